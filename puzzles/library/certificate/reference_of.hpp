// SPDX-License-Identifier: MIT
//
// The reference formulation of a puzzle, by way of its text: no board of the library is shared.
//
//   const auto reference = reference_of(puzzle);
//   if (reference) use(reference->rows->formulation());

#pragma once

#include <memory>
#include <string>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "reference/puzzle.hpp"

namespace quadrille::puzzles::certificate {

struct ReferenceOf {
  std::string text;  // the puzzle in the native format
  std::unique_ptr<const reference::Puzzle> rows;
};

// Fails if the puzzle has no reference formulation, or one that is too large, or if stopped.
Result<ReferenceOf> reference_of(const Puzzle& puzzle, const StopToken& stop = {});

}  // namespace quadrille::puzzles::certificate

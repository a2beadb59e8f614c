// SPDX-License-Identifier: MIT
//
// Finds what all solutions of a puzzle, or all best ones, have in common.
//
//   const CommonReport common = common_search(instance, sat_model, options, {}, stop);
//   const bool is_unique = common.report.status == Status::kUnique;

#pragma once

#include <optional>

#include <quadrille/common.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// Uses the seed of the options. If the puzzle asks for a best solution, `best` is one, and only
// those as good count. The rule checker accepts every solution that decides.
CommonReport common_search(const Instance& instance, const SatModel& model,
                           const SolveOptions& options, const std::optional<Answer>& best,
                           const StopToken& stop);

}  // namespace quadrille::puzzles

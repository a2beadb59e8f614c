// SPDX-License-Identifier: MIT
//
// A certificate that a completed 9x9 Sudoku has no puzzle with so many clues or fewer: a proof for
// quadrille-check-proof (engine/exact/README.md) of the integer program of which the unavoidable
// sets are the rows.
//
//   const auto take = [&](std::string_view text) { file += text; };
//   const RefutationEnd end = write_refutation(grid, {.clues = 16}, take, stop);

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "puzzles/min_clues/unavoidable.hpp"

namespace quadrille::puzzles::min_clues {

enum class RefutationEnd {
  kWritten,
  kStopped,
  kTooLong,  // more text than allowed; what was written proves nothing
  kNone,     // there is such a puzzle, or the one given has other solutions or a clue to spare
};

struct Refutation {
  int clues = 0;  // what is refuted
  // A puzzle with one clue more, which the proof shows to be best; 0 where it has no clue.
  std::optional<Digits> puzzle = {};
  std::int64_t max_bytes = 1'000'000'000;
};

// Columns y0 to y80 say which numbers are kept, b0 to b2 how many in each band. Each unavoidable
// set is a lazy row whose tag is another completed Sudoku, 81 digits: the set is where it differs
// from the grid, which is the model's title. With a puzzle, which is the incumbent, the first of
// them show that it has no clue to spare: each has one clue of it.
RefutationEnd write_refutation(const Digits& grid, const Refutation& wanted,
                               const std::function<void(std::string_view)>& take,
                               const std::function<bool()>& stop);

}  // namespace quadrille::puzzles::min_clues

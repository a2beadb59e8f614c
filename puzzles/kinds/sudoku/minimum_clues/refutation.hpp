// SPDX-License-Identifier: MIT
//
// A certificate that a puzzle of a completed 9x9 Sudoku has the fewest clues possible: a proof for
// quadrille-check-proof (engine/exact/README.md) of the integer program of which the unavoidable
// sets are the rows.
//
//   ClueSearch search(grid, stop);
//   if (const auto proof = refutation(search, puzzle)) file << *proof;

#pragma once

#include <optional>
#include <string>

#include "puzzles/kinds/sudoku/minimum_clues/clue_search.hpp"

namespace quadrille::puzzles::min_clues {

// Columns y0 to y80 say which numbers are kept, b0 to b2 and s0 to s2 how many in each band and in
// each stack. Each unavoidable set is a lazy row whose tag is another completed Sudoku, 81 digits: the set is
// where it differs from the grid, which is the model's title. The first of them show that the
// puzzle, which is the incumbent, has no clue to spare: each has one clue of it.
//
// Nothing if the search was stopped, or if the puzzle has other solutions, a clue to spare, or
// more clues than others. The search goes on where it has not refuted fewer clues yet.
std::optional<std::string> refutation(ClueSearch& search, const Digits& puzzle);

}  // namespace quadrille::puzzles::min_clues

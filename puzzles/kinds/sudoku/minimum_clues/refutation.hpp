// SPDX-License-Identifier: MIT
//
// A certificate that a puzzle of a completed 9x9 Sudoku has the fewest clues possible: a proof for
// quadrille-check-proof (engine/exact/README.md) about the integer program whose rows are the
// unavoidable sets.
//
//   ClueSearch search(grid, stop);
//   if (const auto proof = refutation(search, puzzle)) file << *proof;

#pragma once

#include <optional>
#include <string>

#include "puzzles/kinds/sudoku/minimum_clues/clue_search.hpp"

namespace quadrille::puzzles::min_clues {

// Returns a proof that no puzzle has fewer clues; nullopt if the search was stopped, or if the
// puzzle has other solutions, a clue to spare, or more clues than another one. Continues the search
// if it has not refuted fewer clues yet.
//
// Columns y0 to y80 say which numbers are kept; b0 to b2 and s0 to s2 count them in each band and
// each stack. Each unavoidable set is a lazy row whose tag is another completed Sudoku, 81 digits:
// the set is where it differs from the grid, which is the model's title. The first sets show that
// the puzzle, which is the incumbent, has no clue to spare: each contains one clue of it.
std::optional<std::string> refutation(ClueSearch& search, const Digits& puzzle);

}  // namespace quadrille::puzzles::min_clues

// SPDX-License-Identifier: MIT
//
// Unavoidable sets found without a search, on boards of any size.
//
//   for (const std::vector<int>& cells : swaps_of(board)) require_one_of(cells);

#pragma once

#include <set>
#include <vector>

#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"

namespace quadrille::puzzles::min_clues {

// Returns the sets of cells in which two numbers, or two rows or columns of a band, can be
// exchanged.
std::set<std::vector<int>> swaps_of(const Board& board);

}  // namespace quadrille::puzzles::min_clues

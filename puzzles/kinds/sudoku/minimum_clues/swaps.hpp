// SPDX-License-Identifier: MIT
//
// Unavoidable sets that are seen without a search, on boards of any size.
//
//   for (const std::vector<int>& cells : swaps_of(board)) require_one_of(cells);

#pragma once

#include <set>
#include <vector>

#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"

namespace quadrille::puzzles::min_clues {

// The cells in which two numbers can change places, or two rows or columns of a band.
std::set<std::vector<int>> swaps_of(const Board& board);

}  // namespace quadrille::puzzles::min_clues

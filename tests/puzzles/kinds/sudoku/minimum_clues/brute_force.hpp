// SPDX-License-Identifier: MIT
//
// Small completed boards and their clue sets, by exhaustive search.

#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"

namespace quadrille::tests::min_clues {

// Returns all completed boards with such boxes. Only for small boxes: with 2x2 there are 288
// boards.
std::vector<std::vector<std::int32_t>> all_grids(int box_rows, int box_columns);

// Returns a board with boxes of 1x1 to 2x2 cells.
puzzles::min_clues::Board random_board(std::mt19937& random);

// Returns all sets of clues for which the board is the only completion, as bits of cells. At most
// 16 cells.
std::vector<std::uint32_t> all_puzzles(const puzzles::min_clues::Board& board);
// Returns those with the fewest clues.
std::vector<std::uint32_t> fewest(const puzzles::min_clues::Board& board);

}  // namespace quadrille::tests::min_clues

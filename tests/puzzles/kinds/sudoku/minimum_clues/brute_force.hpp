// SPDX-License-Identifier: MIT
//
// Small completed boards, and what clues they need, by trying all.

#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"

namespace quadrille::tests::min_clues {

// All completed boards with such boxes. Only for small ones: of 2x2 there are 288.
std::vector<std::vector<std::int32_t>> all_grids(int box_rows, int box_columns);

// Boxes of 1x1 to 2x2 cells.
puzzles::min_clues::Board random_board(std::mt19937& random);

// All sets of clues that leave the board the only completion, as bits of cells. At most 16 cells.
std::vector<std::uint32_t> all_puzzles(const puzzles::min_clues::Board& board);
// Those of as few clues as can be.
std::vector<std::uint32_t> fewest(const puzzles::min_clues::Board& board);

}  // namespace quadrille::tests::min_clues

// SPDX-License-Identifier: MIT
//
// Small random boards of Sudoku.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::tests::sudoku {

// The numbers of a completed board: a pattern with numbers and lines exchanged.
std::vector<std::int32_t> random_grid(std::mt19937& random, int box_rows, int box_columns);

// Boxes of 1x1 to 2x3 cells, or regions of other shapes; some cells given, diagonals asked for or
// not; now and then a given that is out of place.
puzzles::sudoku::Board random_board(std::mt19937& random);

// 9x9 cells in boxes, some forty of them given: few solutions.
puzzles::sudoku::Board random_nine(std::mt19937& random);

// All answers, by trying numbers cell by cell. Only for boards of few free cells.
std::vector<Answer> all_solutions(const puzzles::sudoku::Board& board);

}  // namespace quadrille::tests::sudoku

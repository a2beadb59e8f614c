// SPDX-License-Identifier: MIT
//
// Small random Sudoku boards.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::tests::sudoku {

// Returns a completed board: a pattern with its numbers and lines permuted.
std::vector<std::int32_t> random_grid(std::mt19937& random, int box_rows, int box_columns);

// Returns a board with boxes of 1x1 to 2x3 cells or with irregular regions; some cells are given,
// diagonals may be required, and sometimes a given is wrong.
puzzles::sudoku::Board random_board(std::mt19937& random);

// Returns a 9x9 board in boxes with some forty givens and thus few solutions.
puzzles::sudoku::Board random_nine(std::mt19937& random);

// Returns all solutions, by trying numbers cell by cell. Only for boards with few free cells.
std::vector<Answer> all_solutions(const puzzles::sudoku::Board& board);

}  // namespace quadrille::tests::sudoku

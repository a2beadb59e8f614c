// SPDX-License-Identifier: MIT
//
// Sudoku: the numbers 1 to N once in each row, each column and each box of an N x N board that is
// divided into boxes of N cells.
//
//   Board board = Board::open(3, 3);  // 9x9
//   board.cells[0] = 5;

#pragma once

#include <cstdint>
#include <vector>

#include "puzzles/kit/board_puzzle.hpp"
#include "puzzles/kit/grid.hpp"

namespace quadrille::puzzles::sudoku {

struct Board {
  static constexpr int kMaxSide = 400;

  int rows = 0;
  int columns = 0;   // as many
  int box_rows = 0;  // of a box
  int box_columns = 0;
  std::vector<std::int32_t> cells;  // row by row; 0: to be found

  // Without givens; rows and columns of a box, whose product is the side.
  static Board open(int box_rows, int box_columns);

  int side() const { return rows; }
  Grid grid() const { return {rows, columns}; }
  int box(int row, int column) const { return row / box_rows * box_rows + column / box_columns; }
};

// The variables of an answer: the number of each cell.
AnswerShape answer_shape(const Board& board);
std::optional<Violation> check(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::sudoku

namespace quadrille::puzzles {

template <>
const BoardPuzzle<sudoku::Board>& board_puzzle<sudoku::Board>();

}  // namespace quadrille::puzzles

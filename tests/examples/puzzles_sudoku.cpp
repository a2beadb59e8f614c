// SPDX-License-Identifier: MIT

#include "puzzles/sudoku/data.hpp"
#include "puzzles/sudoku/sudoku.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::sudoku {

void data_example() {
  // begin puzzles/sudoku/data.hpp
  quadrille::sudoku::Board board{.box_rows = 3, .box_columns = 3};
  board.numbers.resize(81);
  board.numbers[0] = 8;
  const auto puzzle = quadrille::sudoku::to_puzzle(board);
  // end
}

void sudoku_example() {
  // begin puzzles/sudoku/sudoku.hpp
  Board board = Board::open(3, 3);  // 9x9
  board.cells[0] = 5;
  // end
}

}  // namespace quadrille::puzzles::sudoku

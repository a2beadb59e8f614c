// SPDX-License-Identifier: MIT
/// @file
/// <quadrille/sudoku.hpp>: Sudoku boards and answers as data.
///
///     quadrille::sudoku::Board board{.box_rows = 3, .box_columns = 3};
///     board.numbers.resize(81);
///     board.numbers[0] = 8;
///     const auto puzzle = quadrille::sudoku::to_puzzle(board);

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::sudoku {

struct Board {
  int box_rows = 3;  ///< of a box; the side of the board, at most 400, is their product
  int box_columns = 3;
  std::vector<std::int32_t> numbers = {};  ///< row by row, one for each cell; 0: to be found
  bool diagonals = false;  ///< the numbers of both diagonals are different, too
  /// Of a jigsaw board, which has no boxes: the region of each cell, from 0. At most 62x62 cells.
  std::vector<std::int32_t> regions = {};
};

/// An error where a size or a number is out of its range.
Result<Puzzle> to_puzzle(const Board& board);
/// An error where the puzzle is another one than Sudoku.
Result<Board> to_board(const Puzzle& puzzle);
/// The numbers of all cells, row by row. An error where the answer is none of this puzzle.
Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::sudoku

QUADRILLE_EXPORT_END

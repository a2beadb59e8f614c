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

/// A board.
struct Board {
  int box_rows = 3;     ///< of a box; the side of the board, at most 400, is their product
  int box_columns = 3;  ///< of a box
  std::vector<std::int32_t> numbers = {};  ///< row by row, one per cell; 0 for an open cell
  bool diagonals = false;                  ///< whether both diagonals have different numbers, too
  /// For a jigsaw board, which has no boxes: the region of each cell, from 0. At most 62x62 cells.
  std::vector<std::int32_t> regions = {};
  /// For a Sukaku: the numbers that each cell may have, from 1; an empty list allows all of them.
  /// Empty for any other board.
  std::vector<std::vector<std::int32_t>> candidates = {};
};

/// Makes a puzzle. Fails if a size or a number is out of range.
Result<Puzzle> to_puzzle(const Board& board);
/// Returns the board of a puzzle. Fails for any puzzle other than Sudoku.
Result<Board> to_board(const Puzzle& puzzle);
/// Returns the numbers of all cells, row by row. Fails if the answer does not belong to this
/// puzzle.
Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::sudoku

QUADRILLE_EXPORT_END

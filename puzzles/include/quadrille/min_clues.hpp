// SPDX-License-Identifier: MIT
//
// <quadrille/min_clues.hpp>: completed Sudoku grids and their fewest clues as data.
//
//   quadrille::min_clues::Board board{.box_rows = 2, .box_columns = 2};
//   board.numbers = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
//   const auto puzzle = quadrille::min_clues::to_puzzle(board);

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/quadrille.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::min_clues {

struct Board {
  int box_rows = 3;  // of a box; the side of the board, at most 36, is their product
  int box_columns = 3;
  std::vector<std::int32_t> numbers = {};  // row by row, a completed Sudoku
};

// An error where a size or a number is out of its range, or a number stands twice in a row, column
// or box.
Result<Puzzle> to_puzzle(const Board& board);
// An error where the puzzle is another one than minimum clues.
Result<Board> to_board(const Puzzle& puzzle);
// The numbers that are kept, row by row, 0 for the others. An error where the answer is none of
// this puzzle.
Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer);

}  // namespace quadrille::min_clues

QUADRILLE_EXPORT_END

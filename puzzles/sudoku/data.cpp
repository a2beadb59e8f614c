// SPDX-License-Identifier: MIT

#include "puzzles/sudoku/data.hpp"

#include <string>

#include "puzzles/kit/board_data.hpp"
#include "puzzles/sudoku/sudoku.hpp"

namespace quadrille::sudoku {

namespace {

using Inside = puzzles::sudoku::Board;
using puzzles::request_error;

std::optional<Error> fault(const Board& board) {
  const std::int64_t side = std::int64_t{board.box_rows} * board.box_columns;
  if (board.box_rows < 1 || board.box_columns < 1 || side > Inside::kMaxSide)
    return request_error("boxes of " + std::to_string(board.box_rows) + "x" +
                         std::to_string(board.box_columns) + " (expected 1 to " +
                         std::to_string(Inside::kMaxSide) + " cells)");
  if (static_cast<std::int64_t>(board.numbers.size()) != side * side)
    return request_error(std::to_string(board.numbers.size()) + " numbers (expected " +
                         std::to_string(side * side) + ", 0 for those to be found)");
  for (const std::int32_t number : board.numbers) {
    if (number < 0 || number > side)
      return request_error("the number " + std::to_string(number) + " (expected 1 to " +
                           std::to_string(side) + ", or 0)");
  }
  return std::nullopt;
}

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  if (auto error = fault(board)) return *std::move(error);
  Inside inside = Inside::open(board.box_rows, board.box_columns);
  inside.cells = board.numbers;
  return Puzzle(puzzles::make_instance(std::move(inside)));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto board = puzzles::board_in<Inside>(puzzle);
  if (!board) return board.error();
  return Board{(*board)->box_rows, (*board)->box_columns, (*board)->cells};
}

Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  return answer.values;
}

}  // namespace quadrille::sudoku

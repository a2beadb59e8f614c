// SPDX-License-Identifier: MIT

#include <quadrille/survo.hpp>

#include <iterator>
#include <string>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::survo {

namespace {

using Inside = puzzles::survo::Board;
using puzzles::request_error;

std::optional<Error> fault(const Board& board) {
  if (auto error = puzzles::wrong_size(std::ssize(board.row_sums), std::ssize(board.column_sums),
                                       Inside::kMaxSide))
    return error;
  for (const auto* sums : {&board.row_sums, &board.column_sums}) {
    for (const auto& sum : *sums) {
      if (sum && (*sum < 0 || *sum > Inside::kMaxSum))
        return request_error("the sum " + std::to_string(*sum) + " (expected 0 to " +
                             std::to_string(Inside::kMaxSum) + ")");
    }
  }
  const std::int64_t cells = std::ssize(board.row_sums) * std::ssize(board.column_sums);
  return puzzles::wrong_numbers(board.numbers, cells, {"number", 1, cells, 0});
}

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  if (auto error = fault(board)) return *std::move(error);
  Inside inside = Inside::open(board.row_sums, board.column_sums);
  inside.cells = board.numbers;
  return Puzzle(puzzles::make_instance(std::move(inside)));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto board = puzzles::board_in<Inside>(puzzle);
  if (!board) return board.error();
  return Board{(*board)->row_sums, (*board)->column_sums, (*board)->cells};
}

Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  return answer.values;
}

}  // namespace quadrille::survo

namespace quadrille::puzzles::survo {

ArrayForm arrays() {
  return array_form<quadrille::survo::to_puzzle, quadrille::survo::to_board>(
      [](auto& arrays, auto& board) {
        arrays.cells(board.numbers,
                     {.help = "the number of each cell", .open = "an open one", .none = 0});
        arrays.sums(board.row_sums, board.column_sums);
      });
}

}  // namespace quadrille::puzzles::survo

// SPDX-License-Identifier: MIT

#include <quadrille/min_clues.hpp>

#include <string>
#include <utility>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/models.hpp"
#include "puzzles/search/ask_models.hpp"

namespace quadrille::min_clues {

namespace {

using Inside = puzzles::min_clues::Board;
using puzzles::request_error;

std::optional<Error> fault(const Board& board) {
  const std::int64_t side = std::int64_t{board.box_rows} * board.box_columns;
  if (board.box_rows < 1 || board.box_columns < 1 || side > Inside::kMaxSide)
    return request_error("boxes of " + std::to_string(board.box_rows) + "x" +
                         std::to_string(board.box_columns) + " (expected 1 to " +
                         std::to_string(Inside::kMaxSide) + " cells)");
  return puzzles::wrong_numbers(board.numbers, side * side, {"number", 1, side});
}

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  if (auto error = fault(board)) return *std::move(error);
  Inside inside = Inside::open(board.box_rows, board.box_columns);
  inside.cells = board.numbers;
  if (const auto clash = puzzles::min_clues::find_clash(inside))
    return request_error("the number " + std::to_string(inside.cells[clash->first]) +
                         " appears twice in " + clash->unit + " (expected a completed Sudoku)");
  return Puzzle(puzzles::make_instance(std::move(inside)));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto board = puzzles::board_in<Inside>(puzzle);
  if (!board) return board.error();
  return Board{(*board)->box_rows, (*board)->box_columns, (*board)->cells};
}

Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options,
                     const SearchOptions& search) {
  SolveOptions request = options;
  request.search = search;
  return quadrille::solve(puzzle, request);
}

Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  std::vector<std::int32_t> numbers = answer.values;
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) numbers[cell] *= (*board)->cells[cell];
  return numbers;
}

}  // namespace quadrille::min_clues

namespace quadrille::puzzles::min_clues {

ArrayForm arrays() {
  return array_form<quadrille::min_clues::to_puzzle, quadrille::min_clues::to_board>(
      [](auto& arrays, auto& board) {
        arrays.cells(board.numbers, {.help = "a completed Sudoku"});
        arrays.boxes(board.box_rows, board.box_columns);
      });
}

CellValues cell_values(const Board& board, const Answer& answer) {
  CellValues numbers = answer.values;
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) numbers[cell] *= board.cells[cell];
  return numbers;
}

}  // namespace quadrille::puzzles::min_clues

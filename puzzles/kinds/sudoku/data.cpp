// SPDX-License-Identifier: MIT

#include <quadrille/sudoku.hpp>

#include <set>
#include <string>
#include <utility>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::sudoku {

namespace {

using Inside = puzzles::sudoku::Board;
using puzzles::request_error;

// Returns the board without its numbers.
Result<Inside> open(const Board& board) {
  if (!board.regions.empty()) {
    if (auto fault = puzzles::sudoku::wrong_regions(board.regions))
      return request_error(*std::move(fault));
    return Inside::jigsaw(board.regions);
  }
  const std::int64_t side = std::int64_t{board.box_rows} * board.box_columns;
  if (board.box_rows < 1 || board.box_columns < 1 || side > Inside::kMaxSide)
    return request_error("boxes of " + std::to_string(board.box_rows) + "x" +
                         std::to_string(board.box_columns) + " (expected 1 to " +
                         std::to_string(Inside::kMaxSide) + " cells)");
  return Inside::open(board.box_rows, board.box_columns);
}

std::optional<Error> add_candidates(const Board& board, Inside& inside) {
  if (board.candidates.empty()) return std::nullopt;
  if (board.candidates.size() != inside.cells.size())
    return request_error(std::to_string(board.candidates.size()) +
                         " lists of candidates (expected " + std::to_string(inside.cells.size()) +
                         ", one per cell)");
  for (std::size_t cell = 0; cell < inside.cells.size(); ++cell) {
    const std::vector<std::int32_t>& candidates = board.candidates[cell];
    const std::set<std::int32_t> numbers(candidates.begin(), candidates.end());
    if (numbers.empty()) continue;
    if (*numbers.begin() < 1 || *numbers.rbegin() > inside.side() || inside.cells[cell] != 0)
      return request_error("the candidates of cell " + std::to_string(cell) +
                           " (expected numbers from 1 to " + std::to_string(inside.side()) +
                           ", of an open cell)");
    inside.keep_only(static_cast<int>(cell), {numbers.begin(), numbers.end()});
  }
  return std::nullopt;
}

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  Result<Inside> opened = open(board);
  if (!opened) return opened.error();
  const std::int64_t side = opened->side();
  if (auto error = puzzles::wrong_numbers(board.numbers, side * side, {"number", 1, side, 0}))
    return *error;
  Inside inside = std::move(opened).value();
  inside.cells = board.numbers;
  inside.rules.diagonals = board.diagonals;
  if (auto error = add_candidates(board, inside)) return *std::move(error);
  return Puzzle(puzzles::make_instance(std::move(inside)));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto board = puzzles::board_in<Inside>(puzzle);
  if (!board) return board.error();
  const Inside& inside = **board;
  std::vector<std::vector<std::int32_t>> candidates;
  for (std::size_t cell = 0; cell < inside.cells.size() && !inside.barred.empty(); ++cell)
    candidates.push_back(inside.candidates(static_cast<int>(cell)));
  return Board{.box_rows = inside.box_rows,
               .box_columns = inside.box_columns,
               .numbers = inside.cells,
               .diagonals = inside.rules.diagonals,
               .regions = inside.regions,
               .candidates = std::move(candidates)};
}

Result<std::vector<std::int32_t>> to_numbers(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  return answer.values;
}

}  // namespace quadrille::sudoku

namespace quadrille::puzzles::sudoku {

ArrayForm arrays() {
  return array_form<quadrille::sudoku::to_puzzle, quadrille::sudoku::to_board>(
      [](auto& arrays, auto& board) {
        arrays.refuse_if(!board.candidates.empty(),
                         "a board with candidates (expected the native format for it)");
        arrays.cells(board.numbers,
                     {.help = "the number of each cell", .open = "an open one", .none = 0});
        arrays.regions_or_boxes(board.regions, board.box_rows, board.box_columns);
      });
}

}  // namespace quadrille::puzzles::sudoku

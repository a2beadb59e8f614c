// SPDX-License-Identifier: MIT

#include <quadrille/rogo.hpp>

#include <string>

#include "puzzles/board/answer_forms.hpp"
#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/rogo/loop.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::rogo {

namespace {

using Inside = puzzles::rogo::Board;
using puzzles::request_error;

std::optional<Error> fault(const Board& board) {
  if (auto error = puzzles::wrong_size(board.rows, board.columns, Inside::kMaxSide)) return error;
  if (board.steps < 0 || board.steps > Inside::kMaxSteps)
    return request_error(std::to_string(board.steps) + " steps (expected 0 to " +
                         std::to_string(Inside::kMaxSteps) + ")");
  const int cells = board.rows * board.columns;
  if (static_cast<int>(board.values.size()) != cells)
    return request_error(std::to_string(board.values.size()) + " values (expected " +
                         std::to_string(cells) + ")");
  for (const auto& value : board.values) {
    if (value && (*value < -Inside::kMaxValue || *value > Inside::kMaxValue))
      return request_error("the value " + std::to_string(*value) + " (expected -" +
                           std::to_string(Inside::kMaxValue) + " to " +
                           std::to_string(Inside::kMaxValue) + ")");
  }
  return std::nullopt;
}

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  if (auto error = fault(board)) return *std::move(error);
  Inside inside(board.rows, board.columns, board.steps);
  for (std::size_t cell = 0; cell < board.values.size(); ++cell) {
    inside.forbidden[cell] = !board.values[cell];
    inside.values[cell] = board.values[cell].value_or(0);
  }
  inside.rules.exact = board.exact;
  return Puzzle(puzzles::make_instance(std::move(inside)));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto inside = puzzles::board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  const Inside& from = **inside;
  Board board{from.rows, from.columns, from.steps, {}, from.rules.exact};
  for (int cell = 0; cell < from.cells(); ++cell)
    board.values.push_back(from.is_forbidden(cell) ? std::nullopt
                                                   : std::optional(from.value(cell)));
  return board;
}

Result<Loop> to_loop(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  Loop loop;
  for (std::vector<int> trail : puzzles::rogo::trails(**board, answer)) {
    if (!trail.empty()) trail.pop_back();  // the first cell again
    const auto places = puzzles::places_of((*board)->grid(), trail);
    loop.cells.insert(loop.cells.end(), places.begin(), places.end());
  }
  loop.score = puzzles::rogo::value(**board, answer);
  return loop;
}

}  // namespace quadrille::rogo

namespace quadrille::puzzles::rogo {

ArrayForm arrays() {
  return array_form<quadrille::rogo::to_puzzle, quadrille::rogo::to_board>([](auto& arrays,
                                                                              auto& board) {
    arrays.size(board.rows, board.columns);
    arrays.cells(board.values, {.help = "the value of each cell", .open = "a forbidden one"});
    arrays.number(&quadrille_board::steps, board.steps, {.name = "steps", .help = "of the loop"});
  });
}

CellValues cell_values(const Board& board, const Answer& answer) {
  return edge_directions(board.grid(), answer);
}

}  // namespace quadrille::puzzles::rogo

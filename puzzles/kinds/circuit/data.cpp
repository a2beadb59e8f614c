// SPDX-License-Identifier: MIT

#include <quadrille/circuit.hpp>

#include <string>

#include "puzzles/board/answer_forms.hpp"
#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"

namespace quadrille::circuit {

namespace {

using Inside = puzzles::circuit::Board;
using puzzles::Grid;
using puzzles::request_error;

std::string text_of(const Point& point) {
  return "(" + std::to_string(point.first) + ", " + std::to_string(point.second) + ")";
}

Point point_of(const Grid& grid, int cell) { return {grid.row(cell), grid.column(cell)}; }

Line line_of(const Grid& grid, int edge) {
  const auto [from, to] = grid.ends(edge);
  return {point_of(grid, from), point_of(grid, to)};
}

// Adds the parts of a board one by one and reports the first invalid one.
class BoardMaker {
 public:
  explicit BoardMaker(const Board& board) : inside_(Inside::open(board.rows, board.columns)) {}

  std::optional<Error> take(const Board& board) {
    for (const Point& hole : board.holes) {
      if (!on_board(hole)) return off_board(hole);
      inside_.points[cell_of(hole)] = false;
    }
    for (const Line& line : board.given) {
      if (!is_point(line[0])) return off_board(line[0]);
      if (!is_point(line[1])) return off_board(line[1]);
      const auto edge = inside_.grid().between(cell_of(line[0]), cell_of(line[1]));
      if (!edge)
        return request_error("a line from " + text_of(line[0]) + " to " + text_of(line[1]) +
                             " (expected neighbours)");
      inside_.given[*edge] = true;
    }
    return board.ends ? take_ends(*board.ends) : std::nullopt;
  }

  Inside& inside() { return inside_; }

 private:
  bool on_board(const Point& point) const {
    return 0 <= point.first && point.first < inside_.rows && 0 <= point.second &&
           point.second < inside_.columns;
  }
  int cell_of(const Point& point) const { return inside_.grid().cell(point.first, point.second); }
  bool is_point(const Point& point) const {
    return on_board(point) && inside_.is_point(cell_of(point));
  }
  static Error off_board(const Point& point) {
    return request_error(text_of(point) + " is not a point of the board");
  }

  std::optional<Error> take_ends(const std::array<Point, 2>& ends) {
    for (const Point& end : ends) {
      if (!is_point(end)) return off_board(end);
    }
    if (ends[0] == ends[1]) return request_error("S and T are the same point");
    inside_.ends = {cell_of(ends[0]), cell_of(ends[1])};
    return std::nullopt;
  }

  Inside inside_;
};

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  if (auto error = puzzles::wrong_size(board.rows, board.columns, Inside::kMaxSide)) return *error;
  BoardMaker maker(board);
  if (auto error = maker.take(board)) return *std::move(error);
  return Puzzle(puzzles::make_instance(std::move(maker.inside())));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto inside = puzzles::board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  const Inside& from = **inside;
  const Grid grid = from.grid();
  Board board{.rows = from.rows, .columns = from.columns, .holes = {}, .given = {}, .ends = {}};
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (!from.is_point(cell)) board.holes.push_back(point_of(grid, cell));
  }
  for (int edge = 0; edge < grid.edges(); ++edge) {
    if (from.is_given(edge)) board.given.push_back(line_of(grid, edge));
  }
  if (from.ends) board.ends = {point_of(grid, (*from.ends)[0]), point_of(grid, (*from.ends)[1])};
  return board;
}

Result<Tree> to_tree(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  const Grid grid = (*board)->grid();
  Tree tree;
  for (int edge = 0; edge < grid.edges(); ++edge) {
    if (answer.values[edge] != 0) tree.lines.push_back(line_of(grid, edge));
  }
  if ((*board)->ends)
    tree.path = puzzles::places_of(grid, puzzles::circuit::trace_path(**board, answer));
  return tree;
}

}  // namespace quadrille::circuit

namespace quadrille::puzzles::circuit {

ArrayForm arrays() {
  return array_form<quadrille::circuit::to_puzzle, quadrille::circuit::to_board>(
      [](auto& arrays, auto& board) {
        arrays.size(board.rows, board.columns);
        arrays.network(board.holes, board.given, board.ends);
      });
}

CellValues cell_values(const Board& board, const Answer& answer) {
  return edge_directions(board.grid(), answer);
}

}  // namespace quadrille::puzzles::circuit

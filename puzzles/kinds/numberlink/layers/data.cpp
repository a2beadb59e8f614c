// SPDX-License-Identifier: MIT

#include <quadrille/numberlink_3d.hpp>

#include <utility>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

namespace quadrille::numberlink_3d {

using Inside = puzzles::numberlink_3d::Board;
using puzzles::request_error;

Result<Puzzle> to_puzzle(const Board& board) {
  if (const auto fault =
          puzzles::numberlink_3d::size_fault(board.layers, board.rows, board.columns))
    return request_error(*fault);
  const puzzles::Lattice lattice(board.layers, board.rows, board.columns);
  if (board.cells.size() != static_cast<std::size_t>(lattice.cells()))
    return request_error(std::to_string(board.cells.size()) + " cells (expected " +
                         std::to_string(lattice.cells()) + ")");
  std::vector<std::string> words = board.cells;
  for (std::string& word : words)
    if (word.empty()) word = ".";
  auto inside = Inside::make(lattice, words, board.vias);
  if (!inside) return request_error(inside.error().message);
  Inside made = std::move(inside).value();
  made.rules.shortest = board.shortest;
  return Puzzle(puzzles::make_instance(std::move(made)));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto inside = puzzles::board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  const Inside& from = **inside;
  Board board{from.layers, from.rows, from.columns, from.words(), from.rules.shortest, {}};
  for (const auto& via : from.vias) board.vias.push_back(via.name);
  return board;
}

Result<std::vector<Path>> to_paths(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  std::vector<Path> paths;
  for (const auto& cells : puzzles::numberlink::trace_paths(**board, answer)) {
    Path path{(*board)->labels[paths.size()], {}};
    for (const int cell : cells) {
      const auto [layer, row, column] = (*board)->lattice().place(cell);
      path.cells.push_back({layer, row, column});
    }
    paths.push_back(std::move(path));
  }
  return paths;
}

}  // namespace quadrille::numberlink_3d

namespace quadrille::puzzles::numberlink_3d {

ArrayForm arrays() {
  return array_form<quadrille::numberlink_3d::to_puzzle, quadrille::numberlink_3d::to_board>(
      [](auto& arrays, auto& board) {
        arrays.layers(board.layers);
        arrays.size(board.rows, board.columns);
        arrays.labels(board.cells);
        arrays.vias(board.vias);
      },
      {.has_layers = true});
}

int layers(const Board& board) { return board.layers; }

CellValues cell_values(const Board& board, const Answer& answer) {
  const Grid grid(board.layers * board.rows, board.columns);  // the layers one below another
  CellValues directions(grid.cells());
  for (const std::vector<int>& path : numberlink::trace_paths(board, answer)) {
    for (std::size_t i = 1; i < path.size(); ++i) {
      const auto [first, last] = std::minmax(path[i - 1], path[i]);
      if (board.lattice().place(first).layer == board.lattice().place(last).layer) {
        add_line(directions, grid, first, last);
      } else {
        directions[first] += QUADRILLE_NEXT_LAYER;
        directions[last] += QUADRILLE_PREVIOUS_LAYER;
      }
    }
  }
  return directions;
}

}  // namespace quadrille::puzzles::numberlink_3d

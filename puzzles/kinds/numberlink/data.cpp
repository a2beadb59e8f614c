// SPDX-License-Identifier: MIT

#include <quadrille/numberlink.hpp>

#include "puzzles/board/answer_forms.hpp"
#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::numberlink {

using Inside = puzzles::numberlink::Board;
using puzzles::request_error;

namespace {

Result<puzzles::Passages> passages_of(const Board& board) {
  puzzles::Passages passages{.rows = board.warped_rows, .columns = board.warped_columns};
  const auto is_off = [](int index, int count) { return index < 0 || index >= count; };
  std::optional<std::pair<int, int>> outside;
  const auto cell = [&](const std::pair<int, int>& place) {
    if (!is_off(place.first, board.rows) && !is_off(place.second, board.columns))
      return place.first * board.columns + place.second;
    outside = place;
    return 0;
  };
  for (const auto& [first, second] : board.walls)
    passages.walls.push_back({cell(first), cell(second)});
  for (const auto& bridge : board.bridges) passages.bridges.push_back(cell(bridge));
  for (const int row : board.warped_rows)
    if (is_off(row, board.rows)) outside = {row, 0};
  for (const int column : board.warped_columns)
    if (is_off(column, board.columns)) outside = {0, column};
  if (!outside) return passages;
  return request_error("a wall, bridge or warp at row " + std::to_string(outside->first) +
                       " and column " + std::to_string(outside->second) +
                       " (expected numbers from 0 to " + std::to_string(board.rows - 1) + " and " +
                       std::to_string(board.columns - 1) + ")");
}

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  const std::int64_t cells = std::int64_t{board.rows} * board.columns;
  if (board.rows < 1 || board.columns < 1 || cells > Inside::kMaxCells)
    return request_error("a board of " + std::to_string(board.rows) + "x" +
                         std::to_string(board.columns) + " (expected 1 to " +
                         std::to_string(Inside::kMaxCells) + " cells)");
  if (static_cast<std::int64_t>(board.cells.size()) != cells)
    return request_error(std::to_string(board.cells.size()) + " cells (expected " +
                         std::to_string(cells) + ")");
  std::vector<std::string> words = board.cells;
  for (std::string& word : words) {
    if (word.empty()) word = ".";
    if (!puzzles::is_printable(word))
      return request_error("the label " + puzzles::quoted(word) +
                           " (expected visible characters without blanks)");
  }
  auto made =
      Inside::make(board.rows, board.columns, words, {board.fill, board.touch, board.shortest});
  if (!made) return request_error(made.error().message);
  Inside inside = std::move(made).value();
  auto passages = passages_of(board);
  if (!passages) return passages.error();
  if (const auto fault = puzzles::numberlink::add_passages(inside, std::move(passages).value()))
    return request_error(fault->message);
  return Puzzle(puzzles::make_instance(std::move(inside)));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto inside = puzzles::board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  const Inside& from = **inside;
  Board board{from.rows,       from.columns,     from.words(),
              from.rules.fill, from.rules.touch, from.rules.shortest};
  if (!from.special_graph) return board;
  const auto place = [grid = from.grid()](int cell) {
    return std::pair(grid.row(cell), grid.column(cell));
  };
  const puzzles::Passages& passages = from.special_graph->passages();
  for (const auto& [first, second] : passages.walls)
    board.walls.push_back({place(first), place(second)});
  for (const int cell : passages.bridges) board.bridges.push_back(place(cell));
  board.warped_rows = passages.rows;
  board.warped_columns = passages.columns;
  return board;
}

Result<std::vector<Path>> to_paths(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  std::vector<Path> paths;
  for (const std::vector<int>& path : puzzles::numberlink::trace_paths(**board, answer))
    paths.push_back({(*board)->labels[paths.size()], puzzles::places_of((*board)->grid(), path)});
  return paths;
}

}  // namespace quadrille::numberlink

namespace quadrille::puzzles::numberlink {

ArrayForm arrays() {
  return array_form<quadrille::numberlink::to_puzzle, quadrille::numberlink::to_board>(
      [](auto& arrays, auto& board) {
        arrays.refuse_if(!(board.walls.empty() && board.bridges.empty() &&
                           board.warped_rows.empty() && board.warped_columns.empty()),
                         "a board with walls, bridges or warps has no array form (expected text)");
        arrays.size(board.rows, board.columns);
        arrays.covered(board.fill);
        arrays.labels(board.cells);
      });
}

// Also states how paths leave the board through warps.
CellValues cell_values(const Board& board, const Answer& answer) {
  const Grid grid = board.grid();
  CellValues directions = edge_directions(grid, answer);
  for (const std::vector<int>& path : trace_paths(board, answer)) {
    for (std::size_t i = 1; i < path.size(); ++i) {
      const auto [first, last] = std::minmax(path[i - 1], path[i]);
      if (grid.column(last) - grid.column(first) > 1) {
        directions[first] += QUADRILLE_LEFT;
        directions[last] += QUADRILLE_RIGHT;
      } else if (grid.row(last) - grid.row(first) > 1) {
        directions[first] += QUADRILLE_UP;
        directions[last] += QUADRILLE_DOWN;
      }
    }
  }
  return directions;
}

}  // namespace quadrille::puzzles::numberlink

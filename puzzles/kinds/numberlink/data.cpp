// SPDX-License-Identifier: MIT

#include <quadrille/numberlink.hpp>

#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::numberlink {

using Inside = puzzles::numberlink::Board;
using puzzles::request_error;

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
  auto inside =
      Inside::make(board.rows, board.columns, words, {board.fill, board.touch, board.shortest});
  if (!inside) return request_error(inside.error().message);
  return Puzzle(puzzles::make_instance(std::move(inside).value()));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto inside = puzzles::board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  const Inside& from = **inside;
  return Board{from.rows,       from.columns,     from.words(),
               from.rules.fill, from.rules.touch, from.rules.shortest};
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

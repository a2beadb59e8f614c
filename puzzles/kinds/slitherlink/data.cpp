// SPDX-License-Identifier: MIT

#include <quadrille/slitherlink.hpp>

#include <algorithm>
#include <string>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/slitherlink/slitherlink.hpp"

namespace quadrille::slitherlink {

namespace {

using Inside = puzzles::slitherlink::Board;
using puzzles::request_error;
static_assert(kNoClue == Inside::kNoClue);

std::optional<Error> fault(const Board& board) {
  if (auto error = puzzles::wrong_size(board.rows, board.columns, Inside::kMaxSide)) return error;
  const int cells = board.rows * board.columns;
  if (static_cast<int>(board.clues.size()) != cells)
    return request_error(std::to_string(board.clues.size()) + " clues (expected " +
                         std::to_string(cells) + ", -1 for none)");
  for (const std::int32_t clue : board.clues) {
    if (clue < kNoClue || clue > Inside::kMaxClue)
      return request_error("the clue " + std::to_string(clue) + " (expected 0 to " +
                           std::to_string(Inside::kMaxClue) + ", or -1)");
  }
  return std::nullopt;
}

}  // namespace

Result<Puzzle> to_puzzle(const Board& board) {
  if (auto error = fault(board)) return *std::move(error);
  return Puzzle(puzzles::make_instance(Inside{board.rows, board.columns, board.clues}));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto inside = puzzles::board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  return Board{(*inside)->rows, (*inside)->columns, (*inside)->clues};
}

Result<std::vector<Line>> to_lines(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  const puzzles::Grid points = (*board)->points();
  std::vector<Line> lines;
  for (int edge = 0; edge < points.edges(); ++edge) {
    if (answer.values[edge] == 0) continue;
    const auto [from, to] = points.ends(edge);
    lines.push_back(
        {{{points.row(from), points.column(from)}, {points.row(to), points.column(to)}}});
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace quadrille::slitherlink

namespace quadrille::puzzles::slitherlink {

ArrayForm arrays() {
  return array_form<quadrille::slitherlink::to_puzzle, quadrille::slitherlink::to_board>(
      [](auto& arrays, auto& board) {
        arrays.size(board.rows, board.columns);
        arrays.cells(board.clues);
      });
}

CellValues cell_values(const Board& board, const Answer& answer) {
  constexpr std::int32_t kSides[] = {QUADRILLE_UP, QUADRILLE_DOWN, QUADRILLE_LEFT, QUADRILLE_RIGHT};
  CellValues values(board.grid().cells());
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const std::array<int, 4> sides = board.sides(cell);
    for (std::size_t k = 0; k < sides.size(); ++k)
      if (answer.values[sides[k]] != 0) values[cell] += kSides[k];
  }
  return values;
}

}  // namespace quadrille::puzzles::slitherlink

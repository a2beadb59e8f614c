// SPDX-License-Identifier: MIT

#include <quadrille/slitherlink.hpp>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/slitherlink/slitherlink.hpp"

namespace quadrille::slitherlink {

using Inside = puzzles::slitherlink::Board;

Result<Puzzle> to_puzzle(const Board& board) {
  return puzzles::plain_puzzle<Inside>(board, board.clues, {"clue", 0, Inside::kMaxClue, kNoClue});
}

Result<Board> to_board(const Puzzle& puzzle) { return puzzles::plain_board<Inside, Board>(puzzle); }

Result<std::vector<Line>> to_lines(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  return puzzles::lines_in((*board)->points(), answer);
}

}  // namespace quadrille::slitherlink

namespace quadrille::puzzles::slitherlink {

ArrayForm arrays() {
  return array_form<quadrille::slitherlink::to_puzzle, quadrille::slitherlink::to_board>(
      [](auto& arrays, auto& board) {
        arrays.size(board.rows, board.columns);
        arrays.cells(board.clues, {.help = "how many sides of the cell belong to the loop",
                                   .open = "unknown",
                                   .none = quadrille::slitherlink::kNoClue});
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

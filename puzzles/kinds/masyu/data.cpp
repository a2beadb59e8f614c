// SPDX-License-Identifier: MIT

#include <quadrille/masyu.hpp>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/masyu/masyu.hpp"

namespace quadrille::masyu {

using Inside = puzzles::masyu::Board;

Result<Puzzle> to_puzzle(const Board& board) {
  return puzzles::plain_puzzle<Inside>(board, board.circles, {"circle", kWhite, kBlack, kNone});
}

Result<Board> to_board(const Puzzle& puzzle) { return puzzles::plain_board<Inside, Board>(puzzle); }

Result<std::vector<Line>> to_lines(const Puzzle& puzzle, const Answer& answer) {
  const auto board = puzzles::board_in<Inside>(puzzle, answer);
  if (!board) return board.error();
  return puzzles::lines_in((*board)->grid(), answer);
}

}  // namespace quadrille::masyu

namespace quadrille::puzzles::masyu {

ArrayForm arrays() {
  return array_form<quadrille::masyu::to_puzzle, quadrille::masyu::to_board>(
      [](auto& arrays, auto& board) {
        arrays.size(board.rows, board.columns);
        arrays.cells(board.circles, {.help = "'w' for a white circle, 'b' for a black one",
                                     .open = "no circle",
                                     .none = Board::kNone,
                                     .words = {{"w", Board::kWhite}, {"b", Board::kBlack}}});
      });
}

}  // namespace quadrille::puzzles::masyu

// SPDX-License-Identifier: MIT

#include <quadrille/masyu.hpp>

#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/masyu/masyu.hpp"

namespace quadrille::masyu {

using Inside = puzzles::masyu::Board;

Result<Puzzle> to_puzzle(const Board& board) {
  if (auto error = puzzles::wrong_size(board.rows, board.columns, Inside::kMaxSide)) return *error;
  if (auto error = puzzles::wrong_numbers(board.circles, std::int64_t{board.rows} * board.columns,
                                          {"circle", kWhite, kBlack, kNone}))
    return *error;
  return Puzzle(puzzles::make_instance(Inside{board}));
}

Result<Board> to_board(const Puzzle& puzzle) {
  const auto inside = puzzles::board_in<Inside>(puzzle);
  if (!inside) return inside.error();
  return static_cast<const Board&>(**inside);
}

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

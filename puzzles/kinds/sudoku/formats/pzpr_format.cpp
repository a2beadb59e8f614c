// SPDX-License-Identifier: MIT
//
//   https://puzz.link/p?sudoku/4/4/g1k23k3g
//
//   pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /...  (after the clues the answer)
//
// Boxes are square; boards of 6x6 cells have boxes of three columns and two rows.

#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr int kMaxPzprSide = 100;

bool has_boxes_of_pzpr(const Board& board) {
  return has_usual_boxes(board) && (board.side() == 6 || board.box_rows == board.box_columns);
}

// Accepts a number, the player's notes in brackets, or an empty word; marks may surround them.
bool is_answer(std::string_view word) {
  return word.find_first_not_of("0123456789.,[]c+-=%") == std::string_view::npos;
}

Result<Board> open_side(const Token& rows, const Token& columns) {
  const auto side = parse_number(columns.text, kMaxPzprSide);
  const Board board = side && *side >= 1 ? usual_board(static_cast<int>(*side)) : Board();
  if (board.rows == 0 || !has_boxes_of_pzpr(board))
    return error_at(columns, quoted(columns.text) + " rows (expected 6, or a square number to " +
                                 std::to_string(kMaxPzprSide) + ')');
  if (rows.text != columns.text)
    return error_at(rows, quoted(rows.text) + " rows (expected " + std::string(columns.text) +
                              ", as many as columns)");
  return board;
}

std::optional<std::string> why_unsayable(const Board& board) {
  if (board.side() <= kMaxPzprSide && has_boxes_of_pzpr(board)) return std::nullopt;
  return "only boards of 6x6 cells or with square boxes";
}

}  // namespace

PzprCodec<Board> pzpr_codec() {
  return {
      .ids = {"sudoku"},
      .file_id = "sudoku",
      .cells = &Board::cells,
      .open = open_side,
      .range =
          [](const Board& board) {
            return NumberRange{1, board.side()};
          },
      .is_square = true,
      .answers =
          [](const Board& board) {
            return std::vector<pzpr::AnswerLayer>{{{{board.rows, board.columns}}, is_answer, "."}};
          },
      .why_unsayable = why_unsayable,
      .losses = [](const Boards& boards,
                   std::string_view format) { return losses(boards, format); }};
}

}  // namespace quadrille::puzzles::sudoku

// SPDX-License-Identifier: MIT
//
//   https://puzz.link/p?sudoku/4/4/g1k23k3g
//
//   pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /...  (after the clues the answer)
//
// Boxes are square; boards of 6x6 cells have boxes of three columns and two rows.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "puzzles/board/partial_json.hpp"
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

// Returns the numbers from 1 to `greatest` in a part of a word.
std::vector<std::int32_t> numbers_in(std::string_view text, std::int32_t greatest) {
  std::vector<std::int32_t> numbers;
  for (const Token& word : tokens({text, 1, 1}, "[.,]c+-=%")) {
    const auto number = parse_number(word.text, greatest);
    if (number.value_or(0) > 0) numbers.push_back(static_cast<std::int32_t>(*number));
  }
  return numbers;
}

// "5" is a number; "[1,3,,]" are notes, of which one is right if there are several.
Result<PartialAnswer> read_marks(const Board& board, const std::vector<Token>& answer) {
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return number_words(board.grid(), mark).text; });
  for (std::size_t cell = 0; cell < answer.size(); ++cell) {
    const std::string_view word = answer[cell].text;
    const std::size_t bracket = std::min(word.find('['), word.size());
    const auto numbers = numbers_in(word.substr(0, bracket), board.side());
    const auto notes = numbers_in(word.substr(bracket), board.side());
    if (numbers.size() == 1) marks.settle(cell, numbers.front());
    if (numbers.empty() && notes.size() > 1) exclude_others(marks, cell, notes, board.side());
  }
  return std::move(marks).finish();
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
      .read_marks = read_marks,
      .answer_words =
          [](const Board& board, const Answer& answer) {
            std::vector<std::string> words;
            for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
              words.push_back(board.cells[cell] != 0 ? "." : std::to_string(answer.values[cell]));
            return words;
          },
      .why_unsayable = why_unsayable,
      .losses = [](const Boards& boards,
                   std::string_view format) { return losses(boards, format); }};
}

}  // namespace quadrille::puzzles::sudoku

// SPDX-License-Identifier: MIT
//
//   rogo
//   size: 2x3
//   steps: 4
//   rules: exact             (may be missing)
//   grid:
//   2 . #
//   . 5 -1

#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/rogo/formats/formats.hpp"

namespace quadrille::puzzles::rogo {

namespace {

constexpr std::string_view kId = "rogo";
constexpr std::string_view kEmpty = ".";
constexpr std::string_view kForbidden = "#";

Result<Board> read_board(NativeForm& form, const NativeHead& head) {
  const auto rules = read_rules<Board>(head);
  if (!rules) return rules.error();
  const Result<BoardSize> size = head.size(Board::kMaxSide);
  if (!size) return size.error();
  const Result<Line> steps_line = head.value("steps");
  if (!steps_line) return steps_line.error();
  const auto steps = parse_number(steps_line->text, Board::kMaxSteps);
  if (!steps) {
    return error_at(*steps_line, 0,
                    "the steps " + quoted(steps_line->text) + " (expected a number from 0 to " +
                        std::to_string(Board::kMaxSteps) + ")");
  }
  const auto grid = form.grid_rows(size->rows, size->columns);
  if (!grid) return grid.error();
  Board board(size->rows, size->columns, static_cast<int>(*steps));
  board.rules = *rules;
  std::size_t cell = 0;
  for (const std::vector<Token>& row : *grid) {
    for (const Token& token : row) {
      const auto value = token.text == kEmpty ? std::optional(0) : parse_value(token.text);
      board.forbidden[cell] = token.text == kForbidden;
      if (!value && !board.forbidden[cell]) return error_at(token, no_value(token.text, ". or #"));
      board.values[cell++] = value.value_or(0);
    }
  }
  return board;
}

std::string text_of(const Board& board) {
  std::string text = std::string(kId) + "\nsize: " + std::to_string(board.rows) + "x" +
                     std::to_string(board.columns) + "\nsteps: " + std::to_string(board.steps);
  if (board.rules != Rules{}) text += "\nrules: " + rules_text(board.rules);
  text += "\ngrid:\n";
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.is_forbidden(cell)) {
      text += kForbidden;
    } else if (board.value(cell) == 0) {
      text += kEmpty;
    } else {
      text += std::to_string(board.value(cell));
    }
    text += (cell + 1) % board.columns == 0 ? '\n' : ' ';
  }
  return text;
}

}  // namespace

Result<Board> read_native(LineReader& lines) {
  return NativeForm(lines, kId, {"size", "steps", "rules"}, "grid").read(read_board);
}

Result<Writing> write_native(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (!writing.text.empty()) writing.text += '\n';
    writing.text += text_of(*board);
  }
  return writing;
}

}  // namespace quadrille::puzzles::rogo

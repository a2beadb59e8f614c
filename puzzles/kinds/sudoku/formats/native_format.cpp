// SPDX-License-Identifier: MIT
//
// The native form, with boxes or with regions, a letter or digit a cell:
//
//   sudoku                  sudoku
//   box: 2x2                regions: aabb abbb aacd ccdd  (and so on)
//   rules: diagonals        grid:
//   grid:                   1 . . .
//   1 . . .                 ...
//   . . 3 .
//   . 4 . .
//   . . . 2

#include <algorithm>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr std::string_view kNames =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
static_assert(kNames.size() == Board::kMaxJigsawSide);

Result<Board> open_boxes(const Line& box_line) {
  const Result<BoardSize> box = parse_size(box_line, Board::kMaxSide);
  if (!box) return box.error();
  if (box->rows * box->columns > Board::kMaxSide)
    return error_at(box_line, 0,
                    "boxes of " + std::to_string(box->rows * box->columns) +
                        " cells (expected at most " + std::to_string(Board::kMaxSide) + ")");
  return Board::open(box->rows, box->columns);
}

Result<Board> open_regions(const Line& line) {
  const std::vector<Token> rows = tokens(line);
  std::vector<std::int32_t> regions;
  std::string known;
  for (const Token& row : rows) {
    if (row.text.size() != rows.size())
      return error_at(row, "a row of " +
                               counted(static_cast<std::int64_t>(row.text.size()), "character") +
                               " (expected " + std::to_string(rows.size()) + ", one a cell)");
    for (const char name : row.text) {
      if (known.find(name) == std::string::npos) known += name;
      regions.push_back(static_cast<std::int32_t>(known.find(name)));
    }
  }
  if (const auto fault = wrong_regions(regions)) return error_at(line, 0, *fault);
  return Board::jigsaw(std::move(regions));
}

Result<Board> open(const NativeHead& head) {
  const auto regions = head.values.find("regions");
  if (regions == head.values.end()) {
    const Result<Line> box = head.value("box");
    return box ? open_boxes(*box) : box.error();
  }
  if (const auto box = head.values.find("box"); box != head.values.end())
    return error_at(box->second, 0, "a box beside regions (expected one of them)");
  return open_regions(regions->second);
}

Result<Board> read_board(NativeForm& form, const NativeHead& head) {
  Result<Board> opened = open(head);
  if (!opened) return opened;
  Board board = std::move(opened).value();
  const auto rules = read_rules<Board>(head);
  if (!rules) return rules.error();
  board.rules = *rules;
  const auto rows = form.grid_rows(board.rows, board.columns);
  if (!rows) return rows.error();
  auto cell = board.cells.begin();
  for (const std::vector<Token>& row : *rows) {
    for (const Token& word : row) {
      const auto number = parse_number(word.text, board.side());
      if (word.text != "." && (!number || *number == 0))
        return error_at(word, quoted(word.text) + " in a cell (expected a number from 1 to " +
                                  std::to_string(board.side()) + ", or .)");
      *cell++ = static_cast<std::int32_t>(number.value_or(0));
    }
  }
  return board;
}

std::string regions_text(const Board& board) {
  std::string text;
  for (std::size_t cell = 0; cell < board.regions.size(); ++cell) {
    if (cell % board.columns == 0) text += ' ';
    text += kNames[board.regions[cell]];
  }
  return "regions:" + text;
}

}  // namespace

Result<Board> read_native(LineReader& lines) {
  return NativeForm(lines, "sudoku", {"box", "regions", "rules"}, "grid").read(read_board);
}

Result<Writing> write_native(const Boards& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (!writing.text.empty()) writing.text += '\n';
    writing.text += "sudoku\n";
    writing.text += board->is_jigsaw() ? regions_text(*board)
                                       : "box: " + std::to_string(board->box_rows) + 'x' +
                                             std::to_string(board->box_columns);
    if (board->rules != Rules()) writing.text += "\nrules: " + rules_text(board->rules);
    writing.text += "\ngrid:\n";
    for (int cell = 0; cell < board->grid().cells(); ++cell) {
      const std::int32_t number = board->cells[cell];
      writing.text += number == 0 ? "." : std::to_string(number);
      writing.text += board->grid().column(cell) + 1 < board->columns ? ' ' : '\n';
    }
  }
  return writing;
}

}  // namespace quadrille::puzzles::sudoku

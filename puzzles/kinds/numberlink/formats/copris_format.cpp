// SPDX-License-Identifier: MIT
//
//   2                        (rows)
//   3                        (columns)
//   1 - 2
//   1 - 2

#include <optional>
#include <utility>

#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kCoprisRules{.fill = false, .touch = true};
constexpr GridForm kCoprisGrid{.free = "-"};

}  // namespace

// Recognises two numbers, then a row of words. A Sudoku may also consist of rows of one long number
// each.
bool recognises_copris(const Text& text) {
  LineReader lines(text);
  const auto is_number_line = [](const std::optional<Line>& line) {
    return line && line->text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const std::optional<Line> rows = lines.take(), columns = lines.take(), row = lines.take();
  if (!is_number_line(rows) || !is_number_line(columns)) return false;
  const bool is_word = row && row->text.find_first_of(" \t") == std::string_view::npos;
  return !is_word || (columns->text.size() < 4 && (!is_number_line(row) || columns->text == "1"));
}

Result<Board> read_copris(LineReader& lines) {
  const std::optional<Line> rows = lines.take(), columns = lines.take();
  if (!columns) {
    return error_at(lines.end(), "the text ends (expected rows, columns and a grid)");
  }
  const auto side = [](const Line& line) { return token_at(line, 0, line.text.size()); };
  BoardBuilder builder(side(*rows), side(*columns), kCoprisRules);
  builder.add_rows([&] { return lines.take(); }, lines.end(), kCoprisGrid);
  return std::move(builder).finish();
}

}  // namespace quadrille::puzzles::numberlink

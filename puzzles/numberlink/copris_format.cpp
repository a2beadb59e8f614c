// SPDX-License-Identifier: MIT
//
//   2                        (rows)
//   3                        (columns)
//   1 - 2
//   1 - 2

#include <algorithm>
#include <utility>

#include "puzzles/numberlink/board_builder.hpp"
#include "puzzles/numberlink/board_writer.hpp"
#include "puzzles/numberlink/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kCoprisRules{.fill = false, .touch = true};
constexpr GridForm kCoprisGrid{.free = "-"};

}  // namespace

bool recognises_copris(const Text& text) {
  const std::vector<Line> lines = lines_with_text(text);
  const auto is_number_line = [](const Line& line) {
    return trim(line.text).find_first_not_of("0123456789") == std::string_view::npos;
  };
  return lines.size() > 1 && is_number_line(lines[0]) && is_number_line(lines[1]);
}

Result<Board> read_copris(const Text& text) {
  const std::vector<Line> lines = lines_with_text(text);
  if (lines.size() < 2) {
    return error_at(text.end(), "the text ends (expected rows, columns and a grid)");
  }
  const auto side = [](const Line& line) { return token_at(trim(line), 0, line.text.size()); };
  BoardBuilder builder(side(lines[0]), side(lines[1]), kCoprisRules);
  std::size_t next = 2;
  builder.add_rows(lines, next, text.end(), kCoprisGrid);
  if (next < lines.size()) {
    builder.fail(error_at(lines[next], 0, "a line behind the grid (expected no more rows)"));
  }
  return std::move(builder).finish();
}

Result<Writing> write_copris(const Boards& boards) {
  const WriterTraits traits{
      .format = "copris", .labels = kNumbers, .rules = [](const Board&) { return kCoprisRules; }};
  return write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t) {
    return std::to_string(board.rows) + "\n" + std::to_string(board.columns) + "\n" +
           grid_text(board, names, kCoprisGrid.free, " ");
  });
}

}  // namespace quadrille::puzzles::numberlink

// SPDX-License-Identifier: MIT
//
//   2 3 2                    (pairs, columns, rows)
//   (0, 0) (0, 1)            (the ends of a pair: column and row from 0)
//   (2, 0) (2, 1)

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"
#include "puzzles/text/scanner.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kHoustonRules{.fill = true, .touch = true};
struct Point {
  Token column, row;
};

std::optional<Point> scan_point(Scanner& scanner) {
  Point point;
  scanner.skip_blanks();
  if (!scanner.skip('(')) return std::nullopt;
  scanner.skip_blanks();
  point.column = scanner.digits();
  scanner.skip_blanks();
  if (!scanner.skip(',')) return std::nullopt;
  scanner.skip_blanks();
  point.row = scanner.digits();
  scanner.skip_blanks();
  if (!scanner.skip(')') || point.column.text.empty() || point.row.text.empty())
    return std::nullopt;
  return point;
}

// Pairs have no labels; they are read as 1, 2, 3 and so on.
void place_pair(BoardBuilder& builder, const Line& line, const std::string& label) {
  Scanner scanner(line);
  for (int end = 0; end < 2; ++end) {
    const std::optional<Point> point = scan_point(scanner);
    if (!point) return builder.fail(scanner.expected("two points (x, y)"));
    const auto column = parse_number(point->column.text, Board::kMaxCells);
    const auto row = parse_number(point->row.text, Board::kMaxCells);
    if (!column || !row) {
      return builder.fail(error_at(column ? point->row : point->column,
                                   "not a row or column number (expected a number from 0)"));
    }
    builder.place(*row, *column, {label, point->column.line, point->column.column});
  }
  scanner.skip_blanks();
  if (!scanner.done()) builder.fail(scanner.expected("the end of the line"));
}

}  // namespace

bool recognises_houston(const Text& text) {
  LineReader lines(text);
  const std::vector<Token> header = tokens(*lines.take());
  const std::optional<Line> second = lines.take();
  const auto is_number_word = [](const Token& word) {
    return word.text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return header.size() == 3 && std::all_of(header.begin(), header.end(), is_number_word) &&
         (header.front().text == "0" || (second && second->text.front() == '('));
}

Result<Board> read_houston(LineReader& lines) {
  const Line first = lines.take().value_or(lines.text().first());
  const std::vector<Token> header = tokens(first);
  if (header.size() != 3)
    return error_at(first, 0, quoted(first.text) + " (expected pairs, columns and rows)");
  BoardBuilder builder(header[2], header[1], kHoustonRules);
  if (builder.error()) return *builder.error();
  std::vector<Line> pairs;
  for (auto line = lines.peek(); line && line->text.starts_with('('); line = lines.peek())
    pairs.push_back(*lines.take());
  if (parse_number(header[0].text, Board::kMaxCells) != static_cast<std::int64_t>(pairs.size()))
    return error_at(header[0], "the number of pairs is " + quoted(header[0].text) + " (expected " +
                                   std::to_string(pairs.size()) + ", the lines that follow)");
  for (std::size_t k = 0; k < pairs.size() && !builder.error(); ++k)
    place_pair(builder, pairs[k], std::to_string(k + 1));
  return std::move(builder).finish();
}

}  // namespace quadrille::puzzles::numberlink

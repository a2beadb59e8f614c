// SPDX-License-Identifier: MIT
//
// Questions of the algorithm design contest. Points are (column,row) from 0; since 2016 a layer
// from 1 follows, and boards with more than one layer are refused.
//
//   SIZE 3X2
//   LINE_NUM 2
//   LINE#1 (0,0)-(0,1)
//   LINE#2 (2,0)-(2,1)

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "puzzles/numberlink/board_builder.hpp"
#include "puzzles/numberlink/board_writer.hpp"
#include "puzzles/numberlink/formats.hpp"
#include "puzzles/scanner.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kAdcRules{.fill = false, .touch = false};
constexpr std::string_view kSize = "SIZE";
constexpr std::string_view kCount = "LINE_NUM";
constexpr std::string_view kLine = "LINE#";

bool starts_with(const Line& line, std::string_view start) {
  return line.text.substr(0, start.size()) == start;
}

// Reads the text behind a keyword.
Line behind(const Line& line, std::string_view keyword) {
  const Token remainder = token_at(line, keyword.size(), line.text.size());
  return trim(Line{remainder.text, remainder.line, remainder.column});
}

struct LayeredPoint {
  Token column, row;
};

std::optional<LayeredPoint> scan_layered_point(Scanner& scanner, bool layered) {
  if (!scanner.skip('(')) return std::nullopt;
  LayeredPoint point;
  point.column = scanner.digits();
  if (!scanner.skip(',')) return std::nullopt;
  point.row = scanner.digits();
  if (layered && !(scanner.skip(',') && scanner.digits().text == "1")) return std::nullopt;
  if (!scanner.skip(')')) return std::nullopt;
  return point;
}

// Places the two ends that a line "LINE#k (x,y)-(x,y)" names.
void place_line(BoardBuilder& builder, const Line& line, bool layered) {
  const Line ends = behind(line, kLine);
  const std::string a_point = layered ? "a point (x,y,1)" : "a point (x,y)";
  Scanner scanner(ends);
  const Token label = scanner.digits();
  if (!is_number(label.text))
    return builder.fail(error_at(label, "no number of a line (expected LINE#1 and so on)"));
  scanner.skip_blanks();
  for (int end = 0; end < 2; ++end) {
    const bool blank = scanner.skip_blanks();
    const bool dash = end > 0 && scanner.skip('-');
    if (end > 0 && !blank && !dash) return builder.fail(scanner.expected("'-' or a blank"));
    scanner.skip_blanks();
    const std::optional<LayeredPoint> point = scan_layered_point(scanner, layered);
    if (!point) return builder.fail(scanner.expected(a_point));
    const auto column = parse_number(point->column.text, Board::kMaxCells);
    const auto row = parse_number(point->row.text, Board::kMaxCells);
    if (!column || !row) {
      return builder.fail(error_at(column ? point->row : point->column,
                                   "no number of a cell (expected one from 0)"));
    }
    builder.place(*row, *column, {label.text, point->column.line, point->column.column});
  }
  if (!scanner.done()) builder.fail(scanner.expected("the end of the line"));
}

struct Size {
  Token columns, rows;
  bool layered = false;
};

Result<Size> read_size(const Line& line) {
  const Line value = behind(line, kSize);
  const std::vector<Token> sides = tokens(value, "xX");
  if (sides.size() < 2 || sides.size() > 3) {
    return error_at(value, 0,
                    "the size " + quoted(value.text) + " (expected such as 17X20 or 17X20X1)");
  }
  if (sides.size() == 3 && sides[2].text != "1") {
    return error_at(sides[2], quoted(sides[2].text) +
                                  " layers: boards of three dimensions are not "
                                  "supported (expected 1)");
  }
  return Size{sides[0], sides[1], sides.size() == 3};
}

bool is_answer_line(const Line& line) {
  return starts_with(line, "LAYER") || (line.text.front() >= '0' && line.text.front() <= '9');
}

}  // namespace

bool recognises_adc(const Text& text) {
  const Line first = trim(text.first());
  return starts_with(first, kSize) && is_blank(first.text.substr(kSize.size()).substr(0, 1));
}

Result<Board> read_adc(const Text& text) {
  const std::vector<Line> lines = lines_with_text(text);
  if (!starts_with(lines[0], kSize)) return error_at(lines[0], 0, "no size (expected SIZE)");
  if (lines.size() > 1 && is_answer_line(lines[1])) {
    return error_at(lines[1], 0, "this is an ADC answer, not a puzzle (expected LINE_NUM)");
  }
  const Result<Size> size = read_size(lines[0]);
  if (!size) return size.error();
  if (lines.size() < 2) return error_at(text.end(), "the text ends (expected LINE_NUM)");
  if (!starts_with(lines[1], kCount))
    return error_at(lines[1], 0, "no number of lines (expected LINE_NUM)");
  const auto ends = lines.begin() + 2;
  const auto other = std::find_if_not(ends, lines.end(),
                                      [](const Line& line) { return starts_with(line, kLine); });
  if (other != lines.end()) {
    return error_at(*other, 0,
                    starts_with(*other, "VIA#")
                        ? "a via joins layers (expected none on a board of one layer)"
                        : quoted(other->text) + " (expected LINE#)");
  }
  const Line count = behind(lines[1], kCount);
  if (parse_number(count.text, Board::kMaxCells) != static_cast<long>(lines.end() - ends)) {
    return error_at(count, 0,
                    "LINE_NUM says " + quoted(count.text) + " (expected " +
                        std::to_string(lines.end() - ends) + ", the lines that follow)");
  }

  BoardBuilder builder(size->rows, size->columns, kAdcRules);
  for (auto line = ends; line != lines.end() && !builder.error(); ++line) {
    place_line(builder, *line, size->layered);
  }
  return std::move(builder).finish();
}

Result<Writing> write_adc(const Boards& boards) {
  const WriterTraits traits{
      .format = "adc", .labels = kNumbers, .rules = [](const Board&) { return kAdcRules; }};
  return write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t) {
    std::string text = std::string(kSize) + " " + std::to_string(board.columns) + "X" +
                       std::to_string(board.rows) + "\n" + std::string(kCount) + " " +
                       std::to_string(names.size()) + "\n";
    const auto point = [&](std::int32_t cell) {
      return "(" + std::to_string(board.grid().column(cell)) + "," +
             std::to_string(board.grid().row(cell)) + ")";
    };
    for (std::size_t i = 0; i < names.size(); ++i) {
      text += std::string(kLine) + names[i] + " " + point(board.ends[i][0]) + "-" +
              point(board.ends[i][1]) + "\n";
    }
    return text;
  });
}

}  // namespace quadrille::puzzles::numberlink

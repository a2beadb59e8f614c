// SPDX-License-Identifier: MIT
//
//   SIZE 3X2               SIZE 3X2X2                SIZE 3X2
//   LINE_NUM 2             LINE_NUM 2                LAYER 1
//   LINE#1 (0,0)-(0,1)     LINE#1 (0,0,1) (0,1,2)    1,0,2
//   LINE#2 (2,0)-(2,1)     LINE#2 (2,0,1) (2,1,2)    1,0,2
//                          VIA#a (1,0,1) (1,0,2)

#include "puzzles/kinds/numberlink/formats/adc.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "puzzles/text/scanner.hpp"

namespace quadrille::puzzles::adc {

namespace {

constexpr std::string_view kSize = "SIZE";
constexpr std::string_view kCount = "LINE_NUM";
constexpr std::string_view kLine = "LINE#";
constexpr std::string_view kVia = "VIA#";
constexpr std::string_view kLayer = "LAYER";
constexpr std::int64_t kMaxLabel = std::numeric_limits<std::int32_t>::max();

bool starts_with(const Line& line, std::string_view start) { return line.text.starts_with(start); }

// Returns the text after a keyword.
Line behind(const Line& line, std::string_view keyword) {
  const Token remainder = token_at(line, keyword.size(), line.text.size());
  return trim(Line{remainder.text, remainder.line, remainder.column});
}

bool is_answer_line(const Line& line) {
  return starts_with(line, kLayer) || (line.text.front() >= '0' && line.text.front() <= '9');
}

Result<Point> read_point(Scanner& scanner, bool has_layer, std::int64_t max) {
  const std::string a_point = has_layer ? "a point (x,y,1)" : "a point (x,y)";
  Token column, row, layer;
  if (!scanner.skip('(')) return scanner.expected(a_point);
  column = scanner.digits();
  if (!scanner.skip(',')) return scanner.expected(a_point);
  row = scanner.digits();
  if (has_layer) {
    if (!scanner.skip(',')) return scanner.expected(a_point);
    layer = scanner.digits();
  }
  if (!scanner.skip(')')) return scanner.expected(a_point);
  Point point{.token = column};
  for (const auto& [token, number] :
       {std::pair(&column, &point.column), std::pair(&row, &point.row)}) {
    const auto read = parse_number(token->text, max);
    if (!read) return error_at(*token, "not a row or column number (expected a number from 0)");
    *number = *read;
  }
  if (has_layer) {
    point.layer = parse_number(layer.text, max).value_or(0);
    if (point.layer < 1) return error_at(layer, "not a layer number (expected a number from 1)");
  }
  return point;
}

// "LINE#k (x,y)-(x,y)"
Result<NamedLine> read_line(const Line& line, bool has_layers, std::int64_t max) {
  const Line content = behind(line, kLine);
  Scanner scanner(content);
  NamedLine named{.label = scanner.digits(), .ends = {}};
  if (parse_number(named.label.text, kMaxLabel).value_or(0) < 1)
    return error_at(named.label, "no line number (expected LINE#1 and so on)");
  for (std::size_t end = 0; end < 2; ++end) {
    const bool is_blank = scanner.skip_blanks();
    const bool is_dash = end > 0 && scanner.skip('-');
    if (end > 0 && !is_blank && !is_dash) return scanner.expected("'-' or a blank");
    scanner.skip_blanks();
    Result<Point> point = read_point(scanner, has_layers, max);
    if (!point) return point.error();
    named.ends[end] = *point;
  }
  if (!scanner.done()) return scanner.expected("the end of the line");
  return named;
}

// "VIA#a (x,y,1) (x,y,2)"
Result<NamedVia> read_via(const Line& line, std::int64_t max) {
  const Line content = behind(line, kVia);
  const std::size_t end = std::min(content.text.find_first_of(" \t("), content.text.size());
  NamedVia via{token_at(content, 0, end), {}};
  if (via.name.text.empty()) return error_at(via.name, "no via name (expected VIA#a and so on)");
  const Line points = behind(content, via.name.text);
  Scanner scanner(points);
  while (!scanner.done()) {
    Result<Point> point = read_point(scanner, true, max);
    if (!point) return point.error();
    via.points.push_back(*point);
    scanner.skip_blanks();
    scanner.skip('-');
    scanner.skip_blanks();
  }
  return via;
}

struct Size {
  Token columns, rows, layers;
  bool has_layers = false;
};

Result<Size> read_size(const Line& line) {
  const Line value = behind(line, kSize);
  const std::vector<Token> sides = tokens(value, "xX");
  if (sides.size() < 2 || sides.size() > 3)
    return error_at(
        value, 0,
        "the size " + quoted(value.text) + " (expected XxY or XxYxL, such as 17X20 or 17X20X1)");
  const bool has_layers = sides.size() == 3;
  return Size{sides[0], sides[1],
              has_layers ? sides[2] : Token{"1", sides[0].line, sides[0].column}, has_layers};
}

// Reads a line or a via.
std::optional<Error> read_content(const Line& line, bool has_layers, std::int64_t max,
                                  Question& question) {
  if (starts_with(line, kLine)) {
    Result<NamedLine> named = read_line(line, has_layers, max);
    if (!named) return named.error();
    question.lines.push_back(*std::move(named));
    return std::nullopt;
  }
  if (!starts_with(line, kVia) || !has_layers)
    return error_at(line, 0, quoted(line.text) + " (expected LINE#)");
  Result<NamedVia> via = read_via(line, max);
  if (!via) return via.error();
  question.vias.push_back(*std::move(via));
  return std::nullopt;
}

}  // namespace

bool is_mark(std::string_view line) {
  const std::string_view first = trim(line);
  return first.starts_with(kSize) && is_blank(first.substr(kSize.size()).substr(0, 1));
}

bool recognises(const Text& text) { return is_mark(text.first().text); }

bool is_layered(const Text& text) {
  if (!recognises(text)) return false;
  const Result<Size> size = read_size(trim(text.first()));
  return size && size->layers.text != "1";
}

Result<Question> read_question(LineReader& lines, std::int64_t max) {
  const std::optional<Line> first = lines.take(), second = lines.peek();
  if (!first || !starts_with(*first, kSize))
    return error_at(first.value_or(lines.text().first()), 0, "no size (expected SIZE)");
  if (second && is_answer_line(*second))
    return error_at(*second, 0, "this is an ADC answer, not a puzzle (expected LINE_NUM)");
  const Result<Size> size = read_size(*first);
  if (!size) return size.error();
  if (!second) return error_at(lines.end(), "the text ends (expected LINE_NUM)");
  if (!starts_with(*second, kCount))
    return error_at(*second, 0, "no number of lines (expected LINE_NUM)");
  const Line count = behind(*lines.take(), kCount);
  const std::optional<std::int64_t> expected = parse_number(count.text, max);
  Question question{size->columns, size->rows, size->layers, {}, {}};
  while (const std::optional<Line> line = lines.peek()) {
    const bool is_ours = starts_with(*line, kLine) || starts_with(*line, kVia);
    if (!is_ours && static_cast<std::int64_t>(question.lines.size()) == expected) break;
    lines.take();
    if (auto error = read_content(*line, size->has_layers, max, question)) return *error;
  }
  if (static_cast<std::int64_t>(question.lines.size()) != expected) {
    return error_at(count, 0,
                    "LINE_NUM says " + quoted(count.text) + " (expected " +
                        std::to_string(question.lines.size()) + ", the lines that follow)");
  }
  return question;
}

std::string question_head(int columns, int rows, int layers, std::size_t lines) {
  return std::string(kSize) + " " + std::to_string(columns) + "X" + std::to_string(rows) +
         (layers > 1 ? "X" + std::to_string(layers) : "") + "\n" + std::string(kCount) + " " +
         std::to_string(lines) + "\n";
}

std::vector<std::string> numbers_for(const std::vector<std::string>& labels) {
  const auto is_number = [](const std::string& label) {
    return parse_number(label, kMaxLabel).value_or(0) > 0;
  };
  if (std::all_of(labels.begin(), labels.end(), is_number)) return labels;
  std::vector<std::string> numbers;
  for (std::size_t k = 1; k <= labels.size(); ++k) numbers.push_back(std::to_string(k));
  return numbers;
}

std::string answer_text(int columns, int rows, int layers,
                        const std::vector<std::string>& numbers) {
  std::string text = std::string(kSize) + " " + std::to_string(columns) + "X" +
                     std::to_string(rows) + (layers > 1 ? "X" + std::to_string(layers) : "") + "\n";
  std::size_t cell = 0;
  for (int layer = 1; layer <= layers; ++layer) {
    text += std::string(kLayer) + " " + std::to_string(layer) + "\n";
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        text += numbers[cell++] + (column + 1 < columns ? "," : "\n");
  }
  return text;
}

}  // namespace quadrille::puzzles::adc

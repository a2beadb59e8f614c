// SPDX-License-Identifier: MIT
//
//   numberlink
//   size: 2x3
//   rules: fill no-touch     (may be missing)
//   grid:
//   A # B
//   A . B

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "puzzles/numberlink/board_builder.hpp"
#include "puzzles/numberlink/board_writer.hpp"
#include "puzzles/numberlink/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kId = "numberlink";
constexpr std::string_view kRemark = "//";
constexpr GridForm kGrid{.blocked = "#"};

bool is_remark(std::string_view text) { return trim(text).substr(0, 2) == kRemark; }

bool is_native_label(std::string_view label) {
  return label != kGrid.free && label != kGrid.blocked && !is_remark(label);
}

// What stands between the id line and the grid.
struct Header {
  std::optional<Line> size;
  std::optional<Line> rules;
};

// Reads up to the line "grid:" and past it.
Result<Header> read_header(const std::vector<Line>& lines, std::size_t& next, const Token& end) {
  Header header;
  while (next < lines.size()) {
    const Line line = trim(lines[next++]);
    if (line.text.empty()) continue;
    const std::size_t colon = std::min(line.text.find(':'), line.text.size());
    const std::string_view key = trim(line.text.substr(0, colon));
    const Token rest = token_at(line, std::min(colon + 1, line.text.size()), line.text.size());
    const Line value = trim(Line{rest.text, rest.line, rest.column});
    if (colon == line.text.size() || (key != "size" && key != "rules" && key != "grid")) {
      return error_at(line, 0, quoted(line.text) + " (expected size:, rules: or grid:)");
    }
    if (key == "grid") {
      if (!value.text.empty()) {
        return error_at(value, 0, "text behind grid: (expected the grid below it)");
      }
      if (header.size) return header;
      return error_at(line, 0, "a grid without a size (expected size: RxC before it)");
    }
    std::optional<Line>& place = key == "size" ? header.size : header.rules;
    if (place) return error_at(line, 0, std::string(key) + ": stands here again (expected once)");
    place = value;
  }
  return error_at(end, "the puzzle has no grid (expected grid: and its rows)");
}

Result<Board> read_board(const std::vector<Line>& lines, std::size_t& next, const Token& end) {
  const Result<Header> header = read_header(lines, next, end);
  if (!header) return header.error();
  Rules rules;
  if (header->rules) {
    const std::optional<Rules> said = parse_rules(header->rules->text, rules);
    if (!said) return error_at(*header->rules, 0, unknown_rules(header->rules->text));
    rules = *said;
  }
  const Line& size = *header->size;
  const std::size_t cross = size.text.find('x');
  if (cross == std::string_view::npos) {
    return error_at(size, 0, "the size " + quoted(size.text) + " (expected RxC, such as 5x5)");
  }
  BoardBuilder builder(token_at(size, 0, cross), token_at(size, cross + 1, size.text.size()),
                       rules);
  builder.add_rows(lines, next, end, kGrid);
  return std::move(builder).finish();
}

}  // namespace

bool recognises_native(const Text& text) {
  const auto first = std::find_if(text.lines().begin(), text.lines().end(), [](const Line& line) {
    return !is_blank(line.text) && !is_remark(line.text);
  });
  return first != text.lines().end() && trim(first->text) == kId;
}

Result<BoardReading> read_native(const Text& text) {
  std::vector<Line> lines;
  std::copy_if(text.lines().begin(), text.lines().end(), std::back_inserter(lines),
               [](const Line& line) { return !is_remark(line.text); });
  BoardReading reading;
  for (std::size_t next = 0; next < lines.size();) {
    const Line& line = lines[next++];
    if (is_blank(line.text)) continue;
    if (trim(line.text) != kId) {
      return error_at(
          line, 0,
          quoted(trim(line.text)) + " where a puzzle starts (expected " + std::string(kId) + ")");
    }
    Result<Board> board = read_board(lines, next, text.end());
    if (!board) return board.error();
    reading.boards.push_back(std::move(board).value());
  }
  return reading;
}

Result<Writing> write_native(const Boards& boards) {
  const WriterTraits traits{.format = "native",
                            .labels = {"words but '.', '#' and //", is_native_label, fresh_number},
                            .blocked_cells = true,
                            .separator = "\n"};
  return write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t) {
    return std::string(kId) + "\nsize: " + std::to_string(board.rows) + "x" +
           std::to_string(board.columns) + "\nrules: " + to_string(board.rules) + "\ngrid:\n" +
           grid_text(board, names, kGrid.free, " ");
  });
}

}  // namespace quadrille::puzzles::numberlink

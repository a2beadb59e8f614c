// SPDX-License-Identifier: MIT
//
//   # a remark between puzzles
//   3 2
//   A.B
//   A.B
//   0 0                      (ends the file; may be missing)

#include <algorithm>
#include <cstdint>
#include <utility>

#include "puzzles/numberlink/board_builder.hpp"
#include "puzzles/numberlink/board_writer.hpp"
#include "puzzles/numberlink/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kThomasahleRules{.fill = true, .touch = false};
constexpr GridForm kThomasahleGrid{.is_label = [](std::string_view word) { return word != "#"; },
                                   .split = character_tokens};

bool is_between_puzzles(std::string_view line) {
  return is_blank(line) || trim(line).front() == '#';
}

bool is_number_word(const Token& word) {
  return word.text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_header(const std::vector<Token>& words) {
  return words.size() == 2 && is_number_word(words[0]) && is_number_word(words[1]);
}

bool is_last(const std::vector<Token>& header) {
  return header[0].text == "0" && header[1].text == "0";
}

}  // namespace

bool recognises_thomasahle(const Text& text) {
  std::size_t next = 0;
  while (next < text.lines().size() && is_between_puzzles(text.lines()[next].text)) ++next;
  if (next == text.lines().size()) return false;
  if (!is_header(tokens(text.lines()[next]))) return false;
  // Other formats of two numbers go on with a row of words.
  return next + 1 == text.lines().size() || tokens(text.lines()[next + 1]).size() < 2;
}

LineTest thomasahle_starts() {
  // Rows may look like headers, so they are counted; a blank line ends a board that lacks some.
  return [rows = std::int64_t{0}, ended = false](std::string_view text) mutable {
    if (ended || std::exchange(rows, std::max(rows - 1, 0L)) > 0) {
      if (is_blank(text)) rows = 0;
      return false;
    }
    const std::vector<Token> words = tokens(Line{text});
    if (is_between_puzzles(text) || !is_header(words)) return false;
    ended = is_last(words);
    rows = parse_number(words[1].text, Board::kMaxCells).value_or(0);
    return true;
  };
}

Result<BoardReading<Board>> read_thomasahle(const Text& text) {
  const std::vector<Line>& lines = text.lines();
  BoardReading<Board> reading;
  for (std::size_t next = 0; next < lines.size();) {
    const Line& line = lines[next++];
    if (is_between_puzzles(line.text)) continue;
    const std::vector<Token> header = tokens(line);
    if (header.size() != 2) {
      reading.boards.push_back(
          error_at(line, 0, quoted(trim(line.text)) + " (expected a width and a height)"));
      break;
    }
    if (is_last(header)) break;
    BoardBuilder builder(header[1], header[0], kThomasahleRules);
    builder.add_rows(lines, next, text.end(), kThomasahleGrid);
    reading.boards.push_back(std::move(builder).finish());
    if (!reading.boards.back()) break;
  }
  return reading;
}

Result<Writing> write_thomasahle(const Boards& boards) {
  const WriterTraits traits{.format = "thomasahle",
                            .labels = kRunes,
                            .rules = [](const Board&) { return kThomasahleRules; },
                            .separator = "\n"};
  Result<Writing> result =
      write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t) {
        return std::to_string(board.columns) + " " + std::to_string(board.rows) + "\n" +
               grid_text(board, names, kThomasahleGrid.free, "");
      });
  if (!result) return result;
  Writing writing = std::move(result).value();
  writing.text += "\n0 0\n";
  return writing;
}

}  // namespace quadrille::puzzles::numberlink

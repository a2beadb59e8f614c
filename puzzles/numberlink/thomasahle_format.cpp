// SPDX-License-Identifier: MIT
//
//   # a remark between puzzles
//   3 2
//   A.B
//   A.B
//   0 0                      (ends the file; may be missing)

#include <utility>

#include "puzzles/numberlink/board_builder.hpp"
#include "puzzles/numberlink/board_writer.hpp"
#include "puzzles/numberlink/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kRules{.fill = true, .touch = false};
constexpr GridForm kGrid{.is_label = [](std::string_view word) { return word != "#"; },
                         .split = character_tokens};

bool is_between_puzzles(const Line& line) {
  return is_blank(line.text) || trim(line.text).front() == '#';
}

bool is_number_word(const Token& word) {
  return word.text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool recognises_thomasahle(const Text& text) {
  std::size_t next = 0;
  while (next < text.lines().size() && is_between_puzzles(text.lines()[next])) ++next;
  if (next == text.lines().size()) return false;
  const std::vector<Token> header = tokens(text.lines()[next]);
  if (header.size() != 2 || !is_number_word(header[0]) || !is_number_word(header[1])) return false;
  // Other formats of two numbers go on with a row of words.
  return next + 1 == text.lines().size() || tokens(text.lines()[next + 1]).size() < 2;
}

Result<BoardReading> read_thomasahle(const Text& text) {
  const std::vector<Line>& lines = text.lines();
  BoardReading reading;
  for (std::size_t next = 0; next < lines.size();) {
    const Line& line = lines[next++];
    if (is_between_puzzles(line)) continue;
    const std::vector<Token> header = tokens(line);
    if (header.size() != 2) {
      return error_at(line, 0, quoted(trim(line.text)) + " (expected a width and a height)");
    }
    if (header[0].text == "0" && header[1].text == "0") break;
    BoardBuilder builder(header[1], header[0], kRules);
    builder.add_rows(lines, next, text.end(), kGrid);
    Result<Board> board = std::move(builder).finish();
    if (!board) return board.error();
    reading.boards.push_back(std::move(board).value());
  }
  return reading;
}

Result<Writing> write_thomasahle(const Boards& boards) {
  const WriterTraits traits{.format = "thomasahle",
                            .labels = kRunes,
                            .rules = [](const Board&) { return kRules; },
                            .separator = "\n"};
  Result<Writing> result =
      write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t) {
        return std::to_string(board.columns) + " " + std::to_string(board.rows) + "\n" +
               grid_text(board, names, kGrid.free, "");
      });
  if (!result) return result;
  Writing writing = std::move(result).value();
  writing.text += "\n0 0\n";
  return writing;
}

}  // namespace quadrille::puzzles::numberlink

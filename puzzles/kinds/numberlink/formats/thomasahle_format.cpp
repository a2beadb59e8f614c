// SPDX-License-Identifier: MIT
//
//   # a comment between puzzles
//   3 2
//   A.B
//   A.B
//   0 0                      (ends the puzzles; optional)

#include <algorithm>
#include <cstdint>
#include <utility>

#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/board_writer.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr Rules kThomasahleRules{.fill = true, .touch = false};
constexpr GridForm kThomasahleGrid{.is_label = [](std::string_view word) { return word != "#"; },
                                   .split = character_tokens};

bool is_remark(std::string_view line) { return trim(line).starts_with('#'); }

bool is_number_word(const Token& word) {
  return word.text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_header(const std::vector<Token>& words) {
  return words.size() == 2 && is_number_word(words[0]) && is_number_word(words[1]);
}

bool is_last(const std::vector<Token>& words) {
  return words.size() == 2 && words[0].text == "0" && words[1].text == "0";
}

}  // namespace

bool recognises_thomasahle(const Text& text) {
  LineReader lines(text);
  lines.pass_over(is_remark);
  const std::optional<Line> header = lines.take();
  if (!header || !is_header(tokens(*header))) return false;
  // Other formats that start with two numbers continue with a row of words.
  const std::optional<Line> row = lines.take_as_it_stands();
  return !row || tokens(*row).size() < 2;
}

LineRoles thomasahle_roles() {
  // Rows may look like headers, so they are counted; a blank line ends a board with missing rows.
  // Text after the end is in this format if it starts with a header.
  enum class Place { kBetween, kAfterEnd, kElsewhere };
  return [rows = std::int64_t{0}, place = Place::kBetween](std::string_view text) mutable {
    if (std::exchange(rows, std::max(rows - 1, std::int64_t{0})) > 0) {
      if (is_blank(text)) rows = 0;
      return LineRole::kInside;
    }
    const std::vector<Token> words = tokens(Line{text});
    if (words.empty() || is_remark(text) || place == Place::kElsewhere) return LineRole::kOther;
    if (is_last(words)) place = Place::kAfterEnd;
    if (is_last(words) || !is_header(words)) {
      if (place == Place::kAfterEnd && !is_last(words)) place = Place::kElsewhere;
      return LineRole::kOther;
    }
    place = Place::kBetween;
    rows = parse_number(words[1].text, Board::kMaxCells).value_or(0);
    return LineRole::kStart;
  };
}

Result<BoardReading<Board>> read_thomasahle(LineReader& lines) {
  lines.pass_over(is_remark);
  const auto take_last = [&lines] {
    const std::optional<Line> line = lines.peek();
    return line && is_last(tokens(*line)) && lines.take();
  };
  BoardReading<Board> reading;
  if (take_last()) return reading;
  const std::optional<Line> line = lines.take();
  if (!line) return error_at(lines.end(), "the text ends (expected a width and a height)");
  const std::vector<Token> header = tokens(*line);
  if (header.size() != 2)
    return error_at(*line, 0, quoted(line->text) + " (expected a width and a height)");
  BoardBuilder builder(header[1], header[0], kThomasahleRules);
  builder.add_rows([&] { return lines.take_as_it_stands(); }, lines.end(), kThomasahleGrid);
  reading.boards.push_back(std::move(builder).finish());
  if (reading.boards.back()) take_last();
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

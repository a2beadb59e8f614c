// SPDX-License-Identifier: MIT

#include "puzzles/text/line_reader.hpp"

#include <string>

namespace quadrille::puzzles {

bool LineReader::is_done() {
  const auto lines = text_.lines();
  while (position_ < lines.size()) {
    const std::string_view line = lines[position_].text;
    if (!is_blank(line) && (is_remark_ == nullptr || !is_remark_(line))) return false;
    ++position_;
  }
  return true;
}

std::optional<Line> LineReader::take() {
  std::optional<Line> line = peek();
  if (line) ++position_;
  return line;
}

std::optional<Line> LineReader::take_as_it_stands() {
  if (position_ == text_.lines().size()) return std::nullopt;
  return text_.lines()[position_++];
}

Error unexpected(const Token& token) {
  return error_at(token, "unexpected " + quoted(token.text) +
                             " after the puzzle (expected the end of the input or another puzzle)");
}

Error unexpected(const Line& line) {
  const Line shown = trim(line);
  return unexpected(token_at(shown, 0, shown.text.size()));
}

}  // namespace quadrille::puzzles

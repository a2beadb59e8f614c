// SPDX-License-Identifier: MIT
//
// The lines of a text, taken one after another. The reader of a format takes what belongs to its
// puzzle; what it leaves is the rest of the input, for which whoever called it has to account.
//
//   LineReader lines(text);
//   lines.pass_over(is_comment);
//   const std::optional<Line> header = lines.take();
//   if (!header) return error_at(lines.end(), "the text ends (expected a header)");

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

class LineReader {
 public:
  explicit LineReader(const Text& text) : text_(text) {}

  const Text& text() const { return text_; }
  // The place after the last character, for what is missing there.
  Token end() const { return text_.end(); }

  // Says which lines to pass over, besides blank ones.
  void pass_over(bool (*is_remark)(std::string_view line)) { is_remark_ = is_remark; }

  // The next line that is neither blank nor a remark, trimmed; nullopt if there is none.
  std::optional<Line> take();
  std::optional<Line> peek() { return is_done() ? std::nullopt : std::optional(next_line()); }
  // Moves past the lines to pass over, and returns whether no line is left.
  bool is_done();

  // The next line as it stands, blank or not.
  std::optional<Line> take_as_it_stands();

  // How many lines are taken, counted with those passed over.
  std::size_t position() const { return position_; }
  void go_to(std::size_t position) { position_ = position; }

 private:
  Line next_line() const { return trim(text_.lines()[position_]); }

  Text text_;
  bool (*is_remark_)(std::string_view line) = nullptr;
  std::size_t position_ = 0;
};

// What is wrong with text that stands where a puzzle has ended.
Error unexpected(const Token& token);
Error unexpected(const Line& line);

}  // namespace quadrille::puzzles

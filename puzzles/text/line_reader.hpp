// SPDX-License-Identifier: MIT
//
// The lines of a text, taken one after another. The reader of a format takes the lines of its
// puzzle; its caller handles the rest of the input.
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
  // The position after the last character, for errors about missing text.
  Token end() const { return text_.end(); }

  // Sets which lines to skip, besides blank ones.
  void pass_over(bool (*is_remark)(std::string_view line)) { is_remark_ = is_remark; }

  // Returns the next line that is neither blank nor a remark, trimmed; nullopt at the end.
  std::optional<Line> take();
  std::optional<Line> peek() { return is_done() ? std::nullopt : std::optional(next_line()); }
  // Skips remarks and blank lines; returns whether no line is left.
  bool is_done();

  // Returns the next line verbatim, blank or not.
  std::optional<Line> take_as_it_stands();

  // How many lines are taken, including skipped ones.
  std::size_t position() const { return position_; }
  void go_to(std::size_t position) { position_ = position; }

 private:
  Line next_line() const { return trim(text_.lines()[position_]); }

  Text text_;
  bool (*is_remark_)(std::string_view line) = nullptr;
  std::size_t position_ = 0;
};

// Returns the error for text after the end of a puzzle.
Error unexpected(const Token& token);
Error unexpected(const Line& line);

}  // namespace quadrille::puzzles

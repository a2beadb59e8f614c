// SPDX-License-Identifier: MIT
//
// The parts of the native text format that all puzzles share: a line with the puzzle's id, lines
// "key: value", then a line "grid:" (or "board:") followed by the rows. Lines that start with //
// are comments, anywhere; blank lines may separate puzzles.
//
//   NativeForm form(lines, "rogo", {"size", "steps"}, "grid");
//   if (auto error = form.read_head()) return *error;
//   const auto steps = form.head().values.find("steps");
//   const auto rows = form.grid_lines(5);
//
// Most kinds use a table of keys and cells instead, see native_codec.hpp.

#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

// The name of the format.
inline constexpr std::string_view kNativeName = "native";

// Decides whether readers skip the line.
bool is_native_comment(std::string_view line);

// The lines from the id up to the grid.
struct NativeHead {
  Line id;                                          // the line with the id
  std::map<std::string, Line, std::less<>> values;  // by key, trimmed; each key at most once

  // Returns the error for a required key that is missing.
  Error missing(std::string_view key) const;
};

class NativeForm {
 public:
  // `keys` are the allowed keys; `grid` is the word of the line before the rows.
  NativeForm(LineReader& lines, std::string_view id, std::vector<std::string_view> keys,
             std::string_view grid);

  // Decides whether the first line that is neither blank nor a comment is this id.
  static bool recognises(const Text& text, std::string_view id);

  // Takes the lines up to and including the grid's key.
  std::optional<Error> read_head();
  const NativeHead& head() const { return head_; }
  // Takes the lines of a grid verbatim, without comments. Fails if the text ends too early.
  Result<std::vector<Line>> grid_lines(std::size_t count);
  // Returns the number of words in the next line of the grid; 0 at the end of the text.
  std::size_t next_words() const;

 private:
  LineReader& lines_;
  std::string_view id_;
  std::vector<std::string_view> keys_;
  std::string_view grid_;
  NativeHead head_;
};

}  // namespace quadrille::puzzles

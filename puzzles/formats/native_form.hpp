// SPDX-License-Identifier: MIT
//
// The native text form, as far as all puzzles share it: a line with the puzzle's id, lines
// "key: value", then a line "grid:" (or "board:") with the rows below it. Lines that start with //
// are comments, wherever they stand; blank lines may stand between puzzles.
//
//   NativeForm form(lines, "rogo", {"size", "steps"}, "grid");
//   if (auto error = form.read_head()) return *error;
//   const auto steps = form.head().values.find("steps");
//   const auto rows = form.grid_lines(5);
//
// The forms of most kinds are tables of keys and cells, see native_codec.hpp.

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

// Is the line one that readers skip?
bool is_native_comment(std::string_view line);

// What stands between the id and the grid.
struct NativeHead {
  Line id;                                          // the line with the id
  std::map<std::string, Line, std::less<>> values;  // by key, trimmed; each key at most once

  // What is wrong where a key is not there that must be.
  Error missing(std::string_view key) const;
};

class NativeForm {
 public:
  // `keys` are those that a puzzle may have; `grid` is the word of the line before the rows.
  NativeForm(LineReader& lines, std::string_view id, std::vector<std::string_view> keys,
             std::string_view grid);

  // Is the first line that is neither blank nor a comment this id?
  static bool recognises(const Text& text, std::string_view id);

  // Takes the lines up to the grid.
  std::optional<Error> read_head();
  const NativeHead& head() const { return head_; }
  // The lines of a grid: as they stand, comments left out. Errors where the text ends before.
  Result<std::vector<Line>> grid_lines(std::size_t count);

 private:
  LineReader& lines_;
  std::string_view id_;
  std::vector<std::string_view> keys_;
  std::string_view grid_;
  NativeHead head_;
};

}  // namespace quadrille::puzzles

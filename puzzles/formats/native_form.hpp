// SPDX-License-Identifier: MIT
//
// The native text form, as far as all puzzles share it: a line with the puzzle's id, lines
// "key: value", then a line "grid:" (or "board:") with the rows below it. Lines that start with //
// are comments, wherever they stand; blank lines may stand between puzzles.
//
//   NativeForm rogo(lines, "rogo", {"size", "steps"}, "grid");
//   return rogo.read([](NativeForm& form, const NativeHead&) -> Result<Board> {
//     const auto grid = form.grid_rows(5, 8);  // the words of each row
//     if (!grid) return grid.error();
//     return Board(5, 8, 12);
//   });

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

  // The value of a key that must be there.
  Result<Line> value(std::string_view key) const;
  // The value of "size", see `parse_size`.
  Result<BoardSize> size(int max) const;
};

class NativeForm {
 public:
  // `keys` are those that a puzzle may have; `grid` is the word of the line before the rows.
  NativeForm(LineReader& lines, std::string_view id, std::vector<std::string_view> keys,
             std::string_view grid);

  // Is the first line that is neither blank nor a comment this id?
  static bool recognises(const Text& text, std::string_view id);

  // Reads the puzzle by `read_board(form, head)`, which returns a Result of a board.
  template <typename ReadBoard>
  auto read(ReadBoard read_board) -> decltype(read_board(*this, NativeHead())) {
    const Result<NativeHead> head = read_head();
    if (!head) return head.error();
    return read_board(*this, *head);
  }
  // The lines of a grid: as they stand, comments left out. Errors where the text ends before.
  Result<std::vector<Line>> grid_lines(std::size_t count);
  // The words of a grid of words.
  Result<std::vector<std::vector<Token>>> grid_rows(int rows, int columns);

 private:
  // Takes the lines up to the grid.
  Result<NativeHead> read_head();

  LineReader& lines_;
  std::string_view id_;
  std::vector<std::string_view> keys_;
  std::string_view grid_;
};

}  // namespace quadrille::puzzles

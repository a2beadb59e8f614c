// SPDX-License-Identifier: MIT
//
// The native text form, as far as all puzzles share it: a line with the puzzle's id, lines
// "key: value", then a line "grid:" (or "board:") with the rows below it. Lines that start with //
// are remarks, wherever they stand; blank lines may stand between puzzles.
//
//   NativeForm form(text, "rogo", {"size", "steps"}, "grid");
//   while (const auto head = form.next()) {          // Result<NativeHead>
//     if (!*head) return head->error();
//     const auto grid = form.grid_rows(5, 8);        // Result<std::vector<std::vector<Token>>>
//   }

#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "puzzles/text.hpp"

namespace quadrille::puzzles {

// Rows and columns, from a value such as 5x8; each from 1 to `most`.
struct NativeSize {
  int rows = 0;
  int columns = 0;
};
Result<NativeSize> parse_size(const Line& value, int most);

// What stands between the id and the grid.
struct NativeHead {
  Line id;                                          // the line with the id
  std::map<std::string, Line, std::less<>> values;  // by key, trimmed; each key at most once

  // The value of a key that must be there.
  Result<Line> value(std::string_view key) const;
};

class NativeForm {
 public:
  // `keys` are those that a puzzle may have; `grid` is the word of the line before the rows.
  NativeForm(const Text& text, std::string_view id, std::vector<std::string_view> keys,
             std::string_view grid);

  // Is the first line that is neither blank nor a remark this id?
  static bool recognises(const Text& text, std::string_view id);

  // The next puzzle up to its grid; no value at the end of the text.
  std::optional<Result<NativeHead>> next();
  // All puzzles of the text, each by `read_board(form, head)`, a Result of a board.
  template <typename ReadBoard>
  auto read_all(ReadBoard read_board) {
    using Board = std::decay_t<decltype(*read_board(*this, NativeHead()))>;
    std::vector<Board> boards;
    while (const auto head = next()) {
      if (!*head) return Result<std::vector<Board>>(head->error());
      Result<Board> board = read_board(*this, **head);
      if (!board) return Result<std::vector<Board>>(board.error());
      boards.push_back(std::move(board).value());
    }
    return Result<std::vector<Board>>(std::move(boards));
  }
  // The lines of a grid: as they stand, remarks left out. Errors where the text ends before.
  Result<std::vector<Line>> grid_lines(std::size_t count);
  // The words of a grid of words.
  Result<std::vector<std::vector<Token>>> grid_rows(int rows, int columns);

 private:
  Result<NativeHead> head(const Line& id);

  std::string_view id_;
  std::vector<std::string_view> keys_;
  std::string_view grid_;
  std::vector<Line> lines_;
  std::size_t next_ = 0;
  Token end_;
};

}  // namespace quadrille::puzzles

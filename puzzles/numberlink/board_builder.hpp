// SPDX-License-Identifier: MIT
//
// A board in the making. Every reader places what it finds; the builder knows what a board must
// be: not too large, no cell twice, each label at exactly two cells. It remembers the first thing
// that is wrong and `finish` returns it, so that readers need not look in between.
//
//   BoardBuilder builder(2, 3, rules, position);
//   builder.place(0, 0, token);
//   builder.place(1, 2, other_token);
//   const Result<Board> board = std::move(builder).finish();

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "puzzles/numberlink/numberlink.hpp"
#include "puzzles/text.hpp"

namespace quadrille::puzzles::numberlink {

// How a format writes a grid.
struct GridForm {
  std::string_view free = ".";
  std::string_view blocked = {};                      // empty: there are no such cells
  bool (*is_label)(std::string_view word) = nullptr;  // null: every other word is one
  std::string_view expected = "'.' or a label";       // for the message where it is not
  std::vector<Token> (*split)(const Line& line) = [](const Line& line) { return tokens(line); };
};

class BoardBuilder {
 public:
  // The size as the text says it.
  BoardBuilder(const Token& rows, const Token& columns, const Rules& rules);
  // `position` is where the error stands if there can be no such board.
  BoardBuilder(std::int64_t rows, std::int64_t columns, const Rules& rules, const Token& position);

  // Null if nothing has gone wrong so far.
  const std::optional<Error>& error() const { return error_; }
  void fail(Error error);

  int rows() const { return board_.rows; }

  // A label at a cell from 0. Errors stand at the token.
  void place(std::int64_t row, std::int64_t column, const Token& label);
  // The next row of the grid: the words of a line.
  void add_row(const Line& line, const std::vector<Token>& row, const GridForm& form);
  // All rows, from the lines that start at `next`, which moves behind them. `end` is where the
  // text ends, for the error where lines are missing.
  void add_rows(const std::vector<Line>& lines, std::size_t& next, const Token& end,
                const GridForm& form);

  Result<Board> finish() &&;

 private:
  void start(std::int64_t rows, std::int64_t columns, const Rules& rules, const Token& position);

  struct Place {
    std::size_t line, column;
  };

  static constexpr std::int32_t kNoCell = -1;

  Board board_;
  int next_row_ = 0;
  std::unordered_map<std::string, std::int32_t> numbers_;
  std::vector<Place> first_places_;  // of each label, for the error where it is the only one
  std::optional<Error> error_;
};

}  // namespace quadrille::puzzles::numberlink

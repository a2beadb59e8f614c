// SPDX-License-Identifier: MIT
//
// Builds a board cell by cell. Readers place the tokens that they find; the builder checks that the
// board is not too large, that no cell is set twice and that each label appears in exactly two
// cells. It keeps the first error for `finish` to return, so readers need not check each step.
//
//   BoardBuilder builder(2, 3, rules, position);
//   builder.place(0, 0, token);
//   builder.place(1, 2, other_token);
//   const Result<Board> board = std::move(builder).finish();

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

// How a format writes a grid.
struct GridForm {
  std::string_view free = ".";
  std::string_view blocked = {};                      // empty: the format has no such cells
  bool (*is_label)(std::string_view word) = nullptr;  // null: every other word is a label
  std::string_view expected = "'.' or a label";       // for the error message
  std::vector<Token> (*split)(const Line& line) = [](const Line& line) { return tokens(line); };
};

class BoardBuilder {
 public:
  // Starts a board whose size is given by two words of the text.
  BoardBuilder(const Token& rows, const Token& columns, const Rules& rules);
  // `position` is where an invalid size is reported.
  BoardBuilder(std::int64_t rows, std::int64_t columns, const Rules& rules, const Token& position);

  // Returns the first error, or nullopt if no error has occurred.
  const std::optional<Error>& error() const { return error_; }
  void fail(Error error);

  int rows() const { return board_.rows; }

  // Places a label at a cell, counted from 0. Errors are reported at the position of the token.
  void place(std::int64_t row, std::int64_t column, const Token& label);
  // Reads the next row of the grid from the words of a line.
  void add_row(const Line& line, const std::vector<Token>& row, const GridForm& form);
  // Reads all rows from the lines that `take` returns, nullopt if there are no more. `end` is the
  // end of the text, the position of the error if lines are missing.
  void add_rows(const std::function<std::optional<Line>()>& take, const Token& end,
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
  std::vector<Place> first_places_;  // by label, to report one that appears only once
  std::optional<Error> error_;
};

}  // namespace quadrille::puzzles::numberlink

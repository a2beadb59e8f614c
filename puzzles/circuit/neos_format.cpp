// SPDX-License-Identifier: MIT
//
// The data of Cheng-Wei Lu's GAMS model for the NEOS server as a list of numbers, all from 1:
//
//   * a remark
//   5 5            rows and columns
//   4 1            two numbers: a cell without a point
//   1 1 2 1        four numbers: a given line, row and column of both its ends
//
// Numbers may also be separated as in elements of GAMS sets, 1.1.2.1 or 1,1,2,1.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/circuit/formats.hpp"

namespace quadrille::puzzles::circuit {

namespace {

using Numbers = std::vector<Token>;

// Returns the lines that are neither blank nor comments, as words.
std::vector<Numbers> entries(const Text& text) {
  std::vector<Numbers> found;
  for (const Line& line : text.lines()) {
    Numbers numbers = tokens(line, " \t.,");
    if (!numbers.empty() && numbers.front().text.front() != '*')
      found.push_back(std::move(numbers));
  }
  return found;
}

bool is_number_word(const Token& token) {
  return token.text.find_first_not_of("0123456789") == std::string_view::npos;
}

class ListReader {
 public:
  Result<Board> read(const std::vector<Numbers>& all) {
    if (all.empty() || all.front().size() != 2)
      return Error{ErrorKind::kInput, 1, 1, "no size (expected the numbers of rows and columns)"};
    rows_ = number(all.front()[0], Board::kMaxSide);
    columns_ = number(all.front()[1], Board::kMaxSide);
    if (error_) return *error_;
    board_ = Board::open(rows_, columns_);
    // A line may be given before its end is known to be a hole.
    for (const std::size_t size : {2U, 4U}) {
      for (std::size_t k = 1; k < all.size(); ++k) {
        if (all[k].size() == size) size == 2 ? add_hole(all[k]) : add_line(all[k]);
        if (all[k].size() != 2 && all[k].size() != 4)
          return error_at(all[k].front(),
                          counted(static_cast<std::int64_t>(all[k].size()), "number") +
                              " (expected 2 for a hole, 4 for a given line)");
        if (error_) return *error_;
      }
    }
    return std::move(board_);
  }

 private:
  // The value of a number from 1 to `most`; sets error_ and returns 0 if it is no such number.
  int number(const Token& token, int most) {
    const auto value = parse_number(token.text, most);
    if (value && *value > 0) return static_cast<int>(*value);
    if (!error_)
      error_ = error_at(token, quoted(token.text) + " (expected a number from 1 to " +
                                   std::to_string(most) + ")");
    return 0;
  }

  int cell(const Token& row, const Token& column) {
    return (number(row, rows_) - 1) * columns_ + number(column, columns_) - 1;
  }

  void add_hole(const Numbers& numbers) {
    const int hole = cell(numbers[0], numbers[1]);
    if (!error_) board_.points[hole] = false;
  }

  void add_line(const Numbers& numbers) {
    const auto [from, to] =
        std::minmax({cell(numbers[0], numbers[1]), cell(numbers[2], numbers[3])});
    if (error_) return;
    const int row = from / columns_, column = from % columns_;
    std::optional<int> edge;
    if (to == from + columns_) {
      edge = board_.grid().down(row, column);
    } else if (to == from + 1 && column + 1 < columns_) {
      edge = board_.grid().right(row, column);
    }
    if (!edge) {
      error_ = error_at(numbers[2], "no neighbour of the first cell (expected one beside it)");
    } else if (!board_.joins_points(*edge)) {
      error_ = error_at(numbers[0], "a given line leads to a hole (expected points at both ends)");
    } else {
      board_.given[*edge] = true;
    }
  }

  int rows_ = 0;
  int columns_ = 0;
  Board board_;
  std::optional<Error> error_;
};

}  // namespace

bool recognises_neos(const Text& text) {
  const std::vector<Numbers> all = entries(text);
  const auto is_entry = [](const Numbers& numbers) {
    return (numbers.size() == 2 || numbers.size() == 4) &&
           std::all_of(numbers.begin(), numbers.end(), is_number_word);
  };
  return all.size() > 1 && all.front().size() == 2 && all.back().size() == 4 &&
         std::all_of(all.begin(), all.end(), is_entry);
}

Result<Board> read_neos(const Text& text) { return ListReader().read(entries(text)); }

}  // namespace quadrille::puzzles::circuit

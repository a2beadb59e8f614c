// SPDX-License-Identifier: MIT
//
// The input of Cheng-Wei Lu's GAMS model on the NEOS server: a list of numbers, all counted from 1:
//
//   * a comment
//   5 5            rows and columns
//   4 1            two numbers: a cell without a point
//   1 1 2 1        four numbers: a given line, row and column of each end
//
// Numbers may also be separated as in elements of GAMS sets, 1.1.2.1 or 1,1,2,1. After a blank line
// or a comment another puzzle may follow. Its size, two numbers, looks like a hole, so holes must
// come before the given lines.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/circuit/formats/formats.hpp"

namespace quadrille::puzzles::circuit {

namespace {

using Numbers = std::vector<Token>;

bool is_remark(std::string_view line) { return trim(line).starts_with('*'); }

// Returns an empty vector if dots appear anywhere but between two numbers: there they are free
// cells of other formats.
Numbers numbers_of(const Line& line) {
  const std::string_view text = line.text;
  if (text.starts_with('.') || text.ends_with('.') || text.find("..") != text.npos) return {};
  return tokens(line, " \t.,");
}

bool is_number_word(const Token& token) {
  return token.text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool are_numbers(const Numbers& words) {
  return !words.empty() && std::all_of(words.begin(), words.end(), is_number_word);
}

// Takes the size and the holes and lines that follow, up to the first line of another form.
std::vector<Numbers> take_entries(LineReader& lines) {
  lines.pass_over(is_remark);
  std::vector<Numbers> found;
  bool has_lines = false;
  for (std::size_t end = 0; !lines.is_done(); end = lines.position()) {
    const bool is_apart = lines.position() != end;
    Numbers numbers = numbers_of(*lines.peek());
    if (!are_numbers(numbers)) break;
    if (is_apart && has_lines && numbers.size() != 4) break;
    has_lines = has_lines || numbers.size() == 4;
    found.push_back(std::move(numbers));
    lines.take();
  }
  return found;
}

class ListReader {
 public:
  Result<Board> read(const std::vector<Numbers>& all) {
    rows_ = number(all.front()[0], Board::kMaxSide);
    columns_ = number(all.front()[1], Board::kMaxSide);
    if (error_) return *error_;
    board_ = Board::open(rows_, columns_);
    for (std::size_t k = 1; k < all.size(); ++k) {
      const std::size_t size = all[k].size();
      if (size != 2 && size != 4)
        return error_at(all[k].front(), counted(static_cast<std::int64_t>(size), "number") +
                                            " (expected 2 for a hole, 4 for a given line)");
      if (size == 2 && all[k - 1].size() == 4)
        return error_at(all[k].front(),
                        "2 numbers after given lines (expected holes before them, or a blank line "
                        "before the next puzzle)");
      size == 2 ? add_hole(all[k]) : add_line(all[k]);
      if (error_) return *error_;
    }
    return std::move(board_);
  }

 private:
  // Returns the value of a number from 1 to `most`; otherwise sets error_ and returns 0.
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
      error_ =
          error_at(numbers[2], "not a neighbour of the first cell (expected an adjacent cell)");
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
  LineReader lines(text);
  const std::vector<Numbers> all = take_entries(lines);
  const auto are_four = [](const Numbers& numbers) { return numbers.size() == 4; };
  return !all.empty() && all.front().size() == 2 && std::any_of(all.begin(), all.end(), are_four) &&
         std::all_of(all.begin(), all.end(), [&](const Numbers& numbers) {
           return numbers.size() == 2 || are_four(numbers);
         });
}

Result<Board> read_neos(LineReader& lines) {
  const std::vector<Numbers> all = take_entries(lines);
  if (all.empty() || all.front().size() != 2)
    return error_at(trim(lines.text().first()), 0,
                    "no size (expected the numbers of rows and columns)");
  return ListReader().read(all);
}

}  // namespace quadrille::puzzles::circuit

// SPDX-License-Identifier: MIT
//
// Reasons why a board has no solution that follow from sums of the least and greatest numbers.
// Lines on one side, all rows or all columns, share no cell, so the numbers in any set of them add
// up to at least the same number of least numbers. The sets that matter are those of the lines with
// the smallest sums per cell, and likewise at the other end (majorisation, as for score sequences:
// H. Landau, Bulletin of Mathematical Biophysics 15, 1953).

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/survo/open_lines.hpp"
#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::puzzles::survo {

namespace {

std::optional<std::string> repeated_given(const Board& board) {
  std::vector<std::int32_t> givens = board.cells;
  std::sort(givens.begin(), givens.end());
  givens.erase(std::remove(givens.begin(), givens.end(), 0), givens.end());
  const auto twice = std::adjacent_find(givens.begin(), givens.end());
  if (twice == givens.end()) return std::nullopt;
  return "the number " + std::to_string(*twice) + " is given twice";
}

// Returns the error in the total of one side, "row" or "column", or nullopt if it is right or a sum
// is unknown.
std::optional<std::string> wrong_total(const std::vector<Sum>& sums, const std::string& side,
                                       const Board& board) {
  std::int64_t sum = 0;
  for (const Sum& one : sums) {
    if (!one) return std::nullopt;
    sum += *one;
  }
  if (sum == board.total()) return std::nullopt;
  return "the " + side + " sums add up to " + std::to_string(sum) + ", but the numbers 1 to " +
         std::to_string(board.cell_count()) + " add up to " + std::to_string(board.total());
}

std::optional<std::string> out_of_bounds(const OpenBoard& open, const SubsetSums& sums, int line) {
  const OpenLine& here = open.lines[line];
  if (!here.target) return std::nullopt;
  const std::int64_t least = sums.least(here.cells.size());
  const std::int64_t greatest = sums.greatest(here.cells.size());
  if (*here.target >= least && *here.target <= greatest) return std::nullopt;
  const std::string name = open.line_name(line);
  if (here.cells.empty()) return "the givens of " + name + " do not add up to its sum";
  const bool is_low = *here.target < least;
  return "the free cells of " + name + " must add up to " + std::to_string(*here.target) + ", " +
         (is_low ? "but the least remaining numbers add up to " + std::to_string(least)
                 : "but the greatest remaining numbers add up to " + std::to_string(greatest));
}

// Compares sets of lines of one side; its lines are `first` to `last` - 1.
std::optional<std::string> not_majorised(const OpenBoard& open, const SubsetSums& sums, int first,
                                         int last) {
  std::vector<int> lines;
  for (int line = first; line < last; ++line) {
    const OpenLine& here = open.lines[line];
    if (here.target && !here.cells.empty()) lines.push_back(line);
  }
  const auto line_of = [&open](int line) -> const OpenLine& { return open.lines[line]; };
  const auto by_average = [&](int a, int b) {
    const auto size = [&](int line) {
      return static_cast<std::int64_t>(line_of(line).cells.size());
    };
    return *line_of(a).target * size(b) < *line_of(b).target * size(a);
  };
  std::stable_sort(lines.begin(), lines.end(), by_average);
  for (const bool is_low : {true, false}) {
    std::size_t cells = 0;
    std::int64_t target = 0;
    std::string names;
    for (const int line : lines) {
      cells += line_of(line).cells.size();
      target += *line_of(line).target;
      names += (names.empty() ? "" : ", ") + open.line_name(line);
      const std::int64_t limit = is_low ? sums.least(cells) : sums.greatest(cells);
      if (is_low ? target >= limit : target <= limit) continue;
      return "the free cells of " + names + " must add up to " + std::to_string(target) +
             " together, but the " + (is_low ? "least" : "greatest") +
             " remaining numbers add up to " + std::to_string(limit);
    }
    std::reverse(lines.begin(), lines.end());
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> why_infeasible(const Board& board) {
  if (auto why = repeated_given(board)) return why;
  if (auto why = wrong_total(board.row_sums, "row", board)) return why;
  if (auto why = wrong_total(board.column_sums, "column", board)) return why;
  const OpenBoard open = open_board(board);
  const SubsetSums sums(open.numbers);
  for (int line = 0; line < board.rows + board.columns; ++line) {
    if (auto why = out_of_bounds(open, sums, line)) return why;
  }
  if (auto why = not_majorised(open, sums, 0, board.rows)) return why;
  return not_majorised(open, sums, board.rows, board.rows + board.columns);
}

}  // namespace quadrille::puzzles::survo

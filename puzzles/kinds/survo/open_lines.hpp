// SPDX-License-Identifier: MIT
//
// The open part of a board: for each row and column the free cells and the sum that they need, and
// the numbers that are still to be placed. Also the ranges of numbers that the sums allow in each
// line.
//
//   const OpenBoard open = open_board(board);
//   const auto ranges = number_ranges(open);  // nothing: there is no solution
//   if (ranges && (*ranges)[line].contains(number)) use(open.line_name(line));

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/poll.hpp"
#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::puzzles::survo {

struct OpenLine {
  std::vector<int> cells;  // free ones, ascending
  Sum target;              // of these; nothing: any
};

struct OpenBoard {
  int rows = 0;
  int columns = 0;
  std::vector<OpenLine> lines;        // rows, then columns
  std::vector<std::int32_t> numbers;  // not given, ascending

  int row_line(int cell) const { return cell / columns; }
  int column_line(int cell) const { return rows + cell % columns; }
  std::string line_name(int line) const;  // "row 1"
};

// The sums of the board; if one sum of a side is unknown, it is derived from the others.
std::vector<Sum> completed(const std::vector<Sum>& sums, std::int64_t total);

// A number that is given twice counts once.
OpenBoard open_board(const Board& board);

struct NumberRange {
  std::int32_t least = 0;
  std::int32_t greatest = 0;
  bool contains(std::int32_t number) const { return least <= number && number <= greatest; }
};

// Sums of the k least and of the k greatest of ascending numbers.
class SubsetSums {
 public:
  explicit SubsetSums(const std::vector<std::int32_t>& numbers);
  std::int64_t least(std::size_t count) const { return prefix_[count]; }
  std::int64_t greatest(std::size_t count) const {
    return prefix_.back() - prefix_[prefix_.size() - 1 - count];
  }

 private:
  std::vector<std::int64_t> prefix_;
};

// The interval of those of `numbers` (ascending) that can be one of `count` that add up to the
// target; nothing if none can.
std::optional<NumberRange> fitting(const std::vector<std::int32_t>& numbers, std::size_t count,
                                   std::int64_t target);

// For each line the numbers that its free cells may hold: a cell may hold what both of its lines
// allow. Lines without free cells have an empty range. Returns nothing if some cell can hold no
// number. If it is told to stop, ranges are wider than need be.
std::optional<std::vector<NumberRange>> number_ranges(const OpenBoard& open,
                                                      engine::Poll poll = engine::Poll());

// Returns the range of all numbers for each line.
std::vector<NumberRange> widest_ranges(const OpenBoard& open);

}  // namespace quadrille::puzzles::survo

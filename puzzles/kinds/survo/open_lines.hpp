// SPDX-License-Identifier: MIT
//
// The open part of a board: for each row and column the free cells and the sum that they need, and
// the numbers left to place. Also the ranges of numbers that the sums allow in each line.
//
//   const OpenBoard open = open_board(board);
//   const auto ranges = number_ranges(open);  // nullopt: no solution
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
  std::vector<int> cells;  // free cells, ascending
  Sum target;              // their sum; nullopt: any
};

struct OpenBoard {
  int rows = 0;
  int columns = 0;
  std::vector<OpenLine> lines;        // rows, then columns
  std::vector<std::int32_t> numbers;  // numbers not given, ascending

  int row_line(int cell) const { return cell / columns; }
  int column_line(int cell) const { return rows + cell % columns; }
  std::string line_name(int line) const;  // "row 1"
};

// Returns the sums of one side; if exactly one is unknown, it is derived from the others and the
// total.
std::vector<Sum> completed(const std::vector<Sum>& sums, std::int64_t total);

// Returns the open part of a board. A number that is given twice counts once.
OpenBoard open_board(const Board& board);

struct NumberRange {
  std::int32_t least = 0;
  std::int32_t greatest = 0;
  bool contains(std::int32_t number) const { return least <= number && number <= greatest; }
};

// The sums of the k least and of the k greatest of ascending numbers.
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

// Returns the interval of those of `numbers` (ascending) that can be among `count` of them that add
// up to the target; nullopt if no number can.
std::optional<NumberRange> fitting(const std::vector<std::int32_t>& numbers, std::size_t count,
                                   std::int64_t target);

// Returns for each line the range of numbers that its free cells may hold; a cell may hold the
// numbers that both of its lines allow. Lines without free cells have an empty range. Returns
// nullopt if some line cannot be filled. If stopped, ranges may be wider than necessary.
std::optional<std::vector<NumberRange>> number_ranges(const OpenBoard& open,
                                                      engine::Poll poll = engine::Poll());

// Returns the range of all numbers for each line.
std::vector<NumberRange> widest_ranges(const OpenBoard& open);

}  // namespace quadrille::puzzles::survo

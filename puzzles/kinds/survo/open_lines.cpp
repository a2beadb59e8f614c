// SPDX-License-Identifier: MIT
//
// A number v is one of k that add up to t only if the k - 1 others can add up to t - v: their least
// and greatest sums are those of the k - 1 least and greatest numbers other than v. As v grows, so
// do v + (least sum of the others) and v + (greatest sum of the others), so the numbers that fit
// form an interval. Numbers that the crossing lines exclude from all cells of a line are left out,
// and all lines are examined again until nothing changes.

#include "puzzles/kinds/survo/open_lines.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::puzzles::survo {

std::string OpenBoard::line_name(int line) const {
  return line < rows ? "row " + std::to_string(line + 1)
                     : "column " + std::to_string(line - rows + 1);
}

std::vector<Sum> completed(const std::vector<Sum>& sums, std::int64_t total) {
  std::vector<Sum> complete = sums;
  if (std::count(sums.begin(), sums.end(), Sum()) != 1) return complete;
  for (const Sum& sum : sums) total -= sum.value_or(0);
  *std::find(complete.begin(), complete.end(), Sum()) = total;
  return complete;
}

OpenBoard open_board(const Board& board) {
  OpenBoard open;
  open.rows = board.rows;
  open.columns = board.columns;
  open.lines.resize(board.rows + board.columns);
  const std::vector<Sum> row_sums = completed(board.row_sums, board.total());
  const std::vector<Sum> column_sums = completed(board.column_sums, board.total());
  for (std::size_t i = 0; i < row_sums.size(); ++i) open.lines[i].target = row_sums[i];
  for (std::size_t j = 0; j < column_sums.size(); ++j)
    open.lines[row_sums.size() + j].target = column_sums[j];

  std::vector<bool> is_given(board.cell_count() + 1, false);
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const std::int32_t given = board.cells[cell];
    is_given[given] = true;
    for (const int k : {open.row_line(cell), open.column_line(cell)}) {
      OpenLine& line = open.lines[k];
      if (given == 0) line.cells.push_back(cell);
      if (given != 0 && line.target) *line.target -= given;
    }
  }
  for (std::int32_t number = 1; number <= board.cell_count(); ++number) {
    if (!is_given[number]) open.numbers.push_back(number);
  }
  return open;
}

SubsetSums::SubsetSums(const std::vector<std::int32_t>& numbers) : prefix_{0} {
  for (const std::int32_t number : numbers) prefix_.push_back(prefix_.back() + number);
}

std::optional<NumberRange> fitting(const std::vector<std::int32_t>& numbers, std::size_t count,
                                   std::int64_t target) {
  if (count == 0 || numbers.size() < count) return std::nullopt;
  const SubsetSums sums(numbers);
  std::optional<NumberRange> range;
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    const std::int64_t number = numbers[k];
    const bool among_least = k < count, among_greatest = k + count >= numbers.size();
    const std::int64_t least = among_least ? sums.least(count) : number + sums.least(count - 1);
    const std::int64_t greatest =
        among_greatest ? sums.greatest(count) : number + sums.greatest(count - 1);
    if (target < least || target > greatest) continue;
    if (!range) range = {numbers[k], numbers[k]};
    range->greatest = numbers[k];
  }
  return range;
}

std::vector<NumberRange> widest_ranges(const OpenBoard& open) {
  const NumberRange widest{open.numbers.empty() ? 1 : open.numbers.front(),
                           open.numbers.empty() ? 0 : open.numbers.back()};
  std::vector<NumberRange> ranges;
  for (const OpenLine& line : open.lines)
    ranges.push_back(line.cells.empty() ? NumberRange{1, 0} : widest);
  return ranges;
}

namespace {

class RangeFinder {
 public:
  RangeFinder(const OpenBoard& open, engine::Poll poll)
      : open_(open), poll_(std::move(poll)), ranges_(widest_ranges(open)) {}

  std::optional<std::vector<NumberRange>> run() {
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t k = 0; k < open_.lines.size(); ++k) {
        const OpenLine& line = open_.lines[k];
        if (poll_.says_stop(10 * open_.numbers.size())) return std::move(ranges_);
        if (line.cells.empty()) {
          if (line.target.value_or(0) != 0) return std::nullopt;
          continue;
        }
        const std::vector<std::int32_t> numbers = numbers_of(k);
        if (numbers.size() < line.cells.size()) return std::nullopt;
        if (!line.target) continue;
        const auto range = fitting(numbers, line.cells.size(), *line.target);
        if (!range) return std::nullopt;
        if (range->least > ranges_[k].least || range->greatest < ranges_[k].greatest) {
          ranges_[k] = *range;
          changes = true;
        }
      }
    }
    return std::move(ranges_);
  }

 private:
  // Returns the numbers that at least one cell of the line may hold.
  std::vector<std::int32_t> numbers_of(std::size_t k) const {
    const bool is_row = k < static_cast<std::size_t>(open_.rows);
    std::vector<std::int32_t> numbers;
    for (const std::int32_t number : open_.numbers) {
      if (!ranges_[k].contains(number)) continue;
      const auto may_hold = [&](int cell) {
        const int other = is_row ? open_.column_line(cell) : open_.row_line(cell);
        return ranges_[other].contains(number);
      };
      const auto& cells = open_.lines[k].cells;
      if (std::any_of(cells.begin(), cells.end(), may_hold)) numbers.push_back(number);
    }
    return numbers;
  }

  const OpenBoard& open_;
  engine::Poll poll_;
  std::vector<NumberRange> ranges_;
};

}  // namespace

std::optional<std::vector<NumberRange>> number_ranges(const OpenBoard& open, engine::Poll poll) {
  return RangeFinder(open, std::move(poll)).run();
}

}  // namespace quadrille::puzzles::survo

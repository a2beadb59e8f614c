// SPDX-License-Identifier: MIT
//
// Numbers are bits of a word. At each node, every line restricts its free cells to an interval of
// the remaining numbers, see open_lines.cpp. A cell may hold the numbers that both of its lines
// allow. The cell with the fewest such numbers is filled next, or a number with only one possible
// cell is placed. This fills extreme lines first, as S. Mustonen advises (On certain cross sum
// puzzles, 2006).

#include "puzzles/kinds/survo/generate/depth_first.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>

#include "puzzles/kinds/survo/open_lines.hpp"

namespace quadrille::puzzles::survo {

namespace {

using Numbers = std::uint64_t;  // bit v - 1: the number v

constexpr int kStopInterval = 1 << 12;

// Returns the numbers from `least` to `greatest`.
Numbers between(int least, int greatest) {
  if (least > greatest) return 0;
  const int count = greatest - least + 1;
  const Numbers ones = count == 64 ? ~Numbers{0} : (Numbers{1} << count) - 1;
  return ones << (least - 1);
}

int lowest(Numbers numbers) { return std::countr_zero(numbers) + 1; }
int highest(Numbers numbers) { return 64 - std::countl_zero(numbers); }

class DepthFirst {
 public:
  DepthFirst(const Board& board, const DepthFirstLimits& limits) : limits_(limits) {
    const OpenBoard open = open_board(board);
    for (const OpenLine& line : open.lines) {
      lines_.push_back(
          {static_cast<int>(line.cells.size()), line.target.value_or(0), line.target.has_value()});
    }
    for (int cell = 0; cell < board.cell_count(); ++cell) {
      if (board.cells[cell] == 0)
        free_.push_back({cell, open.row_line(cell), open.column_line(cell)});
    }
    for (const std::int32_t number : open.numbers) left_ |= Numbers{1} << (number - 1);
    possible_ = static_cast<std::size_t>(std::popcount(left_)) == free_.size();
    answer_.values = board.cells;
    allowed_.resize(lines_.size());
  }

  DepthFirstResult run() {
    const auto is_missed = [](const Line& line) {
      return line.is_bound && line.cells == 0 && line.target != 0;
    };
    if (std::any_of(lines_.begin(), lines_.end(), is_missed)) possible_ = false;
    result_.complete = !possible_ || search();
    return std::move(result_);
  }

 private:
  struct Line {
    int cells;  // number of free cells
    std::int64_t target;
    bool is_bound;
  };
  struct FreeCell {
    int cell;
    int row, column;  // lines
  };
  struct Choice {
    Numbers numbers;                   // to try
    std::optional<std::size_t> place;  // in free_; nullopt: one number, several cells
  };

  Line& line(int index) { return lines_[index]; }

  // Returns the remaining numbers that the line can hold.
  Numbers fitting(const Line& line) const {
    if (!line.is_bound || line.cells == 0) return left_;
    const int k = line.cells;
    std::int64_t least = 0, greatest = 0;  // sums of the k - 1 least and greatest
    Numbers low = left_, high = left_;
    for (int i = 1; i < k; ++i) {
      least += lowest(low);
      low &= low - 1;
      const int top = highest(high);
      greatest += top;
      high &= ~(Numbers{1} << (top - 1));
    }
    // With the next number these become the least and the greatest sum of k numbers.
    const int next_low = lowest(low), next_high = highest(high);
    if (least + next_low > line.target || greatest + next_high < line.target) return 0;
    // With a number beyond these bounds, the sum of the others would have to be too small or too
    // great.
    const std::int64_t most = std::min<std::int64_t>(line.target - least, 64);
    const std::int64_t fewest = std::max<std::int64_t>(line.target - greatest, 1);
    return left_ & between(static_cast<int>(fewest), static_cast<int>(most));
  }

  // Returns the index in free_ of the cell with the fewest numbers, and these numbers; nullopt on a
  // contradiction.
  std::optional<std::size_t> choose(Numbers& numbers) {
    for (std::size_t k = 0; k < lines_.size(); ++k) {
      if (lines_[k].cells == 0) continue;
      allowed_[k] = fitting(lines_[k]);
      if (allowed_[k] == 0) return std::nullopt;
    }
    Numbers once = 0, twice = 0;
    std::size_t best = 0;
    int fewest = 65;
    for (std::size_t place = 0; place < free_.size(); ++place) {
      const Numbers here = candidates(free_[place]);
      twice |= once & here;
      once |= here;
      const int count = std::popcount(here);
      if (count >= fewest) continue;
      fewest = count;
      best = place;
    }
    if (fewest == 0 || once != left_) return std::nullopt;
    numbers = candidates(free_[best]);
    const Numbers single = left_ & ~twice;
    if (fewest == 1 || single == 0) return best;
    numbers = single & -single;
    const auto holds = [&](const FreeCell& cell) { return (candidates(cell) & numbers) != 0; };
    return static_cast<std::size_t>(std::find_if(free_.begin(), free_.end(), holds) -
                                    free_.begin());
  }

  Numbers candidates(const FreeCell& cell) const {
    return allowed_[cell.row] & allowed_[cell.column];
  }

  bool must_stop() {
    if (result_.nodes >= limits_.nodes) return true;
    return result_.nodes % kStopInterval == 0 && limits_.stop();
  }

  // Returns false if it was stopped or has enough solutions.
  bool search() {
    if (free_.empty()) {
      result_.solutions.push_back(answer_);
      return result_.solutions.size() < limits_.solutions;
    }
    Numbers numbers = 0;
    const auto place = choose(numbers);
    if (!place) return true;
    const FreeCell cell = free_[*place];
    free_[*place] = free_.back();
    free_.pop_back();
    bool goes_on = true;
    for (; numbers != 0 && goes_on; numbers &= numbers - 1) {
      ++result_.nodes;
      goes_on = !must_stop();
      if (!goes_on) break;
      goes_on = fill(cell, lowest(numbers));
    }
    free_.push_back(cell);
    std::swap(free_[*place], free_.back());
    return goes_on;
  }

  bool fill(const FreeCell& cell, int number) {
    const Numbers bit = Numbers{1} << (number - 1);
    left_ &= ~bit;
    answer_.values[cell.cell] = number;
    for (const int index : {cell.row, cell.column}) {
      --line(index).cells;
      line(index).target -= number;
    }
    const bool is_missed =
        (line(cell.row).is_bound && line(cell.row).cells == 0 && line(cell.row).target != 0) ||
        (line(cell.column).is_bound && line(cell.column).cells == 0 &&
         line(cell.column).target != 0);
    const bool goes_on = is_missed || search();
    for (const int index : {cell.row, cell.column}) {
      ++line(index).cells;
      line(index).target += number;
    }
    left_ |= bit;
    return goes_on;
  }

  const DepthFirstLimits& limits_;
  std::vector<Line> lines_;
  std::vector<FreeCell> free_;
  std::vector<Numbers> allowed_;  // by line
  Numbers left_ = 0;
  bool possible_ = true;
  Answer answer_;
  DepthFirstResult result_;
};

}  // namespace

DepthFirstResult depth_first(const Board& board, const DepthFirstLimits& limits) {
  assert(board.cell_count() <= kMaxDepthFirstCells);
  return DepthFirst(board, limits).run();
}

}  // namespace quadrille::puzzles::survo

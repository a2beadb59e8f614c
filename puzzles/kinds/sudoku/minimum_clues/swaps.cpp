// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/minimum_clues/swaps.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace quadrille::puzzles::min_clues {

namespace {

class Swaps {
 public:
  explicit Swaps(const Board& board) : board_(board), side_(board.side()) {}

  std::set<std::vector<int>> run() {
    for (int a = 1; a <= side_; ++a) {
      for (int b = a + 1; b <= side_; ++b) of_numbers(a, b);
    }
    for (int a = 0; a < side_; ++a) {
      for (int b = a + 1; b < side_; ++b) {
        if (a / board_.box_rows == b / board_.box_rows) of_lines(a * side_, b * side_, 1);
        if (a / board_.box_columns == b / board_.box_columns) of_lines(a, b, side_);
      }
    }
    return std::move(sets_);
  }

 private:
  // Adds sets for two numbers: their cells that see one another must change together.
  void of_numbers(std::int32_t a, std::int32_t b) {
    std::vector<int> cells;
    for (int cell = 0; cell < side_ * side_; ++cell) {
      if (board_.cells[cell] == a || board_.cells[cell] == b) cells.push_back(cell);
    }
    const auto sees = [this](int x, int y) {
      return x / side_ == y / side_ || x % side_ == y % side_ || board_.box(x) == board_.box(y);
    };
    while (!cells.empty()) {
      std::vector<int> part = {cells.back()};
      cells.pop_back();
      for (std::size_t k = 0; k < part.size(); ++k) {
        for (std::size_t other = cells.size(); other-- > 0;) {
          if (!sees(part[k], cells[other])) continue;
          part.push_back(cells[other]);
          cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(other));
        }
      }
      add(std::move(part));
    }
  }

  // Adds sets for two lines of a band: if one of them has a number that the other has too, both
  // cells must change together.
  void of_lines(int first, int second, int step) {
    std::vector<char> is_done(side_);
    for (int start = 0; start < side_; ++start) {
      std::vector<int> part;
      for (int k = start; is_done[k] == 0;) {
        is_done[k] = 1;
        part.push_back(first + k * step);
        part.push_back(second + k * step);
        const std::int32_t wanted = board_.cells[second + k * step];
        for (k = 0; board_.cells[first + k * step] != wanted; ++k) {
        }
      }
      add(std::move(part));
    }
  }

  void add(std::vector<int> set) {
    std::sort(set.begin(), set.end());
    if (set.size() > 1) sets_.insert(std::move(set));
  }

  const Board& board_;
  int side_;
  std::set<std::vector<int>> sets_;
};

}  // namespace

std::set<std::vector<int>> swaps_of(const Board& board) { return Swaps(board).run(); }

}  // namespace quadrille::puzzles::min_clues

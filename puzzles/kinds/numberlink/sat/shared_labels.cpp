// SPDX-License-Identifier: MIT
//
// A board of a hundred rows has a thousand labels. With codes of ten or eleven bits most of the
// formula would say that labels are equal along paths, although distant labels hardly interact. If
// they share codes of four bits, the formula has half as many variables and clauses, and a solution
// that joins ends of two labels with the same code is rare.
//
// Labels choose their codes one after the other: each takes the code whose nearest end, within a
// window around its own two ends, is farthest away.

#include "puzzles/kinds/numberlink/sat/shared_labels.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <vector>

namespace quadrille::puzzles::numberlink {

namespace {

class CodeChooser {
 public:
  CodeChooser(const Board& board, int codes)
      : board_(board),
        code_count_(codes),
        reach_(reach(board, codes)),
        codes_(board.label_count()) {}

  std::vector<int> choose() {
    for (int k = 0; k < board_.label_count(); ++k) {
      const std::vector<int> nearest = distances(k);
      int best = k % code_count_;
      for (int code = 0; code < code_count_; ++code)
        if (nearest[code] > nearest[best]) best = code;
      codes_[k] = best;
    }
    return codes_;
  }

 private:
  // Returns the half side of a window that holds two ends of each code on average.
  static int reach(const Board& board, int codes) {
    const double cells_per_end = board.cell_count() / (2.0 * board.label_count());
    return static_cast<int>(std::ceil(std::sqrt(2 * codes * cells_per_end) / 2));
  }

  // Returns for each code the distance between its nearest end and the ends of label k. Only the
  // labels before k have codes yet, and only ends in the windows count: the squares of side
  // 2 * reach_ + 1 around the ends of k.
  std::vector<int> distances(int k) const {
    std::vector<int> nearest(code_count_, std::numeric_limits<int>::max());
    for (const int end : board_.ends[k]) {
      const int row = board_.grid().row(end), column = board_.grid().column(end);
      const int last_row = std::min(board_.rows - 1, row + reach_);
      const int last_column = std::min(board_.columns - 1, column + reach_);
      for (int r = std::max(0, row - reach_); r <= last_row; ++r) {
        for (int c = std::max(0, column - reach_); c <= last_column; ++c) {
          const std::int32_t label = board_.cells[board_.cell(r, c)];
          if (label <= 0 || label > k) continue;
          int& distance = nearest[codes_[label - 1]];
          distance = std::min(distance, std::abs(r - row) + std::abs(c - column));
        }
      }
    }
    return nearest;
  }

  const Board& board_;
  const int code_count_;
  const int reach_;
  std::vector<int> codes_;
};

}  // namespace

Board with_shared_labels(Board board, int codes) {
  if (board.label_count() <= codes) return board;
  const std::vector<int> code_of = CodeChooser(board, codes).choose();
  for (std::int32_t& cell : board.cells)
    if (cell > 0) cell = code_of[cell - 1] + 1;
  board.labels.resize(codes);
  return board;
}

}  // namespace quadrille::puzzles::numberlink

// SPDX-License-Identifier: MIT

#include "tests/numberlink/random_board.hpp"

#include <algorithm>
#include <numeric>

namespace quadrille::tests {

using puzzles::numberlink::Board;

Board random_board(std::mt19937& random, int max_side, puzzles::numberlink::Rules rules) {
  // The standard distributions differ between libraries; a remainder does not.
  const auto below = [&](int bound) {
    return static_cast<int>(random() % static_cast<std::mt19937::result_type>(bound));
  };
  Board board;
  board.rules = rules;
  board.rows = 1 + below(max_side);
  board.columns = 1 + below(max_side);
  const int cells = board.cell_count();
  board.cells.assign(static_cast<std::size_t>(cells), 0);

  std::vector<int> order(static_cast<std::size_t>(cells));
  std::iota(order.begin(), order.end(), 0);
  for (int i = cells - 1; i > 0; --i) std::swap(order[i], order[below(i + 1)]);

  std::size_t taken = 0;
  const int labels = std::min(below(5), cells / 2);
  for (int label = 1; label <= labels; ++label) {
    const auto [low, high] = std::minmax(order[taken], order[taken + 1]);
    taken += 2;
    board.cells[low] = board.cells[high] = label;
    board.labels.push_back(std::to_string(label));
    board.ends.push_back({low, high});
  }
  const int blocked = below(3) == 0 ? below(3) : 0;
  for (int i = 0; i < blocked && taken < order.size(); ++i) {
    board.cells[order[taken++]] = Board::kBlocked;
  }
  return board;
}

}  // namespace quadrille::tests

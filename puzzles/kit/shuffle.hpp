// SPDX-License-Identifier: MIT
//
// Random orders that the same seed gives everywhere, which std::shuffle does not promise.
//
//   for (const int cell : shuffled(board.grid().cells(), random)) try_cell(cell);

#pragma once

#include <cstddef>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace quadrille::puzzles {

template <typename Item>
void shuffle(std::vector<Item>& items, std::mt19937_64& random) {
  for (std::size_t k = items.size(); k > 1; --k) std::swap(items[k - 1], items[random() % k]);
}

// The numbers from 0 to count - 1.
inline std::vector<int> shuffled(int count, std::mt19937_64& random) {
  std::vector<int> order(count);
  std::iota(order.begin(), order.end(), 0);
  shuffle(order, random);
  return order;
}

}  // namespace quadrille::puzzles

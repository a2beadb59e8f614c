// SPDX-License-Identifier: MIT
//
// Random orders and numbers that depend on the seed alone, on every standard library. The standard
// guarantees that for the engines of <random>, but not for its distributions or for std::shuffle.
//
//   std::mt19937_64 random(seed);
//   for (const int row : shuffled(count, random)) visit(row);
//   if (random_fraction(random) < 0.5) skip();

#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace quadrille::engine {

// Returns a number below `count`, which must not be 0. Source is std::mt19937 or std::mt19937_64,
// in all functions here.
template <typename Source>
std::size_t random_index(Source& random, std::size_t count) {
  assert(count > 0);
  return static_cast<std::size_t>(random() % count);
}

template <typename Item, typename Source>
void shuffle(std::vector<Item>& items, Source& random) {
  for (std::size_t k = items.size(); k > 1; --k)
    std::swap(items[k - 1], items[random_index(random, k)]);
}

// Returns the numbers from 0 to count - 1.
template <typename Source>
std::vector<int> shuffled(int count, Source& random) {
  std::vector<int> order(count);
  std::iota(order.begin(), order.end(), 0);
  shuffle(order, random);
  return order;
}

// Returns a number in [0, 1), a multiple of 2^-53.
inline double random_fraction(std::mt19937_64& random) {
  return static_cast<double>(random() >> 11) * 0x1p-53;
}
inline double random_fraction(std::mt19937& random) {
  const std::uint64_t low = random(), high = random();
  return static_cast<double>((high << 32 | low) >> 11) * 0x1p-53;
}

}  // namespace quadrille::engine

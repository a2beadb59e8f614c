// SPDX-License-Identifier: MIT

#include "puzzles/min_clues/first_clues.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace quadrille::puzzles::min_clues {

std::optional<Follower::Kept> spare_no_clue(Follower& follower, Follower::Kept kept,
                                            std::mt19937_64& random) {
  std::vector<std::size_t> order(kept.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Not std::shuffle: the same seed is to give the same clues everywhere.
  for (std::size_t k = order.size(); k > 1; --k) std::swap(order[k - 1], order[random() % k]);
  for (const std::size_t cell : order) {
    if (kept[cell] == 0) continue;
    kept[cell] = 0;
    if (follower.other(kept)) kept[cell] = 1;
    if (follower.is_stopped()) return std::nullopt;
  }
  return kept;
}

std::optional<Follower::Kept> first_clues(Follower& follower, std::size_t cells, int tries,
                                          std::mt19937_64& random) {
  const auto clues = [](const Follower::Kept& kept) {
    return std::count(kept.begin(), kept.end(), 1);
  };
  std::optional<Follower::Kept> best;
  for (int k = 0; k < tries; ++k) {
    auto kept = spare_no_clue(follower, Follower::Kept(cells, 1), random);
    if (!kept) break;
    if (!best || clues(*kept) < clues(*best)) best = std::move(kept);
  }
  return best;
}

}  // namespace quadrille::puzzles::min_clues

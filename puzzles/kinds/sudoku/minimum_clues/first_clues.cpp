// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/minimum_clues/first_clues.hpp"

#include "engine/random.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::puzzles::min_clues {

std::optional<Follower::Kept> spare_no_clue(Follower& follower, Follower::Kept kept,
                                            std::mt19937_64& random) {
  for (const int cell : engine::shuffled(static_cast<int>(kept.size()), random)) {
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

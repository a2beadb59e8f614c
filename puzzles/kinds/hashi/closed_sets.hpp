// SPDX-License-Identifier: MIT
//
// Small sets of islands that bridges among themselves could fill. If the board has other islands,
// at least one bridge leaves each of these sets.
//
//   ClosedSets sets(islands);
//   sets.for_each(0, [&](const std::vector<int>& leaving) { one_has_a_bridge(leaving); });

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "puzzles/kinds/hashi/island_graph.hpp"

namespace quadrille::puzzles::hashi {

class ClosedSets {
 public:
  using Call = std::function<void(const std::vector<int>& leaving)>;

  // The graph must outlive it.
  explicit ClosedSets(const IslandGraph& islands);

  // Calls with the channels that leave each such set of two to four numbered islands that has
  // `first` as its first island.
  void for_each(int first, const Call& call);

 private:
  void extend(std::vector<int> candidates, int island);
  void judge();
  bool can_fill(std::size_t next);

  const IslandGraph& islands_;
  const Call* call_ = nullptr;
  int first_ = 0;
  std::vector<int> set_;
  std::vector<int> inside_, leaving_;  // channels
  std::vector<std::int32_t> missing_;  // bridges, by island of the set
  std::vector<bool> is_inside_;        // by island: in the set
  std::vector<bool> is_beside_;        // by island: in the set, or a candidate at any time
};

}  // namespace quadrille::puzzles::hashi

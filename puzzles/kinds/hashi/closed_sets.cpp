// SPDX-License-Identifier: MIT
//
// Connected sets are enumerated by their first island (S. Wernicke, Efficient detection of network
// motifs, IEEE/ACM TCBB 3, 2006): a set is extended by neighbours of the last island that are
// neighbours of no earlier one, so that each set comes up once. Sets with an odd sum cannot be
// filled; for the others, all ways to assign bridges to the channels inside are tried.

#include "puzzles/kinds/hashi/closed_sets.hpp"

#include <algorithm>

namespace quadrille::puzzles::hashi {

namespace {

constexpr std::size_t kMaxSetSize = 4;

}  // namespace

ClosedSets::ClosedSets(const IslandGraph& islands)
    : islands_(islands),
      missing_(islands.islands()),
      is_inside_(islands.islands()),
      is_beside_(islands.islands()) {}

void ClosedSets::for_each(int first, const Call& call) {
  call_ = &call;
  first_ = first;
  is_beside_[first] = true;
  extend({}, first);
  is_beside_[first] = false;
}

// Adds the island, and continues with its neighbours and the remaining candidates.
void ClosedSets::extend(std::vector<int> candidates, int island) {
  if (!islands_.has_number(island)) return;
  set_.push_back(island);
  is_inside_[island] = true;
  judge();
  if (set_.size() < kMaxSetSize) {
    std::vector<int> added;
    for (const Arc& arc : islands_.graph().around(island)) {
      if (arc.to < first_ || is_beside_[arc.to]) continue;
      is_beside_[arc.to] = true;
      added.push_back(arc.to);
    }
    candidates.insert(candidates.end(), added.begin(), added.end());
    while (!candidates.empty()) {
      const int next = candidates.back();
      candidates.pop_back();
      extend(candidates, next);
    }
    for (const int other : added) is_beside_[other] = false;
  }
  is_inside_[island] = false;
  set_.pop_back();
}

void ClosedSets::judge() {
  if (set_.size() < 2 || static_cast<int>(set_.size()) == islands_.islands()) return;
  std::int32_t sum = 0;
  for (const int island : set_) sum += missing_[island] = islands_.number(island);
  if (sum % 2 != 0) return;
  inside_.clear();
  leaving_.clear();
  for (const int island : set_) {
    for (const Arc& arc : islands_.graph().around(island)) {
      if (!is_inside_[arc.to]) {
        leaving_.push_back(arc.edge);
      } else if (island < arc.to) {
        inside_.push_back(arc.edge);
      }
    }
  }
  const auto room = static_cast<std::int32_t>(2 * islands_.max_bridges() * inside_.size());
  if (sum <= room && can_fill(0)) (*call_)(leaving_);
}

// Decides whether the inside channels from index `next` on can have the missing bridges.
bool ClosedSets::can_fill(std::size_t next) {
  if (next == inside_.size())
    return std::all_of(set_.begin(), set_.end(), [this](int v) { return missing_[v] == 0; });
  const auto [a, b] = islands_.graph().ends(inside_[next]);
  const std::int32_t most = std::min({islands_.range(inside_[next]).max, missing_[a], missing_[b]});
  bool can_be_filled = false;
  for (std::int32_t bridges = 0; bridges <= most && !can_be_filled; ++bridges) {
    missing_[a] -= bridges;
    missing_[b] -= bridges;
    can_be_filled = can_fill(next + 1);
    missing_[a] += bridges;
    missing_[b] += bridges;
  }
  return can_be_filled;
}

}  // namespace quadrille::puzzles::hashi

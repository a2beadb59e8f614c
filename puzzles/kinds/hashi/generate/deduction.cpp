// SPDX-License-Identifier: MIT
//
// A component (islands joined by bridges that are certain) is cut off if no further bridge may
// leave it. So the only channel that may leave it has a bridge; and a channel cannot take all the
// bridges that its component and the one at its other end are missing.

#include "puzzles/kinds/hashi/generate/deduction.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::hashi {

bool Deduction::run(Level level, const StopToken& stop) {
  do {
    has_changed_ = false;
    if (!count_bridges()) return false;
    if (level == Level::kEasy || has_changed_) continue;
    if (!connect_islands()) return false;
    if (level == Level::kMedium || has_changed_) continue;
    if (!try_bounds(stop)) return false;
  } while (has_changed_);
  return true;
}

bool Deduction::is_solved() const {
  return std::all_of(ranges_.begin(), ranges_.end(),
                     [](const BridgeRange& range) { return range.min == range.max; });
}

bool Deduction::raise(int channel, std::int32_t min) {
  BridgeRange& range = ranges_[channel];
  if (min <= range.min) return true;
  if (min > range.max) return false;
  has_changed_ = true;
  range.min = min;
  const auto& crossing = islands_->crossing(channel);
  return std::all_of(crossing.begin(), crossing.end(), [this](int c) { return lower(c, 0); });
}

bool Deduction::lower(int channel, std::int32_t max) {
  BridgeRange& range = ranges_[channel];
  if (max >= range.max) return true;
  has_changed_ = true;
  range.max = max;
  return max >= range.min;
}

bool Deduction::count_bridges() {
  for (bool goes_on = true; goes_on;) {
    const bool had_changed = std::exchange(has_changed_, false);
    for (int island = 0; island < islands_->islands(); ++island) {
      if (!count_at(island)) return false;
    }
    goes_on = has_changed_;
    has_changed_ = has_changed_ || had_changed;
  }
  return true;
}

bool Deduction::count_at(int island) {
  const auto around = islands_->graph().around(island);
  std::int32_t certain = 0, room = 0;
  for (const Arc& arc : around) {
    certain += ranges_[arc.edge].min;
    room += ranges_[arc.edge].max;
  }
  const bool is_known = islands_->has_number(island);
  const std::int32_t min = is_known ? islands_->number(island) : 1;
  const std::int32_t max = is_known ? islands_->number(island) : Board::kMaxNumber;
  if (room < min || certain > max) return false;
  for (const Arc& arc : around) {
    const BridgeRange range = ranges_[arc.edge];
    if (!raise(arc.edge, min - (room - range.max))) return false;
    if (!lower(arc.edge, max - (certain - range.min))) return false;
  }
  return true;
}

bool Deduction::connect_islands() {
  constexpr std::int64_t kMany = std::numeric_limits<std::int32_t>::max();  // more than any sum
  const Graph& graph = islands_->graph();
  DisjointSets joined(graph.vertices());
  int components = graph.vertices();
  for (int c = 0; c < graph.edges(); ++c) {
    if (ranges_[c].min > 0 && joined.join(graph.ends(c)[0], graph.ends(c)[1])) --components;
  }
  if (components <= 1) return true;
  // By component: how many bridges its islands are missing, and the channels that may leave it.
  std::vector<std::int64_t> missing(graph.vertices());
  std::vector<int> exits(graph.vertices()), last_exit(graph.vertices());
  for (int island = 0; island < graph.vertices(); ++island) {
    std::int64_t& sum = missing[joined.find(island)];
    sum += islands_->has_number(island) ? islands_->number(island) : kMany;
    for (const Arc& arc : graph.around(island)) {
      sum -= ranges_[arc.edge].min;
      if (ranges_[arc.edge].max == 0 || joined.find(island) == joined.find(arc.to)) continue;
      ++exits[joined.find(island)];
      last_exit[joined.find(island)] = arc.edge;
    }
  }
  for (int island = 0; island < graph.vertices(); ++island) {
    if (joined.find(island) != island) continue;
    if (exits[island] == 0) return false;
    if (exits[island] == 1 && !raise(last_exit[island], 1)) return false;
  }
  for (int c = 0; c < graph.edges(); ++c) {
    if (!is_open(c)) continue;
    const int a = joined.find(graph.ends(c)[0]), b = joined.find(graph.ends(c)[1]);
    if (components == 2 && a != b) continue;
    const std::int64_t wanted = a == b ? missing[a] : missing[a] + missing[b];
    const std::int64_t filling = ranges_[c].min + wanted / 2;
    if (wanted < kMany && wanted % 2 == 0 && filling <= ranges_[c].max &&
        !lower(c, static_cast<std::int32_t>(filling) - 1))
      return false;
  }
  return true;
}

// Returns after the first bound that contradicts the other rules.
bool Deduction::try_bounds(const StopToken& stop) {
  for (int c = 0; c < islands_->channels(); ++c) {
    if (stop()) return true;
    if (!is_open(c)) continue;
    Deduction without = *this, with = *this;
    if (!without.lower(c, ranges_[c].min) || !without.run(Level::kMedium))
      return raise(c, ranges_[c].min + 1);
    if (!with.raise(c, ranges_[c].max) || !with.run(Level::kMedium))
      return lower(c, ranges_[c].max - 1);
  }
  return true;
}

}  // namespace quadrille::puzzles::hashi

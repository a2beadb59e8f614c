// SPDX-License-Identifier: MIT
//
// Solves without a search, by rules that people use, and so measures how difficult a board is.
//
//   Deduction deduction(islands);
//   deduction.run(Level::kMedium);
//   const bool is_solved = deduction.is_solved();

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/hashi/island_graph.hpp"

namespace quadrille::puzzles::hashi {

// The rules in use: those of the lower levels, and
enum class Level {
  kEasy,    // an island's bridges add up to its number; bridges do not cross
  kMedium,  // joined islands must not be cut off from the others
  kHard,    // bounds that contradict these rules in a few steps
};

// The possible numbers of bridges of each channel. The graph must outlive it.
class Deduction {
 public:
  explicit Deduction(const IslandGraph& islands)
      : islands_(&islands), ranges_(islands.channels()) {}

  // Narrows the ranges until nothing more follows, or until stopped. Returns false after a
  // contradiction: there is no solution.
  bool run(Level level, const StopToken& stop = {});

  const BridgeRange& range(int channel) const { return ranges_[channel]; }
  bool is_open(int channel) const { return ranges_[channel].min < ranges_[channel].max; }
  // Reports whether every channel has its number of bridges. By the rules of kEasy alone the
  // islands may be unconnected.
  bool is_solved() const;

 private:
  bool count_bridges();
  bool count_at(int island);
  bool connect_islands();
  bool try_bounds(const StopToken& stop);
  // Raises the minimum, or lowers the maximum. Returns false if the range becomes empty.
  bool raise(int channel, std::int32_t min);
  bool lower(int channel, std::int32_t max);

  const IslandGraph* islands_;
  std::vector<BridgeRange> ranges_;
  bool has_changed_ = false;
};

}  // namespace quadrille::puzzles::hashi

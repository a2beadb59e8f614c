// SPDX-License-Identifier: MIT
//
// Solving without a search, by rules that people use; so it tells how difficult a board is.
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

// The rules that are used: those of the levels before, and
enum class Level {
  kEasy,    // an island's channels have just so many bridges; bridges do not cross
  kMedium,  // islands that are joined must not be cut off from the others
  kHard,    // what contradicts these rules in a few steps is out
};

// What follows for each channel. The graph must outlive it.
class Deduction {
 public:
  explicit Deduction(const IslandGraph& islands)
      : islands_(&islands), ranges_(islands.channels()) {}

  // Narrows the ranges until nothing more follows, or until it is stopped. False: a contradiction,
  // there is no solution.
  bool run(Level level, const StopToken& stop = {});

  const BridgeRange& range(int channel) const { return ranges_[channel]; }
  bool is_open(int channel) const { return ranges_[channel].min < ranges_[channel].max; }
  // Every channel has its number of bridges. By the rules of kEasy alone they may be unconnected.
  bool is_solved() const;

 private:
  bool count_bridges();
  bool count_at(int island);
  bool connect_islands();
  bool try_bounds(const StopToken& stop);
  // At least, at most so many bridges. False where the other bound says no.
  bool raise(int channel, std::int32_t min);
  bool lower(int channel, std::int32_t max);

  const IslandGraph* islands_;
  std::vector<BridgeRange> ranges_;
  bool has_changed_ = false;
};

}  // namespace quadrille::puzzles::hashi

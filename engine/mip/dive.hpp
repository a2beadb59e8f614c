// SPDX-License-Identifier: MIT
//
// Looks for a solution below a node: rounds one fractional column after another, and propagates and
// solves the relaxation after each. After a contradiction it continues from the level that the
// learned clause leads to, up to a few times.

#pragma once

#include "engine/mip/branching.hpp"
#include "engine/mip/candidates.hpp"
#include "engine/mip/pruning.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

enum class DiveRule {
  kFractional,  // the column closest to an integer, to that integer
  kGuided,      // towards the incumbent
  kObjective,   // the least rounding distance, divided by 1 + activity in conflicts
  kUpwards,     // the largest fraction, up
};

class Dive {
 public:
  Dive(SearchState& state, Pruning& pruning, Candidates& candidates)
      : s_(state), pruning_(pruning), candidates_(candidates) {}

  // Dives once. Requires a relaxation solved to optimality. Afterwards the propagator is back at
  // the level it had before, or at a lower one after a contradiction.
  void run(DiveRule rule);

  // Simplex iterations spent so far.
  std::int64_t iterations() const { return iterations_; }

 private:
  Literal choose(DiveRule rule, const std::vector<Fractional>& fractional) const;
  bool descend(const Literal& literal, int floor_level);
  bool survives(int floor_level);

  SearchState& s_;
  Pruning& pruning_;
  Candidates& candidates_;
  std::int64_t iterations_ = 0;
  int contradictions_ = 0;  // in this dive
};

}  // namespace quadrille::engine::mip

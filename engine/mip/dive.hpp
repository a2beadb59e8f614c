// SPDX-License-Identifier: MIT
//
// Looks for a solution below a node: fixes one fractional column after another, with propagation
// and the relaxation after each. From a few contradictions it goes on where the learned clause
// leads.

#pragma once

#include "engine/mip/branching.hpp"
#include "engine/mip/candidates.hpp"
#include "engine/mip/pruning.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

enum class DiveRule {
  kFractional,  // the column closest to an integer, to that integer
  kGuided,      // towards the best solution known
  kObjective,   // the column whose rounding costs least by pseudo-cost
  kUpwards,     // the largest fraction, up
};

class Dive {
 public:
  Dive(SearchState& state, Pruning& pruning, Candidates& candidates)
      : s_(state), pruning_(pruning), candidates_(candidates) {}

  // From a relaxation solved to optimality. Afterwards the propagator is back at the level it was
  // called at, unless a contradiction has taken it further back.
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

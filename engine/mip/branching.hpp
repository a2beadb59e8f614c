// SPDX-License-Identifier: MIT
//
// Which column to branch on: reliability branching. How much the objective grows per unit of
// rounding is remembered by column and direction (pseudo-costs); where there are too few
// observations, the two children are tried for a few iterations (strong branching).

#pragma once

#include <optional>
#include <vector>

#include "engine/mip/pruning.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

struct Fractional {
  ColumnIndex column = 0;
  double value = 0.0;
};

// Integer columns whose value in the relaxation's point is not integral.
std::vector<Fractional> fractional_columns(const SearchState& state);

struct Choice {
  Pruned pruned = Pruned::kNothing;  // trials closed the node or tightened it: nothing to branch on
  Literal first;                     // the child to look at first; the other is its negation
  double first_distance = 0.0, other_distance = 0.0;
};

class Branching {
 public:
  Branching(SearchState& state, Pruning& pruning);

  // Requires a relaxation solved to optimality with these fractional columns; leaves it with trial
  // bounds undone but somewhere else.
  Choice choose(const std::vector<Fractional>& fractional);
  // When there is no point to go by: an unfixed integer column, halved; nothing if all are fixed.
  std::optional<Choice> choose_unfixed() const;

  // The relaxation of a node after this decision has grown by `gain` for a `distance`.
  void observe(const Literal& decision, double distance, double gain);

 private:
  struct History {
    double sum = 0.0;
    int count = 0;
  };
  struct Gains {
    double down = 0.0, up = 0.0;
  };
  struct Scored {
    Fractional column;
    double score = 0.0;
  };

  Gains estimate(const Fractional& column) const;
  double score(const Gains& gains) const;
  bool is_reliable(ColumnIndex column) const;
  std::vector<Scored> scored(const std::vector<Fractional>& fractional) const;
  // What the trial says of one child; kNothing: `gain` holds.
  Pruned try_child(const Fractional& column, Side side, double base, double& gain);

  SearchState& s_;
  Pruning& pruning_;
  std::vector<History> down_, up_;
  History all_down_, all_up_;
  std::int64_t trial_iterations_ = 0;
  lp::Snapshot before_trials_;
};

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// Reliability branching, which chooses the column to branch on. The growth of the objective per
// unit of rounding is recorded by column and direction (pseudo-costs); while there are too few
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

// Returns the integer columns whose value in the relaxation's point is not integral.
std::vector<Fractional> fractional_columns(const SearchState& state);

struct Choice {
  Pruned pruned = Pruned::kNothing;  // otherwise trials closed or tightened the node: do not branch
  Literal first;                     // the child to process first; the other is its negation
  double first_distance = 0.0, other_distance = 0.0;
};

class Branching {
 public:
  Branching(SearchState& state, Pruning& pruning);

  // Chooses a branching. Requires a relaxation solved to optimality with these fractional columns.
  // Afterwards trial bounds are undone, but the relaxation may be at another point.
  Choice choose(const std::vector<Fractional>& fractional);
  // Chooses an unfixed integer column and halves its range, for use without a point of the
  // relaxation. Returns nullopt if all are fixed.
  std::optional<Choice> choose_unfixed() const;

  // Records that the relaxation's objective grew by `gain` after a decision at this `distance`.
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
  // Tries one child; sets `gain`, which is valid if the result is kNothing.
  Pruned try_child(const Fractional& column, Side side, double base, double& gain);

  SearchState& s_;
  Pruning& pruning_;
  std::vector<History> down_, up_;
  History all_down_, all_up_;
  std::int64_t trial_iterations_ = 0;
  lp::Snapshot before_trials_;
};

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// Decides which variable enters the basis in a step of the dual simplex method, and which ones flip
// to their other bound on the way.

#pragma once

#include <vector>

#include "engine/lp/simplex_state.hpp"

namespace quadrille::engine::lp {

class DualRatioTest {
 public:
  // Looks at the pivot row in `state`. The leaving variable is `violation` outside its bounds
  // (negative: below). Returns the entering variable, or -1: no reduced cost limits the step, and
  // so the rows have no solution within the bounds.
  int choose(const SimplexState& state, double violation);

  // The variables that flip before the entering variable is reached.
  const std::vector<int>& flips() const { return flips_; }

 private:
  struct Candidate {
    int variable = 0;
    double entry = 0.0;  // absolute value in the pivot row
    double ratio = 0.0;  // at which step length the reduced cost becomes zero
    double slack = 0.0;  // reduced cost, 0 if slightly of the wrong sign
  };

  void collect(const SimplexState& state, double violation);
  double pass_groups(const SimplexState& state, double slope);

  std::vector<int> possible_;
  std::vector<Candidate> candidates_;
  std::vector<std::size_t> group_ends_;
  std::vector<double> limits_;  // scratch
  std::vector<int> flips_;
};

}  // namespace quadrille::engine::lp

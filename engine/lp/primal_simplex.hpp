// SPDX-License-Identifier: MIT
//
// The primal simplex method on a SimplexState whose values are within bounds. It cleans up after
// the dual method if the true costs differ from the working costs, and detects unboundedness.

#pragma once

#include <vector>

#include "engine/lp/dual_simplex.hpp"
#include "engine/lp/simplex_state.hpp"

namespace quadrille::engine::lp {

class PrimalSimplex {
 public:
  PrimalSimplex(SimplexState& state, const SimplexLimits& limits)
      : s_(state), limits_(limits), poll_(limits.stop) {}

  // kOptimal for the working costs: reduced costs have the right signs, and values are within
  // bounds up to the tolerance of the ratio test.
  Verdict run();

  // After kUnbounded: the variable that can change without limit, and whether it increases.
  int entering() const { return entering_; }
  bool increases() const { return increases_; }

 private:
  struct Leaving {
    int position = -1;  // -1: nothing in the basis limits the step
    double step = 0.0;
    bool at_upper = false;
  };

  void rebuild();
  int choose_entering();
  Leaving choose_leaving(double direction) const;
  Verdict step();  // kStopped: continue
  void update_reduced_costs(int entering, int position);

  SimplexState& s_;
  const SimplexLimits& limits_;
  Poll poll_;
  std::vector<double> reference_weight_;  // devex, by variable
  std::vector<bool> barred_;              // variables whose pivots were too small
  bool wants_rebuild_ = false;
  int troubles_ = 0;
  int entering_ = -1;
  bool increases_ = false;
};

}  // namespace quadrille::engine::lp

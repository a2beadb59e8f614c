// SPDX-License-Identifier: MIT
//
// The dual simplex method on a SimplexState: from a basis whose reduced costs have the right signs
// (or can get them by flips and small shifts of costs) to one whose values are within bounds.

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "engine/lp/ratio_test.hpp"
#include "engine/lp/simplex_state.hpp"
#include "engine/poll.hpp"

namespace quadrille::engine::lp {

struct SimplexLimits {
  double cut_off = kNoBound;  // stop when the objective is known to exceed this
  std::int64_t iterations = INT64_MAX;
  StopToken stop = {};  // polled from time to time
};

enum class Verdict {
  kOptimal,
  kInfeasible,
  kUnbounded,
  kCutOff,
  kStopped,
  kNumericalTrouble,  // no verdict
};

class DualSimplex {
 public:
  DualSimplex(SimplexState& state, const SimplexLimits& limits)
      : s_(state), limits_(limits), poll_(limits.stop) {}

  // kOptimal refers to the working costs. Perturbs the costs at once if `perturb`, otherwise when
  // the method stalls.
  Verdict run(bool perturb);

  // After kInfeasible: row multipliers whose combination of the rows no point within the bounds
  // satisfies.
  const std::vector<double>& ray() const { return ray_; }
  // The basic variable of that tableau row.
  int leaving() const { return leaving_; }

 private:
  enum class Step { kDone, kOptimal, kInfeasible, kRebuild };

  bool is_trusted() const;
  bool rebuild();
  void make_dual_feasible();
  int choose_leaving() const;
  Step step();
  void flip_bounds();
  void update_reduced_costs(int entering, int leaving, double step);
  void update_weights(int position);
  void keep_ray(double violation);
  double dual_objective() const;

  SimplexState& s_;
  const SimplexLimits& limits_;
  Poll poll_;
  DualRatioTest ratio_test_;
  SparseVector tau_;
  std::vector<bool> barred_;  // positions whose pivots were too small since the last rebuild
  std::vector<double> ray_;
  int leaving_ = -1;
  double objective_ = 0.0;
  int stalled_ = 0;  // steps in a row that did not change the dual objective
  int troubles_ = 0;
  bool perturbed_ = false;
  bool bounds_objective_ = true;  // the dual objective is a bound, up to perturbation
  bool is_warm_start_ = false;
};

}  // namespace quadrille::engine::lp

// SPDX-License-Identifier: MIT
//
// Strengthens the relaxation at the root by rounds of cuts: separates, solves, and drops cuts that
// do not bind, until the bound no longer moves.
//
//   RootCuts root_cuts(state, pruning);
//   if (root_cuts.run()) use(state.relaxation.rows());  // the relaxation has changed

#pragma once

#include <vector>

#include "engine/mip/cut.hpp"
#include "engine/mip/cut_selection.hpp"
#include "engine/mip/pruning.hpp"
#include "engine/mip/state.hpp"

namespace quadrille::engine::mip {

class RootCuts {
 public:
  RootCuts(SearchState& state, Pruning& pruning)
      : s_(state), pruning_(pruning), selection_(state.problem) {}

  // Adds cuts; returns false if nothing has changed. Requires level 0 and an optimal relaxation.
  // Afterwards the relaxation may be unsolved; the state tells whether the search is over. A later
  // call has an effect only if a better incumbent has shrunk the gap.
  bool run();
  // Reports whether another run has an effect: the gap has shrunk since the last one.
  bool may_run_again() const;
  // Reviews the cuts after a solution has been found. Returns true if they were not worth their
  // rows and were dropped, so that the relaxation has changed. Same requirements as `run`.
  bool review();

 private:
  enum class Round { kGoOn, kNoCuts, kNotOptimal };

  Round round();
  std::vector<Cut> separate();
  void add(const std::vector<Cut>& cuts);
  bool solve();
  bool tighten();
  bool drop_all();
  bool is_stalled(const std::vector<double>& objectives) const;

  SearchState& s_;
  Pruning& pruning_;
  CutSelection selection_;
  int runs_ = 0;
  bool is_optimal_ = true;  // whether the relaxation was optimal when the rounds ended
  bool is_slow_ = false;    // the last round
  bool is_dropped_ = false;
  int first_row_ = 0;  // rows from this index on are cuts, or were added later
  Basis basis_before_;
  double objective_before_ = 0.0, objective_after_ = 0.0;
  double limit_after_ = lp::kNoBound;  // the incumbent when the rounds ended
};

}  // namespace quadrille::engine::mip

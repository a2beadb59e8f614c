// SPDX-License-Identifier: MIT
//
// What the parts of the search share: the problem, what is known of its bounds, the relaxation,
// the best solution, and the limits of the run. Internal to engine/mip.

#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "engine/mip/cliques.hpp"
#include "engine/mip/debug_solution.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/proof_recorder.hpp"
#include "engine/mip/propagator.hpp"
#include "engine/mip/relaxation.hpp"
#include "engine/mip/target.hpp"
#include "engine/poll.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine::mip {

struct Incumbent {
  std::vector<Rational> values;
  Rational objective;  // in the search's units
};

struct SearchState {
  SearchState(const Problem& the_problem, const Options& the_options);

  const Problem& problem;
  const Options& options;
  DebugSolution debug_solution;
  // First, as all that follows may take long.
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  StopReason stop_reason = StopReason::kNone;
  Statistics statistics;
  StopToken stop{[this] { return must_stop(); }};
  Poll poll{stop};                    // for long loops
  std::optional<ProofLog> proof_log;  // none: nobody wants a proof
  ProofRecorder proof;
  Propagator propagator;
  std::optional<Incumbent> incumbent;
  std::string contract_error;
  bool is_finished = false;               // nothing wanted is left
  CliqueTable cliques;                    // what rows of the model say, and probing
  std::vector<std::int64_t> first_point;  // a solution that presolve has found; or empty
  Relaxation relaxation;

  Target target;
  // Its objective as the simplex method wants it, with room for its tolerance.
  double cut_off = lp::kNoBound;

  double seconds() const;
  // Time, nodes, memory or the user; remembers the reason. A search that must stop may lack rows of
  // the problem; what it has proved holds all the same.
  bool must_stop();
  lp::SimplexLimits simplex_limits();

  // A better solution than all before, already judged.
  void accept(Incumbent better);
  // From now on only solutions count that are better than this, by what makes a difference.
  void want_less_than(const Rational& objective);
  // Of the objective's one column at level 0, to which the propagator goes back; kNoObjectiveBound
  // if there are more.
  FixedPoint bound_at_root();
  // The relaxation's objective says that no wanted solution is left, if it is to be believed.
  bool looks_excluded() const;

  // Reports a row or clause that excludes the debug solution although it is still wanted.
  void check_debug_solution(const LinearRow& row, std::string_view what);
  void check_debug_solution(const Clause& clause);

  // A clause that follows by propagation becomes known.
  void add_implied(const Clause& clause);
  // Propagates; resolves contradictions by learning and going back, until none is left. Returns
  // whether bounds at the level that it was called at still stand; `is_finished` says whether the
  // contradiction was at level 0.
  bool propagate();
  // Nothing wanted is left anywhere.
  void finish();

 private:
  Relaxation first_relaxation();
  void report_debug_solution(std::string_view what);
};

}  // namespace quadrille::engine::mip

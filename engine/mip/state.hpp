// SPDX-License-Identifier: MIT
//
// State shared by the parts of the search: the problem, its bounds, the relaxation, the incumbent,
// and the limits of the run. Internal to engine/mip.

#pragma once

#include <chrono>
#include <memory>
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
  // Initialised before the members below, as they may take long.
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  StopReason stop_reason = StopReason::kNone;
  bool is_close_enough = false;  // the incumbent is within Options::gap of the bound
  bool has_relaxation = false;   // `relaxation` is initialised
  Statistics statistics;
  StopToken stop{[this] { return must_stop(); }};
  Poll poll{stop};  // for long loops
  ProofRecorder proof;
  Propagator propagator;
  std::optional<Incumbent> incumbent;
  std::string contract_error;
  bool is_finished = false;               // no wanted solution remains
  CliqueTable cliques;                    // from rows of the model and from probing
  std::vector<std::int64_t> first_point;  // a solution found by presolve, or empty
  Relaxation relaxation;
  std::int64_t iterations_elsewhere = 0;  // of the simplex method in smaller problems

  Target target;
  // The target's objective for the simplex method, with room for its tolerance.
  double cut_off = lp::kNoBound;

  double seconds() const;
  // Returns the simplex iterations of the search and of its smaller problems.
  std::int64_t iterations() const;
  // Returns what Limits::work limits.
  std::int64_t work() const { return iterations() + statistics.nodes + statistics.conflicts; }
  // Logs a line of text, with the figures so far.
  void log(const std::string& what) const;
  // Decides whether to stop, because of time, nodes, work or the user, and records the reason. A
  // search that must stop may lack rows of the problem; what it has proved holds nevertheless.
  bool must_stop();
  lp::SimplexLimits simplex_limits();

  // Accepts a new incumbent, which must have been checked and be better than the last.
  void accept(Incumbent better);
  // Restricts the search to solutions that are better than this objective by a relevant amount.
  void want_less_than(const Rational& objective);
  // Backtracks to level 0 and returns the bound on the objective there; kNoObjectiveBound unless
  // the objective has exactly one column.
  FixedPoint bound_at_root();
  // Reports whether no wanted solution remains according to the floating-point objective of the
  // relaxation. Not a proof.
  bool looks_excluded() const;

  // Reports a row or clause that excludes the debug solution although it is still wanted.
  void check_debug_solution(const LinearRow& row, std::string_view what);
  void check_debug_solution(const Clause& clause);

  // Adds a clause that follows by propagation.
  void add_implied(const Clause& clause);
  // Propagates, and resolves contradictions by learning and backtracking until none remains.
  // Returns whether the level it was called at has survived; `is_finished` tells whether a
  // contradiction occurred at level 0.
  bool propagate();
  // Records that no wanted solution remains anywhere.
  void finish();

 private:
  Relaxation first_relaxation();
  void report_debug_solution(std::string_view what);

  double suspect_from_ = lp::kNoBound;  // relaxations above this may have no wanted solution
};

}  // namespace quadrille::engine::mip

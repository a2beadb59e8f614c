// SPDX-License-Identifier: MIT
//
// Conflict-driven search as in SAT solvers (J. Marques-Silva, K. Sakallah, GRASP, ICCAD 1996), over
// bounds of integers. It terminates because no combination of decisions and clauses recurs: between
// two restarts each contradiction excludes at least the decisions that led to it, and both the
// intervals between restarts (M. Luby, A. Sinclair, D. Zuckerman, Optimal speedup of Las Vegas
// algorithms, Inf. Proc. Letters 47, 1993) and the number of clauses kept grow without bound.
//
// Every other round between restarts takes columns in the model's order (decision_order).
//
// An objective of one column is decided first, at the best value that its bounds at level 0 allow.
// Either such a solution exists and is optimal, or a contradiction worsens the bound by one. If the
// bound was good, few values are tried. Every fourth round leaves the objective open, to find some
// solution, even if not the best, and to learn clauses on the way.
//
// A relaxation costs as much as many contradictions found by propagation. On some models it detects
// at once what propagation misses; on most it yields nothing until everything is decided. So
// relaxations have a budget, counted in simplex iterations: contradictions add a little to it,
// enough to notice when relaxations become useful, and each conclusion of a relaxation adds more.

#include "engine/mip/conflict_search.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille::engine::mip {

namespace {

// The number of conflicts before the root relaxation: a constant, plus a multiple of the number of
// terms (see first_turn).
constexpr std::int64_t kFirstConflicts = 500;
constexpr std::int64_t kConflictsPerTerm = 2;
constexpr std::int64_t kRoundsToOpen = 4;  // every 4th leaves the objective open
constexpr std::int64_t kWidestRange = 10'000;
// The budget of relaxations: conflicts that earn one simplex iteration, iterations earned by a
// conclusion, and nodes from one relaxation to the next.
constexpr std::int64_t kConflictsPerIteration = 4;
constexpr std::int64_t kIterationsPerConclusion = 10;
constexpr std::int64_t kNodesBetweenRelaxations = 16;

}  // namespace

ConflictSearch::ConflictSearch(SearchState& state, Pruning& pruning, Candidates& candidates)
    : s_(state), pruning_(pruning), candidates_(candidates), order_(state.problem.model()) {}

bool ConflictSearch::suits(const SearchState& state) {
  if (!state.problem.is_pure() || state.problem.objective().size() > 1) return false;
  if (!state.options.features.conflicts) return false;
  const auto is_narrow = [&state](ColumnIndex j) {
    const std::int64_t lower = state.propagator.lower(j), upper = state.propagator.upper(j);
    return lower != -kInfinity && upper != kInfinity && Wide{upper} - lower <= kWidestRange;
  };
  const auto& columns = state.problem.integer_columns();
  return std::all_of(columns.begin(), columns.end(), is_narrow);
}

std::int64_t ConflictSearch::first_turn() const {
  std::size_t terms = 0;
  for (const Row& row : s_.problem.model().rows()) terms += row.terms.size();
  return kFirstConflicts + kConflictsPerTerm * static_cast<std::int64_t>(terms);
}

bool ConflictSearch::is_over() const {
  return s_.is_finished || (s_.incumbent && !s_.problem.has_objective()) ||
         s_.stop_reason != StopReason::kNone;
}

void ConflictSearch::run(std::int64_t conflicts, bool with_relaxations,
                         const std::function<void()>& report) {
  assert(s_.propagator.level() == 0);
  const std::int64_t last = s_.statistics.conflicts + conflicts;
  restart_at_ = s_.statistics.conflicts + kRestartUnit * luby(++round_);
  while (!is_over() && s_.statistics.conflicts < last && !s_.must_stop()) {
    s_.propagate();
    if (is_over()) break;
    if (restarted()) continue;
    order_.remember(s_.propagator);
    if (s_.statistics.nodes >= s_.options.limits.nodes) {
      s_.stop_reason = StopReason::kNodes;
      break;
    }
    ++s_.statistics.nodes;
    report();
    if (candidates_.has_callbacks() && candidates_.propagate()) continue;
    if (with_relaxations && relaxation_is_due() && relax()) continue;
    if (is_over()) break;
    if (const auto decision = next_decision()) {
      s_.propagator.decide(*decision);
    } else {
      judge_bounds();
    }
  }
  if (!s_.is_finished) s_.propagator.backtrack(0);
}

// Restarts if it is time to, and returns whether it did.
bool ConflictSearch::restarted() {
  if (s_.statistics.conflicts < restart_at_) return false;
  restart_at_ = s_.statistics.conflicts + kRestartUnit * luby(++round_);
  ++s_.statistics.restarts;
  s_.propagator.backtrack(0);
  return true;
}

// Solves the relaxation. Returns true if the bounds, rows or clauses have changed, so that the node
// must be processed again.
bool ConflictSearch::relax() {
  s_.proof.left(s_.propagator.level());
  s_.relaxation.take_bounds(s_.propagator);
  const std::int64_t before = s_.relaxation.iterations();
  const lp::Verdict verdict = s_.relaxation.solve(s_.simplex_limits());
  spent_ += s_.relaxation.iterations() - before;
  relax_at_ = s_.statistics.nodes + kNodesBetweenRelaxations;
  switch (verdict) {
    case lp::Verdict::kInfeasible:
    case lp::Verdict::kCutOff: {
      const bool is_closed = pruning_.close() == Pruned::kClosed;
      if (!is_closed) ++s_.statistics.uncertified_nodes;
      if (is_closed) ++conclusions_;
      return is_closed;
    }
    case lp::Verdict::kOptimal:
      break;
    default:
      return false;
  }
  const auto point = s_.relaxation.point();
  if (candidates_.judge(point) != Judgement::kRefused) {
    ++conclusions_;
    return true;
  }
  if (candidates_.has_callbacks() && candidates_.separate(point)) {
    relax_at_ = 0;  // solve again with the new rows
    return true;
  }
  return false;
}

bool ConflictSearch::relaxation_is_due() const {
  return s_.statistics.nodes >= relax_at_ &&
         spent_ < s_.statistics.conflicts / kConflictsPerIteration +
                      conclusions_ * kIterationsPerConclusion;
}

// Judges the point that the bounds define when all columns are fixed.
void ConflictSearch::judge_bounds() {
  std::vector<std::int64_t> point;
  assert(std::all_of(s_.problem.integer_columns().begin(), s_.problem.integer_columns().end(),
                     [this](ColumnIndex j) { return s_.propagator.is_fixed(j); }));
  for (ColumnIndex j = 0; j < s_.problem.columns(); ++j) point.push_back(s_.propagator.lower(j));
  if (candidates_.judge(point) == Judgement::kAccepted || is_over()) return;
  // Rows just added exclude the point. If propagation does not notice (their numbers may be too
  // large for it), a clause must.
  if (s_.propagate() && !is_over()) exclude_decisions();
}

void ConflictSearch::exclude_decisions() {
  Clause clause;
  for (int level = 1; level <= s_.propagator.level(); ++level) {
    clause.push_back(negated(s_.propagator.trail()[s_.propagator.level_start(level)]));
  }
  s_.add_implied(clause);
}

// Decides the objective first, then the columns.
std::optional<Literal> ConflictSearch::next_decision() {
  if (const auto objective = best_objective()) return objective;
  return order_.next(s_.propagator, round_ % kRoundsToOrder == 0);
}

// Returns the decision that sets the objective to its best value; nullopt if it is fixed, is not a
// single column, or is left open in this round.
std::optional<Literal> ConflictSearch::best_objective() const {
  if (s_.problem.objective().size() != 1 || round_ % kRoundsToOpen == 0) return std::nullopt;
  const Term& term = s_.problem.objective().front();
  if (s_.propagator.is_fixed(term.column)) return std::nullopt;
  if (term.coefficient > 0)
    return Literal{term.column, Side::kUpper, s_.propagator.lower(term.column)};
  return Literal{term.column, Side::kLower, s_.propagator.upper(term.column)};
}

}  // namespace quadrille::engine::mip

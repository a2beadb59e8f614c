// SPDX-License-Identifier: MIT
//
// Conflict-driven search as in satisfiability solvers (J. Marques-Silva, K. Sakallah, GRASP, ICCAD
// 1996), over bounds of integers. It ends because the state "decisions, clauses" never returns:
// between two restarts each contradiction excludes at least the decisions that led to it, and both
// the intervals between restarts (M. Luby, A. Sinclair, D. Zuckerman, Optimal speedup of Las Vegas
// algorithms, Inf. Proc. Letters 47, 1993) and the number of clauses kept grow without end.
//
// Columns are chosen by their activity in recent conflicts, values as last seen, so that parts of a
// solution found before survive a restart (K. Pipatsrisawat, A. Darwiche, A lightweight component
// caching scheme for satisfiability solvers, SAT 2007). At first a 0/1 column is set to 1: in rows
// "exactly one" that says most. Every other round between restarts takes columns in the model's
// order instead: what lies together in a puzzle mostly does so in its model, and what is learned
// at the border of the part that is set is of use for the rest.
//
// An objective that is one column is decided first, as good as its bounds at level 0 allow. Either
// there is such a solution, which is a best one, or a contradiction makes the bound worse by one.
// Few values are tried where the bound was good. Every fourth round leaves the objective open, for
// a solution that is not the best but there, and for what is learned on the way.
//
// A relaxation costs as much as many contradictions found by propagation. On some models it sees at
// once what propagation does not, on most it says nothing until all is decided. So relaxations are
// solved on credit, counted in simplex iterations: contradictions earn a little, enough to notice
// when relaxations become useful, and each conclusion of a relaxation earns more.

#include "engine/mip/conflict_search.hpp"

#include <algorithm>

namespace quadrille::engine::mip {

namespace {

// Before the relaxation of the root.
constexpr std::int64_t kFirstConflicts = 500;
constexpr std::int64_t kConflictsPerTerm = 2;
constexpr std::int64_t kRestartUnit = 512;
// Every so many rounds take columns in order, or leave the objective open.
constexpr std::int64_t kRoundsToOrder = 2;
constexpr std::int64_t kRoundsToOpen = 4;
constexpr std::int64_t kWidestRange = 10'000;
// Credit of relaxations, in simplex iterations, and nodes from one to the next.
constexpr std::int64_t kConflictsPerIteration = 4;
constexpr std::int64_t kIterationsPerConclusion = 10;
constexpr std::int64_t kNodesBetweenRelaxations = 16;

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., from 1 on.
std::int64_t luby(std::int64_t index) {
  std::int64_t power = 1;
  while (power * 2 <= index + 1) power *= 2;
  return power == index + 1 ? power / 2 : luby(index - power + 1);
}

}  // namespace

ConflictSearch::ConflictSearch(SearchState& state, Pruning& pruning, Candidates& candidates)
    : s_(state),
      pruning_(pruning),
      candidates_(candidates),
      unfixed_(state.problem.integer_columns()) {
  for (const Column& column : s_.problem.model().columns()) {
    values_.push_back(column.lower == 0 && column.upper == 1 ? 1 : column.lower);
  }
}

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
  const std::int64_t last = s_.statistics.conflicts + conflicts;
  restart_at_ = s_.statistics.conflicts + kRestartUnit * luby(++round_);
  while (!is_over() && s_.statistics.conflicts < last && !s_.must_stop()) {
    s_.propagate();
    if (is_over()) break;
    if (restarted()) continue;
    remember_values();
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

// Whether it was time to, and so we did.
bool ConflictSearch::restarted() {
  if (s_.statistics.conflicts < restart_at_) return false;
  restart_at_ = s_.statistics.conflicts + kRestartUnit * luby(++round_);
  ++s_.statistics.restarts;
  s_.propagator.backtrack(0);
  return true;
}

// True: something has changed, the node is to be taken up again.
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
    relax_at_ = 0;  // the rows are for the relaxation
    return true;
  }
  return false;
}

bool ConflictSearch::relaxation_is_due() const {
  return s_.statistics.nodes >= relax_at_ &&
         spent_ < s_.statistics.conflicts / kConflictsPerIteration +
                      conclusions_ * kIterationsPerConclusion;
}

// Nothing is left to decide: the point itself counts.
void ConflictSearch::judge_bounds() {
  std::vector<std::int64_t> point;
  for (ColumnIndex j = 0; j < s_.problem.columns(); ++j) point.push_back(s_.propagator.lower(j));
  if (candidates_.judge(point) == Judgement::kAccepted || is_over()) return;
  // Rows that have just come exclude it; if not by propagation (their numbers may be too large for
  // it), then we do.
  if (s_.propagate() && !is_over()) exclude_decisions();
}

void ConflictSearch::exclude_decisions() {
  Clause clause;
  for (int level = 1; level <= s_.propagator.level(); ++level) {
    clause.push_back(negated(s_.propagator.trail()[s_.propagator.level_start(level)]));
  }
  s_.add_implied(clause);
}

// Those of the current level; those below have been seen.
void ConflictSearch::remember_values() {
  const auto trail = s_.propagator.trail();
  const int level = s_.propagator.level();
  for (std::size_t k = level == 0 ? 0 : s_.propagator.level_start(level); k < trail.size(); ++k) {
    values_[trail[k].column] = trail[k].value;
  }
}

// The column most active in recent conflicts. Columns fixed at level 0 leave the list on the way.
std::optional<Literal> ConflictSearch::next_decision() {
  if (s_.propagator.level() == 0) {
    const auto is_fixed = [this](ColumnIndex j) { return s_.propagator.is_fixed(j); };
    std::erase_if(unfixed_, is_fixed);
  }
  if (const auto objective = best_objective()) return objective;
  const bool in_order = round_ % kRoundsToOrder == 0;
  ColumnIndex best = -1;
  double most = -1.0;
  for (const ColumnIndex j : unfixed_) {
    if (s_.propagator.is_fixed(j)) continue;
    const double activity = s_.propagator.activity(j);
    if (activity <= most) continue;
    most = activity;
    best = j;
    if (in_order) break;
  }
  if (best < 0) return std::nullopt;
  return towards_value(best);
}

// Nothing if it is decided, not one column, or left open in this round.
std::optional<Literal> ConflictSearch::best_objective() const {
  if (s_.problem.objective().size() != 1 || round_ % kRoundsToOpen == 0) return std::nullopt;
  const Term& term = s_.problem.objective().front();
  if (s_.propagator.is_fixed(term.column)) return std::nullopt;
  if (term.coefficient > 0)
    return Literal{term.column, Side::kUpper, s_.propagator.lower(term.column)};
  return Literal{term.column, Side::kLower, s_.propagator.upper(term.column)};
}

Literal ConflictSearch::towards_value(ColumnIndex column) const {
  const std::int64_t lower = s_.propagator.lower(column), upper = s_.propagator.upper(column);
  const std::int64_t value = values_[column];
  if (value <= lower) return {column, Side::kUpper, lower};
  // Between the bounds: two decisions lead there.
  return {column, Side::kLower, std::min(value, upper)};
}

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// Assumptions are the first decisions, so that a learned clause never rests on them: it names the
// ones it needs (N. Een, N. Sorensson, Temporal induction by incremental SAT solving, ENTCS 89,
// 2003). When an assumption is false, its reasons lead back to the assumptions that contradict it.
//
// The objective is a column of its own, equal to the sum of its terms. "Better than the best
// solution so far" is a bound of this column, and one more assumption: what is learned on the way
// to an optimal solution holds whatever the best solution is. The last search fails under that
// assumption, which proves optimality.
//
// There is no relaxation: a cut of a node would rest on the node's bounds.

#include "engine/incremental_search.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include <quadrille/engine/learned_clauses.hpp>
#include "engine/rational.hpp"
#include "engine/wide.hpp"
#include "engine/work.hpp"

namespace quadrille::engine {

namespace {

constexpr std::int64_t kLargestSum = std::int64_t{1} << 60;

bool has_objective(const Model& model) { return model.objective().sense != Sense::kNone; }

// Returns the least and the greatest value of the objective's terms within the bounds.
std::pair<Wide, Wide> range_of_objective(const Model& model) {
  Wide least = 0, greatest = 0;
  for (const auto [j, coefficient] : model.objective().terms) {
    const Column& column = model.columns()[j];
    const Wide a = Wide{coefficient} * column.lower, b = Wide{coefficient} * column.upper;
    least += std::min(a, b);
    greatest += std::max(a, b);
  }
  return {least, greatest};
}

// Returns the model with one more column, the objective, if it has one.
Model with_objective_column(const Model& model) {
  Model result = model;
  if (!has_objective(model)) return result;
  const auto [least, greatest] = range_of_objective(model);
  const ColumnIndex z =
      result.add_column("", static_cast<std::int64_t>(least), static_cast<std::int64_t>(greatest));
  std::vector<Term> terms = model.objective().terms;
  terms.push_back({z, -1});
  result.add_row("", terms, 0, 0);
  return result;
}

bool is_same(const Row& a, const Row& b) {
  return a.lower == b.lower && a.upper == b.upper && a.terms == b.terms;
}

// Decides whether all points of `now` are points of `before`, with further columns, and the
// objective is the same.
bool extends(const Model& now, const Model& before) {
  const auto is_within = [](const Column& old, const Column& column) {
    return old.lower <= column.lower && column.upper <= old.upper;
  };
  const Objective &first = before.objective(), &second = now.objective();
  return before.columns().size() <= now.columns().size() &&
         before.rows().size() <= now.rows().size() && first.sense == second.sense &&
         first.terms == second.terms &&
         std::equal(before.columns().begin(), before.columns().end(), now.columns().begin(),
                    is_within) &&
         std::equal(before.rows().begin(), before.rows().end(), now.rows().begin(), is_same);
}

bool has_same_columns(const Model& a, const Model& b) {
  return std::equal(a.columns().begin(), a.columns().end(), b.columns().begin(), b.columns().end(),
                    [](const Column& one, const Column& other) {
                      return one.lower == other.lower && one.upper == other.upper;
                    });
}

}  // namespace

std::string IncrementalSearch::fault_of(const Model& model, const Options& options) {
  const std::string with = " with learned clauses";
  if (!options.separators.empty()) return "separators" + with + " (expected rows of the model)";
  if (options.on_solution) return "on_solution" + with + " (expected a row for each solution)";
  if (options.proof) return "a proof" + with + " (expected a search that begins anew)";
  if (options.gap > 0) return "a gap" + with + " (expected 0)";
  if (!options.debug_solution.empty()) return "a debug solution" + with + " (expected none)";
  for (const Column& column : model.columns()) {
    if (column.type == ColumnType::kInteger && column.lower > -kLargestSum &&
        column.upper < kLargestSum)
      continue;
    return "column '" + column.name + "'" + with + " (expected integer columns with bounds)";
  }
  const auto [least, greatest] = range_of_objective(model);
  if (has_objective(model) && (least < -kLargestSum || greatest > kLargestSum))
    return "an objective" + with + " that may exceed 2^60";
  return {};
}

IncrementalSearch::Kept::Kept(const Model& the_model, const Model& extended)
    : model(the_model), propagator(extended), order(extended) {}

std::size_t IncrementalSearch::learned_count() const {
  if (!kept_) return 0;
  const mip::Propagator& propagator = kept_->propagator;
  const std::size_t bounds =
      propagator.level() == 0 ? propagator.trail().size() : propagator.level_start(1);
  return bounds + propagator.learned_clauses().size();
}

// Goes to level 0 of this model, with all that is learned and holds for it.
void IncrementalSearch::take(const Model& model) {
  if (kept_) kept_->propagator.backtrack(0);
  const bool is_known = kept_ && extends(model, kept_->model);
  if (is_known && has_same_columns(model, kept_->model)) {
    for (std::size_t i = kept_->model.rows().size(); i < model.rows().size(); ++i) {
      const Row& row = model.rows()[i];
      kept_->propagator.add_row(row.terms, row.lower, row.upper);
      kept_->model.add_row(row);
    }
    return;
  }
  std::vector<Clause> learned;
  if (is_known) {
    learned = kept_->propagator.learned_clauses();
    for (const Literal& bound : kept_->propagator.trail()) learned.push_back({bound});
    // The column of the objective comes after the new ones.
    const auto before = static_cast<ColumnIndex>(kept_->model.columns().size());
    for (Clause& clause : learned) {
      for (Literal& literal : clause)
        if (literal.column == before)
          literal.column = static_cast<ColumnIndex>(model.columns().size());
    }
  }
  kept_.emplace(model, with_objective_column(model));
  for (const Clause& clause : learned) kept_->propagator.learn(clause);
}

bool IncrementalSearch::must_stop(const Options& options) {
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start_;
  const Statistics& figures = result_.statistics;
  StopReason reason = StopReason::kNone;
  if (options.stop && options.stop()) {
    reason = StopReason::kInterrupt;
  } else if (seconds.count() >= options.limits.seconds) {
    reason = StopReason::kTime;
  } else if (figures.nodes >= options.limits.nodes) {
    reason = StopReason::kNodes;
  } else if (work_of(figures) >= options.limits.work) {
    reason = StopReason::kWork;
  }
  result_.stop_reason = reason;
  return reason != StopReason::kNone;
}

// Propagates, and learns from contradictions until none remains. Returns false if the rows have no
// solution.
bool IncrementalSearch::propagate() {
  mip::Propagator& propagator = kept_->propagator;
  while (!propagator.propagate()) {
    if (propagator.level() == 0) return false;
    const mip::Analysis analysis = propagator.analyse();
    propagator.backtrack(analysis.backjump_level);
    ++result_.statistics.conflicts;
    propagator.learn(analysis.clause);
  }
  return true;
}

// Judges the point that the bounds define when all columns are fixed, and excludes it if its rows
// have numbers too large for propagation and do not hold.
bool IncrementalSearch::is_solution(const Model& model) {
  mip::Propagator& propagator = kept_->propagator;
  point_.clear();
  for (ColumnIndex j = 0; j < std::ssize(model.columns()); ++j)
    point_.push_back(propagator.lower(j));
  if (!model.find_violation(point_)) return true;
  Clause another;
  for (int level = 1; level <= propagator.level(); ++level)
    another.push_back(negated(propagator.trail()[propagator.level_start(level)]));
  propagator.add_clause(another);
  return false;
}

IncrementalSearch::Outcome IncrementalSearch::search(const std::vector<Literal>& assumptions,
                                                     const Model& model, const Options& options) {
  mip::Propagator& propagator = kept_->propagator;
  propagator.backtrack(0);
  contradiction_.clear();
  Statistics& figures = result_.statistics;
  std::int64_t restart_at = figures.conflicts + mip::kRestartUnit * mip::luby(++round_);
  while (!must_stop(options)) {
    if (!propagate()) return Outcome::kNone;
    if (figures.conflicts >= restart_at) {
      restart_at = figures.conflicts + mip::kRestartUnit * mip::luby(++round_);
      ++figures.restarts;
      propagator.backtrack(0);
      continue;
    }
    kept_->order.remember(propagator);
    ++figures.nodes;
    const auto assumption =
        std::find_if(assumptions.begin(), assumptions.end(),
                     [&](const Literal& literal) { return !propagator.is_true(literal); });
    if (assumption != assumptions.end()) {
      if (propagator.is_false(*assumption)) {
        contradiction_ = propagator.decisions_behind(*assumption);
        contradiction_.push_back(*assumption);
        return Outcome::kNone;
      }
      propagator.decide(*assumption);
    } else if (const auto decision =
                   kept_->order.next(propagator, round_ % mip::kRoundsToOrder == 0)) {
      propagator.decide(*decision);
    } else if (is_solution(model)) {
      return Outcome::kFound;
    }
  }
  return Outcome::kStopped;
}

SolveResult IncrementalSearch::solve(const Model& model, const Options& options) try {
  start_ = std::chrono::steady_clock::now();
  result_ = {};
  take(model);
  if (!options.start.empty()) kept_->order.start_from(options.start);
  std::vector<Literal> assumptions = options.assumptions;
  Outcome outcome;
  while ((outcome = search(assumptions, model, options)) == Outcome::kFound) {
    result_.values.assign(point_.begin(), point_.end());
    if (!has_objective(model)) break;
    const Objective& objective = model.objective();
    std::int64_t sum = 0;
    for (const auto [j, coefficient] : objective.terms) sum += coefficient * point_[j];
    result_.objective = to_number((Rational(sum) + objective.offset) / objective.denominator);
    if (options.log) options.log("solution " + result_.objective->text());
    const auto column = static_cast<ColumnIndex>(model.columns().size());
    assumptions = options.assumptions;
    assumptions.push_back(objective.sense == Sense::kMinimise ? at_most(column, sum - 1)
                                                              : at_least(column, sum + 1));
  }
  if (outcome == Outcome::kStopped) return std::exchange(result_, {});
  result_.bound = result_.objective;
  result_.status = result_.values.empty() ? SolveStatus::kInfeasible : SolveStatus::kOptimal;
  if (!result_.values.empty()) return std::exchange(result_, {});
  std::copy_if(options.assumptions.begin(), options.assumptions.end(),
               std::back_inserter(result_.contradiction), [&](const Literal& literal) {
                 return std::find(contradiction_.begin(), contradiction_.end(), literal) !=
                        contradiction_.end();
               });
  return std::exchange(result_, {});
} catch (...) {
  kept_.reset();  // it may be in the middle of a step
  throw;
}

LearnedClauses::LearnedClauses() = default;
LearnedClauses::~LearnedClauses() = default;
LearnedClauses::LearnedClauses(LearnedClauses&&) noexcept = default;
LearnedClauses& LearnedClauses::operator=(LearnedClauses&&) noexcept = default;

std::size_t LearnedClauses::count() const { return search_ ? search_->learned_count() : 0; }

IncrementalSearch& LearnedClauses::search() {
  if (!search_) search_ = std::make_unique<IncrementalSearch>();
  return *search_;
}

}  // namespace quadrille::engine

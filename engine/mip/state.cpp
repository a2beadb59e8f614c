// SPDX-License-Identifier: MIT

#include "engine/mip/state.hpp"

#include <cassert>
#include <cmath>
#include <numeric>

#include "engine/exact/veripb_size.hpp"
#include "engine/mip/clique_merging.hpp"
#include "engine/mip/presolve.hpp"
#include "engine/work.hpp"

namespace quadrille::engine::mip {

namespace {

// The relative accuracy of the simplex method's objective.
constexpr double kObjectiveNoise = 1e-10;

}  // namespace

SearchState::SearchState(const Problem& the_problem, const Options& the_options)
    : problem(the_problem),
      options(the_options),
      debug_solution(the_problem, the_options.debug_solution),
      proof(the_options, the_problem),
      propagator(the_problem.model(), poll),
      cliques(the_problem.columns()),
      relaxation(first_relaxation()) {
  has_relaxation = true;
  if (proof.is_on()) relaxation.keep_sums_whole(kMaxVeriPbSize);
}

// Propagates at the root, before anything else, and builds the relaxation of the presolved problem.
Relaxation SearchState::first_relaxation() {
  const std::vector<Row>& rows = problem.model().rows();
  Presolved presolved;
  if (!must_stop() && propagate()) {
    for (const Row& row : rows) {
      if (poll.says_stop(8 * row.terms.size())) break;
      for (const Side side : {Side::kLower, Side::kUpper}) {
        cliques.add_row(row, side, problem, propagator);
      }
    }
    if (options.features.presolve) {
      presolved = Presolve(problem, propagator, proof.log()).run(poll);
      first_point = std::move(presolved.point);
      if (presolved.is_infeasible) {
        finish();
      } else {
        merge_cliques(problem, cliques, proof.log(), presolved, poll);
      }
      for (const Row& row : presolved.new_rows) {
        if (poll.says_stop(8 * row.terms.size())) break;
        propagator.add_row(row.terms, row.lower, row.upper);
      }
    } else {
      presolved.rows = rows;
      presolved.numbers.resize(rows.size());
      std::iota(presolved.numbers.begin(), presolved.numbers.end(), 1);
    }
  }
  // The search is over already, so the relaxation will not be used.
  if (is_finished || must_stop()) presolved = {};
  return {problem, std::move(presolved.rows), std::move(presolved.numbers)};
}

void SearchState::report_debug_solution(std::string_view what) {
  if (!contract_error.empty()) return;
  contract_error = std::string(what) + " excludes the debug solution";
  stop_reason = StopReason::kContract;
}

void SearchState::check_debug_solution(const LinearRow& row, std::string_view what) {
  if (debug_solution.is_excluded_by(row, target)) report_debug_solution(what);
}

void SearchState::check_debug_solution(const Clause& clause) {
  if (debug_solution.is_excluded_by(clause, target)) report_debug_solution("a clause");
}

double SearchState::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::int64_t SearchState::iterations() const {
  return has_relaxation ? relaxation.iterations() + iterations_elsewhere : 0;
}

void SearchState::log(const std::string& what) const {
  if (!options.log) return;
  options.log(what + work_text(statistics.nodes, iterations(), statistics.conflicts));
}

bool SearchState::must_stop() {
  if (stop_reason != StopReason::kNone || is_close_enough) return true;
  if (options.stop && options.stop()) {
    stop_reason = StopReason::kInterrupt;
  } else if (seconds() >= options.limits.seconds) {
    stop_reason = StopReason::kTime;
  } else if (statistics.nodes > options.limits.nodes) {
    stop_reason = StopReason::kNodes;
  } else if (work() >= options.limits.work) {
    stop_reason = StopReason::kWork;
  }
  return stop_reason != StopReason::kNone;
}

lp::SimplexLimits SearchState::simplex_limits() {
  lp::SimplexLimits limits;
  limits.cut_off = cut_off;
  limits.stop = stop;
  return limits;
}

void SearchState::accept(Incumbent better) {
  assert(target.wants(better.objective) && std::ssize(better.values) == problem.columns());
  if (problem.has_objective()) {
    want_less_than(better.objective);
    if (!target.limit) proof.gives_up();  // the cutoff of a proof has 64 bits
  }
  proof.incumbent(better.values);
  incumbent = std::move(better);
  log(problem.has_objective() ? "solution " + to_text(problem.in_model_units(incumbent->objective))
                              : std::string("solution"));
}

void SearchState::want_less_than(const Rational& objective) {
  assert(problem.has_objective());
  target.set(problem, objective);
  double largest = static_cast<double>(objective);
  bool is_strict = true;
  if (target.limit) {
    largest = as_double(*target.limit);
    is_strict = target.limit->is_strict;
    // The propagator takes only integral right-hand sides, so other limits are rounded up.
    const std::int64_t side = ceil_divide(target.limit->limit, target.limit->denominator);
    auto strict = is_strict ? strict_row(problem.objective(), side) : std::nullopt;
    const LinearRow row = strict ? *std::move(strict) : LinearRow{problem.objective(), side};
    propagator.add_row(row.terms, -kInfinity, row.upper);
  }
  const double noise = kObjectiveNoise * (1.0 + std::abs(largest));
  cut_off = relaxation.cut_off_of(largest + noise);
  suspect_from_ = is_strict ? largest - noise : largest;
}

FixedPoint SearchState::bound_at_root() {
  if (problem.objective().size() != 1) return kNoObjectiveBound;
  propagator.backtrack(0);
  const auto [column, cost] = problem.objective().front();
  const std::int64_t best = cost > 0 ? propagator.lower(column) : propagator.upper(column);
  if (best == (cost > 0 ? -kInfinity : kInfinity)) return kNoObjectiveBound;
  const auto bound = narrowed(FixedPoint{cost} * best);
  return bound ? FixedPoint{*bound} << kFractionBits : kNoObjectiveBound;
}

void SearchState::add_implied(const Clause& clause) {
  check_debug_solution(clause);
  proof.implied(clause);
  propagator.add_clause(clause);
}

void SearchState::finish() {
  is_finished = true;
  proof.finished();
}

bool SearchState::looks_excluded() const {
  return target.below && relaxation.objective() > suspect_from_;
}

bool SearchState::propagate() {
  const int level = propagator.level();
  bool stands = true;
  while (!propagator.propagate()) {
    stands = false;
    if (propagator.level() == 0) {
      finish();
      return false;
    }
    if (!options.features.conflicts) {
      propagator.backtrack(propagator.level() - 1);
      continue;
    }
    const Analysis analysis = propagator.analyse();
    proof.learned(analysis);
    check_debug_solution(analysis.clause);
    assert(analysis.backjump_level < propagator.level());
    propagator.backtrack(analysis.backjump_level);
    if (analysis.clause.empty()) {
      finish();
      return false;
    }
    ++statistics.conflicts;
    propagator.learn(analysis.clause);
  }
  return stands && propagator.level() == level;
}

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT

#include "engine/mip/state.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/mip/clique_merging.hpp"
#include "engine/mip/presolve.hpp"

namespace quadrille::engine::mip {

namespace {

// The simplex method's objective is accurate to about this, relatively. Less than the gap, so that
// solutions as good as the incumbent are cut off.
constexpr double kObjectiveNoise = 1e-10;

// The largest denominator of the form 2^k with which the value fits 64 bits.
exact::ObjectiveLimit as_limit(const std::vector<Term>& terms, FixedPoint value) {
  int bits = kFractionBits;
  while (bits > 0 && !narrowed(value * 2)) {
    value = value >> 1;  // rounds towards minus infinity
    --bits;
  }
  return {terms, static_cast<std::int64_t>(value), std::int64_t{1} << bits};
}

std::optional<ProofLog> log_to(const std::function<void(std::string_view)>& sink) {
  if (!sink) return std::nullopt;
  return ProofLog(sink);
}

}  // namespace

FixedPoint as_fixed_point(const Rational& value) {
  const BigInteger scaled = numerator(value) << kFractionBits;
  BigInteger quotient = scaled / denominator(value);
  if (quotient * denominator(value) > scaled) --quotient;
  return static_cast<FixedPoint>(quotient);
}

SearchState::SearchState(const Problem& the_problem, const Options& the_options)
    : problem(the_problem),
      options(the_options),
      proof_log(log_to(the_options.proof)),
      proof(proof_log ? &*proof_log : nullptr, the_problem),
      propagator(the_problem.model(), poll),
      cliques(the_problem.columns()),
      relaxation(first_relaxation()) {
  for (std::size_t j = 0; j < options.debug_solution.size(); ++j) {
    debug_solution_.push_back(options.debug_solution[j] *
                              problem.units(static_cast<ColumnIndex>(j)));
  }
}

// Propagates at the root, before anything else; the relaxation is of what presolve leaves.
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
  // The search is over already: nothing will be asked of a relaxation.
  if (is_finished || must_stop()) presolved = {};
  return {problem, std::move(presolved.rows), std::move(presolved.numbers)};
}

bool SearchState::wants_debug_solution() const {
  if (debug_solution_.empty() || !wanted) return !debug_solution_.empty();
  Wide value = 0;
  for (const Term& term : problem.objective()) {
    value += Wide{term.coefficient} * debug_solution_[term.column];
  }
  return Rational(BigInteger(value)) <= *wanted;
}

void SearchState::report_debug_solution(std::string_view what) {
  if (!contract_error.empty()) return;
  contract_error = std::string(what) + " excludes the debug solution";
  stop_reason = StopReason::kContract;
}

void SearchState::check_debug_solution(const LinearRow& row, std::string_view what) {
  if (!wants_debug_solution()) return;
  Wide sum = 0;
  for (const Term& term : row.terms) {
    sum += Wide{term.coefficient} * debug_solution_[term.column];
  }
  if (sum > row.upper) report_debug_solution(what);
}

void SearchState::check_debug_solution(const Clause& clause) {
  if (!wants_debug_solution()) return;
  const bool holds = std::any_of(clause.begin(), clause.end(), [&](const Literal& literal) {
    const std::int64_t value = debug_solution_[literal.column];
    return literal.side == Side::kLower ? value >= literal.value : value <= literal.value;
  });
  if (!holds) report_debug_solution("a clause");
}

double SearchState::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool SearchState::must_stop() {
  if (stop_reason != StopReason::kNone) return true;
  if (options.stop && options.stop()) {
    stop_reason = StopReason::kInterrupt;
  } else if (seconds() >= options.limits.seconds) {
    stop_reason = StopReason::kTime;
  } else if (statistics.nodes > options.limits.nodes) {
    stop_reason = StopReason::kNodes;
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
  if (problem.has_objective()) {
    want_less_than(better.objective);
    if (!limit) proof.gives_up();  // the cutoff of a proof has 64 bits
  }
  proof.incumbent(better.values);
  incumbent = std::move(better);
}

void SearchState::want_less_than(const Rational& objective) {
  static const Rational kLargest = std::int64_t{1} << 62;
  const std::int64_t step = problem.objective_step();
  wanted = objective;
  if (step > 0) {
    *wanted -= step;
  } else {
    // The gap is relative to the objective, with its offset or without, whichever is smaller, or
    // absolute where that is small.
    const Rational unit = problem.model().objective().denominator;
    const Rational with_offset = abs(problem.in_model_units(objective)) * unit;
    const Rational size = std::min(with_offset, Rational(abs(objective)));
    *wanted -= (size > unit ? size : unit) * problem.gap();
  }
  limit.reset();
  if (abs(*wanted) < kLargest) {
    limit = step > 0 ? exact::ObjectiveLimit{problem.objective(),
                                             static_cast<std::int64_t>(numerator(*wanted)), 1}
                     : as_limit(problem.objective(), as_fixed_point(*wanted));
    wanted = Rational(limit->limit) / limit->denominator;
    // The propagator knows integral right sides only; rounded up where values are not integral.
    const std::int64_t rounded = ceil_divide(limit->limit, limit->denominator);
    propagator.add_row(problem.objective(), -kInfinity, rounded);
  }
  const double value = static_cast<double>(*wanted);
  cut_off = relaxation.cut_off_of(value + kObjectiveNoise * (1.0 + std::abs(value)));
}

FixedPoint SearchState::rounded_up(FixedPoint bound) const {
  const std::int64_t step = problem.objective_step();
  if (step == 0 || bound == kNoObjectiveBound) return bound;
  const FixedPoint unit = FixedPoint{step} << kFractionBits;
  return ceil_divide(bound, unit) * unit;
}

FixedPoint SearchState::bound_at_root() {
  propagator.backtrack(0);
  if (problem.objective().size() != 1) return kNoObjectiveBound;
  const auto [column, cost] = problem.objective().front();
  const std::int64_t best = cost > 0 ? propagator.lower(column) : propagator.upper(column);
  if (best == (cost > 0 ? -kInfinity : kInfinity)) return kNoObjectiveBound;
  const auto bound = narrowed(FixedPoint{cost} * best);
  return bound ? FixedPoint{*bound} << kFractionBits : kNoObjectiveBound;
}

bool SearchState::excludes(FixedPoint bound) const {
  if (!limit || bound == kNoObjectiveBound) return false;
  const int bits = std::countr_zero(static_cast<std::uint64_t>(limit->denominator));
  return bound > FixedPoint{limit->limit} << (kFractionBits - bits);
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
  return wanted && relaxation.objective() > static_cast<double>(*wanted);
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

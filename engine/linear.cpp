// SPDX-License-Identifier: MIT

#include "engine/linear.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/exact/exact_simplex.hpp"
#include "engine/exact/rational_point.hpp"
#include "engine/lp/reduction.hpp"
#include "engine/refinement.hpp"

namespace quadrille::engine {

double as_bound(std::int64_t value, std::int64_t denominator) {
  if (value == kInfinity) return lp::kNoBound;
  if (value == -kInfinity) return -lp::kNoBound;
  return static_cast<double>(value) / static_cast<double>(denominator);
}

lp::RowData as_row_data(const Row& row) {
  lp::RowData data;
  data.lower = as_bound(row.lower, row.denominator);
  data.upper = as_bound(row.upper, row.denominator);
  for (const Term& term : row.terms) {
    data.entries.push_back({term.column, as_bound(term.coefficient, row.denominator)});
  }
  return data;
}

// Costs of at least this size are well above the tolerances.
constexpr double kSmallCost = 1e-5;

double objective_unit(const Objective& objective) {
  double largest = 0.0;
  for (const Term& term : objective.terms)
    largest = std::max(largest, std::abs(static_cast<double>(term.coefficient)));
  const auto denominator = static_cast<double>(objective.denominator);
  return largest > 0 && largest < kSmallCost * denominator ? largest : denominator;
}

lp::Program as_program(const Model& model, std::span<const Row> rows) {
  lp::Program program;
  std::vector<lp::ColumnData>& columns = program.columns;
  for (const Column& column : model.columns()) {
    columns.push_back({as_bound(column.lower, column.denominator),
                       as_bound(column.upper, column.denominator), 0.0});
  }
  const Objective& objective = model.objective();
  const double sign = objective.sense == Sense::kMaximise ? -1.0 : 1.0;
  if (objective.sense != Sense::kNone) {
    const double unit = objective_unit(objective);
    for (const Term& term : objective.terms) {
      columns[term.column].cost = sign * static_cast<double>(term.coefficient) / unit;
    }
  }
  for (const Row& row : rows) program.rows.push_back(as_row_data(row));
  return program;
}

lp::Simplex as_simplex(const Model& model, std::span<const Row> rows,
                       const lp::Tolerances& tolerances) {
  const lp::Program program = as_program(model, rows);
  return {program.columns, program.rows, tolerances};
}

exact::Variable as_exact_variable(const lp::Simplex& simplex, int variable) {
  if (variable < simplex.columns()) return {exact::Variable::Kind::kColumn, variable};
  return {exact::Variable::Kind::kRow, variable - simplex.columns()};
}

namespace {

// The first is tighter than needed: a basis that is optimal to 1e-9 is mostly optimal without
// tolerance. If the exact check fails, rounding decided, and a tighter or looser tolerance may end
// in another basis.
constexpr double kTolerances[] = {1e-9, 1e-11, 1e-7};

// Returns false, and changes nothing, if there is no time to bring all values to lowest terms.
bool take(const Model& model, const exact::BasicSolution& solution, const exact::Effort& effort,
          SolveResult& result) {
  std::vector<Number> values;
  for (std::size_t j = 0; j < model.columns().size(); ++j) {
    if (effort.stop()) return false;
    values.push_back(to_number(solution.values.at(j)));
  }
  result.inexact = false;
  result.values = std::move(values);
  if (model.objective().sense != Sense::kNone) {
    result.objective = result.bound = to_number(solution.objective);
  }
  return true;
}

// Reports whether the final basis of the simplex method proves its claim.
bool confirms_infeasible(const Model& model, const lp::Simplex& simplex,
                         const exact::Effort& effort) {
  const exact::ExactBasis basis(model, simplex.basis(), {}, effort);
  return basis.infeasibility(as_exact_variable(simplex, simplex.proving_variable())).has_value();
}

bool confirms_unbounded(const Model& model, const exact::ExactBasis& basis,
                        exact::Variable entering, bool increases, const exact::Effort& effort,
                        SolveResult& result) {
  if (!basis.unbounded_ray(entering, increases)) return false;
  const auto solution = basis.solution();
  if (!solution || !solution->primal_feasible) return false;
  if (!take(model, *solution, effort, result)) return false;
  result.objective = result.bound = std::nullopt;
  return true;
}

constexpr int kRefinements = 2;

// Returns the basis with statuses for columns and rows that it does not have: nonbasic columns and
// basic rows. nullopt if it is no basis of the model.
std::optional<Basis> completed(Basis basis, const Model& model) {
  const std::vector<Column>& columns = model.columns();
  if (basis.columns.empty() || basis.columns.size() > columns.size() ||
      basis.rows.size() > model.rows().size())
    return std::nullopt;
  for (std::size_t j = basis.columns.size(); j < columns.size(); ++j) {
    basis.columns.push_back(columns[j].lower != -kInfinity  ? BasisStatus::kAtLower
                            : columns[j].upper != kInfinity ? BasisStatus::kAtUpper
                                                            : BasisStatus::kFree);
  }
  basis.rows.resize(model.rows().size(), BasisStatus::kBasic);
  const auto basic = std::count(basis.columns.begin(), basis.columns.end(), BasisStatus::kBasic) +
                     std::count(basis.rows.begin(), basis.rows.end(), BasisStatus::kBasic);
  if (basic != std::ssize(model.rows())) return std::nullopt;
  return basis;
}

// A basis that is optimal in floats is usually exactly optimal, or leads to one that is.
bool confirms_optimal(const Model& model, Basis basis, const exact::Effort& effort,
                      SolveResult& result) {
  for (int round = 0;; ++round) {
    const exact::ExactBasis exact_basis(model, basis, {}, effort);
    const auto solution = exact_basis.solution();
    if (!solution) return false;
    if (solution->primal_feasible && solution->dual_feasible) {
      if (!take(model, *solution, effort, result)) return false;
      result.basis = std::move(basis);
      return true;
    }
    if (round == kRefinements) return false;
    auto better = refined_basis(model, *solution, basis, effort.stop);
    if (!better) return false;
    basis = std::move(*better);
  }
}

// Returns kUnknown if nothing is proved.
SolveStatus confirm(const Model& model, const lp::Simplex& simplex, lp::Verdict verdict,
                    const exact::Effort& effort, SolveResult& result) {
  switch (verdict) {
    case lp::Verdict::kOptimal:
      return confirms_optimal(model, simplex.basis(), effort, result) ? SolveStatus::kOptimal
                                                                      : SolveStatus::kUnknown;
    case lp::Verdict::kInfeasible:
      return confirms_infeasible(model, simplex, effort) ? SolveStatus::kInfeasible
                                                         : SolveStatus::kUnknown;
    case lp::Verdict::kUnbounded:
      return confirms_unbounded(model, {model, simplex.basis(), {}, effort},
                                as_exact_variable(simplex, simplex.proving_variable()),
                                simplex.proving_variable_increases(), effort, result)
                 ? SolveStatus::kUnbounded
                 : SolveStatus::kUnknown;
    default:
      return SolveStatus::kUnknown;
  }
}

// Pivots in rational numbers to the end. Returns kUnknown if stopped.
SolveStatus decide_exactly(const Model& model, Basis basis, const lp::SimplexLimits& limits,
                           SolveResult& result) {
  const exact::Effort effort{limits.stop, std::numeric_limits<int>::max()};
  exact::ExactSimplex simplex(model, {}, std::move(basis), effort);
  const exact::ExactSimplex::Verdict verdict = simplex.run(limits.iterations);
  result.statistics.lp_iterations += simplex.pivots();
  switch (verdict) {
    case exact::ExactSimplex::Verdict::kOptimal:
      if (confirms_optimal(model, simplex.basis(), effort, result)) return SolveStatus::kOptimal;
      break;
    case exact::ExactSimplex::Verdict::kInfeasible:
      if (proves_infeasible(model, {}, simplex.multipliers())) return SolveStatus::kInfeasible;
      break;
    case exact::ExactSimplex::Verdict::kUnbounded:
      if (confirms_unbounded(model, {model, simplex.basis(), {}, effort}, simplex.entering(),
                             simplex.entering_increases(), effort, result))
        return SolveStatus::kUnbounded;
      break;
    case exact::ExactSimplex::Verdict::kStopped:
      break;
  }
  return SolveStatus::kUnknown;
}

StopReason reason_to_stop(const Options& options, double seconds) {
  if (options.stop && options.stop()) return StopReason::kInterrupt;
  return seconds >= options.limits.seconds ? StopReason::kTime : StopReason::kNone;
}

// Returns the floating-point solution, if there is no exact one.
void take_floats(const Model& model, const lp::Simplex& simplex, SolveResult& result) {
  result.inexact = true;
  std::vector<Rational> values;
  for (int j = 0; j < simplex.columns(); ++j) values.emplace_back(simplex.value(j));
  if (model.objective().sense != Sense::kNone) {
    result.objective = to_number(exact::objective_value(model, values));
  }
  result.values.clear();
  for (const Rational& value : values) result.values.push_back(to_number(value));
}

// Forgets the floating-point solution.
void drop_floats(SolveResult& result) {
  result.inexact = false;
  result.values.clear();
  result.objective.reset();
}

// Solves a smaller program first. Returns a basis of the whole program to start from: optimal, or
// near the proof that there is no solution. Returns nullopt if the program cannot be made smaller,
// or its rest was not solved.
std::optional<Basis> basis_by_reduction(const lp::Program& program,
                                        const lp::Tolerances& tolerances,
                                        const lp::SimplexLimits& limits, SolveResult& result) {
  const lp::Reduction reduction(program, limits.stop);
  if (!reduction.is_smaller()) return std::nullopt;
  lp::Simplex small(reduction.program().columns, reduction.program().rows, tolerances);
  const lp::Verdict verdict = small.solve(limits);
  result.statistics.lp_iterations += small.iterations();
  if (verdict != lp::Verdict::kOptimal && verdict != lp::Verdict::kInfeasible) return std::nullopt;
  return reduction.restored(small.basis());
}

}  // namespace

SolveResult solve_linear(const Model& model, const Options& options) {
  const auto start = std::chrono::steady_clock::now();
  SolveResult result;
  const StopToken stop = [&] {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    if (result.stop_reason == StopReason::kNone) {
      result.stop_reason = reason_to_stop(options, spent.count());
      if (result.stop_reason == StopReason::kNone &&
          result.statistics.lp_iterations >= options.limits.work)
        result.stop_reason = StopReason::kWork;
    }
    return result.stop_reason != StopReason::kNone;
  };
  const auto limits = [&] {
    lp::SimplexLimits left;
    left.stop = stop;
    left.iterations = std::min(options.limits.work - result.statistics.lp_iterations,
                               std::numeric_limits<std::int64_t>::max() / 2);
    return left;
  };
  const lp::Program program = as_program(model, model.rows());
  std::optional<Basis> start_basis = completed(options.basis, model);
  if (!start_basis && options.features.presolve) {
    start_basis = basis_by_reduction(program, {kTolerances[0], kTolerances[0]}, limits(), result);
  }
  const auto decided = [&](SolveStatus status) {
    result.status = status;
    if (status == SolveStatus::kInfeasible) drop_floats(result);
    return status != SolveStatus::kUnknown;
  };
  Basis last_basis;
  for (const double tolerance : kTolerances) {
    lp::Simplex simplex(program.columns, program.rows, {tolerance, tolerance});
    const lp::Verdict verdict =
        start_basis ? simplex.solve_from(*start_basis, limits()) : simplex.solve(limits());
    result.statistics.lp_iterations += simplex.iterations();
    if (stop()) return result;
    if (decided(confirm(model, simplex, verdict, {.stop = stop}, result))) return result;
    if (verdict == lp::Verdict::kOptimal && !result.inexact) take_floats(model, simplex, result);
    if (stop()) return result;
    last_basis = simplex.basis();
  }
  if (!decided(decide_exactly(model, std::move(last_basis), limits(), result)) && !stop())
    result.stop_reason = StopReason::kNumerics;
  return result;
}

}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT

#include "engine/mip/relaxation.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/exact/exact_simplex.hpp"
#include "engine/linear.hpp"

namespace quadrille::engine::mip {

namespace {

// The number of binary places of multipliers that suffices for most certificates.
constexpr int kQuickScaling = 40;

}  // namespace

Relaxation::Relaxation(const Problem& problem, std::vector<Row> rows, std::vector<int> numbers)
    : problem_(&problem),
      rows_(std::move(rows)),
      origins_(rows_.size(), RowOrigin::kModel),
      numbers_(std::move(numbers)),
      point_(static_cast<std::size_t>(problem.columns()), 0.0),
      aggregator_(static_cast<std::size_t>(problem.columns())) {
  assert(problem.is_complete() && numbers_.size() == rows_.size());
  for (const Column& column : problem.model().columns()) {
    lower_.push_back(column.lower);
    upper_.push_back(column.upper);
  }
  root_lower_ = lower_;
  root_upper_ = upper_;
  simplex_ = std::make_unique<lp::Simplex>(
      as_simplex(problem.model(), rows_, lp::Tolerances{1e-9, 1e-12}));
  simplex_->trust_updates(true);
}

void Relaxation::set_program_bounds(ColumnIndex j) {
  const Column& given = problem_->model().columns()[j];
  const double lower = std::max(as_bound(given.lower, given.denominator), as_bound(lower_[j], 1));
  const double upper = std::min(as_bound(given.upper, given.denominator), as_bound(upper_[j], 1));
  // If the bounds exclude each other, no point is left: any answer of the relaxation is valid.
  simplex_->set_bounds(j, lower, std::max(lower, upper));
}

void Relaxation::take_bounds(const Propagator& propagator) {
  for (ColumnIndex j = 0; j < problem_->columns(); ++j) {
    const auto k = static_cast<std::size_t>(j);
    const std::int64_t lower = propagator.lower(j), upper = propagator.upper(j);
    if (lower == lower_[k] && upper == upper_[k]) continue;
    lower_[k] = lower;
    upper_[k] = upper;
    set_program_bounds(j);
  }
  if (propagator.level() > 0) return;
  root_lower_ = lower_;
  root_upper_ = upper_;
}

void Relaxation::try_bounds(ColumnIndex column, std::int64_t lower, std::int64_t upper) {
  lower_[column] = lower;
  upper_[column] = upper;
  set_program_bounds(column);
}

void Relaxation::add_rows(std::span<const Row> rows, RowOrigin origin,
                          std::span<const int> numbers) {
  assert(numbers.size() == rows.size());
  std::vector<lp::RowData> data;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    data.push_back(as_row_data(rows[i]));
    rows_.push_back(rows[i]);
    origins_.push_back(origin);
    numbers_.push_back(numbers[i]);
  }
  simplex_->add_rows(data);
}

int Relaxation::drop_slack_cuts(int first_row) {
  assert(first_row >= 0);
  std::vector<bool> keep(rows_.size(), true);
  int dropped = 0;
  for (std::size_t i = static_cast<std::size_t>(first_row); i < rows_.size(); ++i) {
    if (origins_[i] != RowOrigin::kCut || !simplex_->is_row_basic(static_cast<int>(i))) continue;
    keep[i] = false;
    ++dropped;
  }
  if (dropped == 0) return 0;
  simplex_->remove_rows(keep);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < keep.size(); ++i) {
    if (!keep[i]) continue;
    if (kept != i) {
      rows_[kept] = std::move(rows_[i]);
      origins_[kept] = origins_[i];
      numbers_[kept] = numbers_[i];
    }
    ++kept;
  }
  rows_.resize(kept);
  origins_.resize(kept);
  numbers_.resize(kept);
  return dropped;
}

lp::Verdict Relaxation::solve(const lp::SimplexLimits& limits) {
  assert(simplex_->rows() == std::ssize(rows_));
  const lp::Verdict verdict = simplex_->solve(limits);
  is_ray_ = verdict == lp::Verdict::kInfeasible;
  read_point();
  return verdict;
}

lp::Verdict Relaxation::solve_carefully(const lp::SimplexLimits& limits) {
  simplex_->trust_updates(false);
  simplex_->forget_factor();
  const lp::Verdict verdict = solve(limits);
  simplex_->trust_updates(true);
  return verdict;
}

void Relaxation::read_point() {
  double sum = 0.0;
  for (ColumnIndex j = 0; j < problem_->columns(); ++j) {
    point_[j] = simplex_->value(j);
  }
  for (const Term& term : problem_->objective()) {
    sum += static_cast<double>(term.coefficient) * point_[term.column];
  }
  objective_ = sum;
}

std::span<const double> Relaxation::integer_multipliers() {
  multipliers_ = simplex_->multipliers();
  assert(multipliers_.size() == rows_.size());
  double factor = is_ray_ ? 1.0 : problem_->unit();
  double largest = 0.0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    multipliers_[i] *= factor / static_cast<double>(rows_[i].denominator);
    largest = std::max(largest, std::abs(multipliers_[i]));
  }
  if (is_ray_ && largest > 0) {
    for (double& multiplier : multipliers_) multiplier /= largest;
  }
  ranged_rows_.clear();
  for (const Row& row : rows_) ranged_rows_.push_back({row.terms, row.lower, row.upper});
  return multipliers_;
}

std::vector<double> Relaxation::tableau_row(ColumnIndex column) {
  if (!simplex_->is_basic(column)) return {};
  assert(problem_->is_integer(column));
  std::vector<double> multipliers = simplex_->tableau_multipliers(column);
  for (std::size_t i = 0; i < multipliers.size(); ++i) {
    multipliers[i] /= static_cast<double>(rows_[i].denominator);
  }
  return multipliers;
}

bool Relaxation::certify(const exact::ObjectiveLimit* limit, bool precisely,
                         exact::Aggregate& result) {
  const auto multipliers = integer_multipliers();
  const int scaling = exact::largest_scaling(multipliers);
  return aggregator_.aggregate(ranged_rows_, multipliers,
                               precisely ? scaling : std::min(scaling, kQuickScaling),
                               is_ray_ ? nullptr : limit, root_lower_, root_upper_, result);
}

std::optional<Rational> Relaxation::certified_bound() {
  const auto multipliers = integer_multipliers();
  const int scaling = exact::largest_scaling(multipliers);
  if (scaling < 0) return std::nullopt;
  const auto bound = aggregator_.objective_bound(ranged_rows_, multipliers, scaling,
                                                 problem_->objective(), lower_, upper_);
  if (!bound) return std::nullopt;
  return Rational(BigInteger(*bound), BigInteger(1) << scaling);
}

Model Relaxation::program() const {
  Model model;
  for (const Column& column : problem_->model().columns()) model.add_column(column);
  for (const Row& row : rows_) model.add_row(row);
  model.set_objective({"", problem_->objective(), 0, 1, Sense::kMinimise});
  return model;
}

std::vector<exact::ColumnBounds> Relaxation::bounds() const {
  std::vector<exact::ColumnBounds> bounds;
  for (ColumnIndex j = 0; j < problem_->columns(); ++j) {
    const auto at = static_cast<std::size_t>(j);
    bounds.push_back({j, lower_[at], upper_[at]});
  }
  return bounds;
}

bool Relaxation::proves_unbounded_ray(const exact::Effort& effort) const {
  const Model model = program();
  const Basis basis = simplex_->basis();
  if (exact::ExactBasis(model, basis, bounds(), effort)
          .unbounded_ray(as_exact_variable(*simplex_, simplex_->proving_variable()),
                         simplex_->proving_variable_increases()))
    return true;
  return exact::ExactSimplex(model, bounds(), basis, effort).run() ==
         exact::ExactSimplex::Verdict::kUnbounded;
}

std::optional<ProofLog::Refutation> Relaxation::refutation(const Target& target,
                                                           const exact::Effort& effort,
                                                           std::int64_t most_pivots) const {
  const Model model = program();
  const std::vector<exact::ColumnBounds> changes = bounds();
  ProofLog::Refutation result;
  const auto take = [&](const exact::RationalVector& weights, bool negated) {
    assert(weights.numerators.size() == rows_.size());
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (weights.numerators[i].is_zero()) continue;
      result.rows.push_back(numbers_[i]);
      result.weights.push_back(negated ? BigInteger(-weights.numerators[i])
                                       : weights.numerators[i]);
    }
  };
  // Returns whether the basis decides, be it for or against a refutation.
  const auto judge = [&](const Basis& basis) {
    const auto solution = exact::ExactBasis(model, basis, changes, effort).solution();
    if (!solution || !solution->dual_feasible) return false;
    if (!target.excludes(solution->objective)) return solution->primal_feasible;
    take(solution->duals, true);
    result.rows.push_back(ProofLog::kCutoff);
    result.weights.push_back(solution->duals.denominator);
    return true;
  };
  const auto found = [&] { return result.rows.empty() ? std::nullopt : std::optional(result); };

  Basis basis = simplex_->basis();
  if (is_ray_) {
    const auto proving = as_exact_variable(*simplex_, simplex_->proving_variable());
    if (const auto ray = exact::ExactBasis(model, basis, changes, effort).infeasibility(proving)) {
      take(*ray, false);
      return result;
    }
  } else if (judge(basis)) {
    return found();
  }
  exact::ExactSimplex simplex(model, changes, std::move(basis), effort);
  switch (simplex.run(most_pivots)) {
    case exact::ExactSimplex::Verdict::kInfeasible:
      take(simplex.multipliers(), false);
      break;
    case exact::ExactSimplex::Verdict::kOptimal:
      judge(simplex.basis());
      break;
    default:
      break;
  }
  return found();
}

}  // namespace quadrille::engine::mip

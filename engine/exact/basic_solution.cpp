// SPDX-License-Identifier: MIT
//
// With the activities r = A x as variables of their own, all variables of a basis are at a bound
// except one per row. A basic activity is a result, not a condition, so only the system of the
// tight rows in the basic columns must be solved: a square
// submatrix of A, and often a small one. It is solved by p-adic lifting, and everything is then
// compared over one common denominator, in integers.
//
// QSopt_ex introduced this verdict on a basis: D. Applegate, W. Cook, S. Dash and
// D. Espinoza, Exact solutions to linear programming problems, Operations Research Letters 35
// (2007).

#include "engine/exact/basic_solution.hpp"

#include <cassert>
#include <utility>

namespace quadrille::engine::exact {

namespace {

// Reports whether lower <= numerator / denominator <= upper.
bool is_fraction_within(const BigInteger& numerator, const BigInteger& denominator,
                        std::int64_t lower, std::int64_t upper) {
  return (lower == -kInfinity || numerator >= denominator * lower) &&
         (upper == kInfinity || numerator <= denominator * upper);
}

// Reports whether a reduced cost (of a minimisation) is optimal for a variable with this value:
// moving it within its bounds must not improve the objective.
bool sign_is_right(int sign, bool at_lower, bool at_upper) {
  return sign == 0 || (sign > 0 ? at_lower : at_upper);
}

}  // namespace

ExactBasis::ExactBasis(const Model& model, Basis basis, std::span<const ColumnBounds> bounds,
                       Effort effort)
    : model_(model), basis_(std::move(basis)), changes_(bounds.begin(), bounds.end()) {
  assert(basis_.columns.size() == model.columns().size());
  assert(basis_.rows.size() == model.rows().size());
  bounds_ = effective_bounds(model, bounds);
  IntegerMatrix matrix = collect();
  usable_ = basic_columns_.size() == tight_rows_.size() && set_nonbasic_values() &&
            solver_.prepare(std::move(matrix), effort);
  stop_ = std::move(effort.stop);
}

// Numbers the basic columns and the tight rows, and returns the matrix of those columns in those
// rows.
IntegerMatrix ExactBasis::collect() {
  position_.assign(basis_.columns.size(), -1);
  for (std::size_t j = 0; j < basis_.columns.size(); ++j) {
    if (basis_.columns[j] != BasisStatus::kBasic) continue;
    position_[j] = static_cast<int>(basic_columns_.size());
    basic_columns_.push_back(static_cast<ColumnIndex>(j));
  }
  IntegerMatrix matrix;
  for (std::size_t i = 0; i < basis_.rows.size(); ++i) {
    if (basis_.rows[i] == BasisStatus::kBasic) continue;
    tight_rows_.push_back(static_cast<RowIndex>(i));
    for (const Term& term : model_.rows()[i].terms) {
      const int position = position_[term.column];
      if (position >= 0) matrix.entries.push_back({position, term.coefficient});
    }
    matrix.end_row();
  }
  return matrix;
}

// Brings the bounds to one denominator. Returns false if a status names a missing bound.
bool ExactBasis::set_nonbasic_values() {
  column_value_.assign(bounds_.size(), 0);
  const auto bound_of = [&](std::size_t j) {
    if (basis_.columns[j] == BasisStatus::kAtLower) return bounds_[j].lower;
    return basis_.columns[j] == BasisStatus::kAtUpper ? bounds_[j].upper : 0;
  };
  for (std::size_t j = 0; j < bounds_.size(); ++j) {
    const std::int64_t bound = bound_of(j);
    if (bound == kInfinity || bound == -kInfinity) return false;
    if (bound == 0) continue;
    scale_ = lcm(scale_, BigInteger(bounds_[j].denominator));
  }
  for (std::size_t j = 0; j < bounds_.size(); ++j) {
    if (const std::int64_t bound = bound_of(j)) {
      column_value_[j] = bound * (scale_ / bounds_[j].denominator);
    }
  }
  return true;
}

// Returns the sums that the basic columns must have in the tight rows, times scale_.
std::optional<std::vector<BigInteger>> ExactBasis::tight_right_sides() const {
  assert(usable_);
  std::vector<BigInteger> sides;
  for (const RowIndex i : tight_rows_) {
    const Row& row = model_.rows()[i];
    const BasisStatus status = basis_.rows[i];
    const std::int64_t bound = status == BasisStatus::kAtLower   ? row.lower
                               : status == BasisStatus::kAtUpper ? row.upper
                                                                 : 0;
    if (bound == kInfinity || bound == -kInfinity) return std::nullopt;
    BigInteger& side = sides.emplace_back(bound * scale_);
    for (const Term& term : row.terms) {
      const BigInteger& value = column_value_[term.column];
      if (!value.is_zero()) side -= value * term.coefficient;
    }
  }
  return sides;
}

std::optional<BasicSolution> ExactBasis::solution() const {
  auto point = values();
  if (!point) return std::nullopt;
  std::vector<BigInteger> costs(bounds_.size());
  const Objective& objective = model_.objective();
  for (const Term& term : objective.terms) costs[term.column] = term.coefficient;
  auto duals = row_multipliers(costs);
  if (!duals) return std::nullopt;

  const auto stopped = [&] { return stop_(); };
  BasicSolution result;
  result.values = *std::move(point);
  result.duals = std::move(*duals);
  const BigInteger& denominator = result.values.denominator;
  const BigInteger sum = activity(objective.terms, result.values.numerators);
  assert(denominator > 0 && result.duals.denominator > 0);
  result.objective =
      Rational(sum + denominator * objective.offset, denominator * objective.denominator);
  if (stopped()) return std::nullopt;
  result.primal_feasible = is_primal_feasible(result.values);
  if (stopped()) return std::nullopt;
  result.dual_feasible = is_dual_feasible(result.values, result.duals);
  return result;
}

std::optional<RationalVector> ExactBasis::values() const {
  if (!usable_) return std::nullopt;
  const auto sides = tight_right_sides();
  if (!sides) return std::nullopt;
  const auto basic = solver_.solve(*sides, Orientation::kPlain);
  if (!basic) return std::nullopt;
  return spread(*basic);
}

// Computes the values of all columns from those of the basic ones times scale_.
RationalVector ExactBasis::spread(const RationalVector& basic) const {
  assert(basic.numerators.size() == basic_columns_.size());
  RationalVector values;
  values.denominator = basic.denominator * scale_;
  for (std::size_t j = 0; j < bounds_.size(); ++j) {
    if (const int position = position_[j]; position >= 0) {
      values.numerators.push_back(basic.numerators[position]);
    } else {
      values.numerators.push_back(basic.denominator * column_value_[j]);
    }
  }
  return values;
}

bool ExactBasis::is_primal_feasible(const RationalVector& values) const {
  for (std::size_t j = 0; j < bounds_.size(); ++j) {
    if (!is_fraction_within(values.numerators[j] * bounds_[j].denominator, values.denominator,
                            bounds_[j].lower, bounds_[j].upper)) {
      return false;
    }
  }
  for (const Row& row : model_.rows()) {
    if (!is_fraction_within(activity(row.terms, values.numerators), values.denominator, row.lower,
                            row.upper)) {
      return false;
    }
  }
  return true;
}

std::optional<RationalVector> ExactBasis::row_multipliers(
    std::span<const BigInteger> coefficients) const {
  if (!usable_) return std::nullopt;
  assert(coefficients.size() == bounds_.size());
  std::vector<BigInteger> right;
  for (const ColumnIndex j : basic_columns_) right.push_back(coefficients[j]);
  auto tight = solver_.solve(right, Orientation::kTransposed);
  if (!tight) return std::nullopt;
  RationalVector all;
  all.denominator = std::move(tight->denominator);
  all.numerators.resize(basis_.rows.size());
  for (std::size_t k = 0; k < tight_rows_.size(); ++k) {
    all.numerators[tight_rows_[k]] = std::move(tight->numerators[k]);
  }
  return all;
}

bool ExactBasis::is_dual_feasible(const RationalVector& values, const RationalVector& duals) const {
  const int sense = objective_sign(model_);
  if (sense == 0) return true;
  std::vector<BigInteger> reduced = combined_rows(model_, duals.numerators);
  for (BigInteger& cost : reduced) cost = -cost;
  for (const Term& term : model_.objective().terms) {
    reduced[term.column] += duals.denominator * term.coefficient;
  }
  for (std::size_t j = 0; j < bounds_.size(); ++j) {
    if (reduced[j].is_zero()) continue;
    const EffectiveBounds& bounds = bounds_[j];
    const BigInteger value = values.numerators[j] * bounds.denominator;
    const bool at_lower = bounds.lower != -kInfinity && value == values.denominator * bounds.lower;
    const bool at_upper = bounds.upper != kInfinity && value == values.denominator * bounds.upper;
    if (!sign_is_right(sense * reduced[j].sign(), at_lower, at_upper)) return false;
  }
  for (std::size_t i = 0; i < basis_.rows.size(); ++i) {
    const Row& row = model_.rows()[i];
    const bool fixed = row.lower == row.upper;
    const bool at_lower = fixed || basis_.rows[i] == BasisStatus::kAtLower;
    const bool at_upper = fixed || basis_.rows[i] == BasisStatus::kAtUpper;
    if (!sign_is_right(sense * duals.numerators[i].sign(), at_lower, at_upper)) return false;
  }
  return true;
}

std::optional<RationalVector> ExactBasis::infeasibility(Variable leaving) const {
  if (!usable_) return std::nullopt;
  std::vector<BigInteger> wanted(bounds_.size());
  const std::size_t index = leaving.index;
  if (leaving.kind == Variable::Kind::kColumn) {
    assert(basis_.columns[index] == BasisStatus::kBasic);
    wanted[index] = 1;
  } else {
    // The row itself, with its basic columns cleared by the tight rows.
    assert(basis_.rows[index] == BasisStatus::kBasic);
    for (const Term& term : model_.rows()[index].terms)
      wanted[term.column] = -BigInteger(term.coefficient);
  }
  auto multipliers = row_multipliers(wanted);
  if (!multipliers) return std::nullopt;
  if (leaving.kind == Variable::Kind::kRow)
    multipliers->numerators[index] = multipliers->denominator;

  if (!proves_infeasible(model_, changes_, *multipliers)) return std::nullopt;
  return multipliers;
}

std::optional<RationalVector> ExactBasis::direction(Variable entering, bool increases) const {
  if (!usable_) return std::nullopt;
  const std::size_t index = entering.index;
  const std::int64_t step = increases ? 1 : -1;
  const bool is_column = entering.kind == Variable::Kind::kColumn;
  assert((is_column ? basis_.columns : basis_.rows)[index] != BasisStatus::kBasic);
  // Tight rows keep their activities, except for the entering one.
  std::vector<BigInteger> right(tight_rows_.size());
  for (std::size_t k = 0; k < tight_rows_.size(); ++k) {
    if (!is_column) {
      if (tight_rows_[k] == entering.index) right[k] = step;
      continue;
    }
    for (const Term& term : model_.rows()[tight_rows_[k]].terms) {
      if (term.column == entering.index) right[k] = -BigInteger(term.coefficient) * step;
    }
  }
  const auto basic = solver_.solve(right, Orientation::kPlain);
  if (!basic) return std::nullopt;
  RationalVector rates;
  rates.denominator = basic->denominator;
  rates.numerators.resize(bounds_.size());
  for (std::size_t k = 0; k < basic_columns_.size(); ++k) {
    rates.numerators[basic_columns_[k]] = basic->numerators[k];
  }
  if (is_column) rates.numerators[index] = rates.denominator * step;
  return rates;
}

std::optional<RationalVector> ExactBasis::unbounded_ray(Variable entering, bool increases) const {
  auto ray = direction(entering, increases);
  if (!ray || !is_unbounded_ray(model_, changes_, *ray)) return std::nullopt;
  return ray;
}

}  // namespace quadrille::engine::exact

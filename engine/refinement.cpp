// SPDX-License-Identifier: MIT
//
// The program is moved so that the exact solution becomes the origin, with its reduced costs as
// costs; both are then scaled until the remaining errors are visible in floats. Bounds that are far
// away are clipped: they can only influence the next basis, which is checked exactly.

#include "engine/refinement.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <quadrille/stop.hpp>
#include "engine/exact/linear_proof.hpp"
#include "engine/linear.hpp"

namespace quadrille::engine {

namespace {

constexpr double kLargestFactor = 0x1p40;
constexpr double kFar = 1e6;

struct Range {
  double lower = 0.0, upper = 0.0;
};

// Returns the next float or the one after it, even if the terms are too large for floats.
double quotient(const BigInteger& numerator, const BigInteger& denominator) {
  assert(denominator > 0);
  constexpr int kBits = 62;
  if (numerator.is_zero()) return 0.0;
  const BigInteger size = abs(numerator);
  const int shift = kBits - static_cast<int>(msb(size)) + static_cast<int>(msb(denominator));
  const BigInteger scaled = shift >= 0 ? BigInteger((size << shift) / denominator)
                                       : BigInteger(size / (denominator << -shift));
  const double result = std::ldexp(static_cast<double>(scaled), -shift);
  return numerator < 0 ? -result : result;
}

// Returns the bounds lower / units and upper / units relative to value / denominator.
Range seen_from(const BigInteger& value, const BigInteger& denominator, std::int64_t lower,
                std::int64_t upper, std::int64_t units) {
  const auto distance = [&](std::int64_t bound) {
    return quotient(denominator * bound - value * units, denominator * units);
  };
  return {lower == -kInfinity ? -lp::kNoBound : distance(lower),
          upper == kInfinity ? lp::kNoBound : distance(upper)};
}

double factor_for(double error) {
  return error > 0 ? std::clamp(1.0 / error, 1.0, kLargestFactor) : 1.0;
}

Range stretched(const Range& range, double factor) {
  const double lower = range.lower * factor, upper = range.upper * factor;
  return {lower < -kFar ? -lp::kNoBound : lower, upper > kFar ? lp::kNoBound : upper};
}

double error_of(const Range& range) { return std::max(range.lower, -range.upper); }

// Returns how far the reduced cost of a nonbasic variable points beyond its bound.
double dual_error(double cost, const Range& range) {
  if (range.lower == 0 && range.upper == 0) return 0.0;
  return range.lower == 0 ? -cost : range.upper == 0 ? cost : std::abs(cost);
}

// The reduced costs of the minimisation, columns first, then rows, without common factors.
std::vector<double> reduced_costs(const Model& model, const exact::RationalVector& duals) {
  const int sense = exact::objective_sign(model);
  std::vector<BigInteger> exact_costs = exact::combined_rows(model, duals.numerators);
  for (BigInteger& cost : exact_costs) cost = -cost;
  for (const Term& term : model.objective().terms) {
    exact_costs[term.column] += duals.denominator * term.coefficient;
  }
  std::vector<double> costs;
  for (const BigInteger& cost : exact_costs) {
    costs.push_back(sense * quotient(cost, duals.denominator));
  }
  for (std::size_t i = 0; i < model.rows().size(); ++i) {
    costs.push_back(sense * static_cast<double>(model.rows()[i].denominator) *
                    quotient(duals.numerators[i], duals.denominator));
  }
  return costs;
}

}  // namespace

std::optional<Basis> refined_basis(const Model& model, const exact::BasicSolution& solution,
                                   const Basis& basis, const StopToken& stop) {
  const exact::RationalVector& values = solution.values;
  std::vector<Range> ranges;
  for (std::size_t j = 0; j < model.columns().size(); ++j) {
    const Column& column = model.columns()[j];
    ranges.push_back(seen_from(values.numerators[j], values.denominator, column.lower, column.upper,
                               column.denominator));
  }
  for (const Row& row : model.rows()) {
    BigInteger activity = 0;
    for (const Term& term : row.terms) {
      activity += values.numerators[term.column] * term.coefficient;
    }
    // Both are in the row's integer units: back to the model's.
    Range range = seen_from(activity, values.denominator, row.lower, row.upper, 1);
    range.lower /= static_cast<double>(row.denominator);
    range.upper /= static_cast<double>(row.denominator);
    ranges.push_back(range);
  }
  std::vector<double> costs = reduced_costs(model, solution.duals);
  double primal = 0.0, dual = 0.0;
  for (std::size_t k = 0; k < ranges.size(); ++k) {
    primal = std::max(primal, error_of(ranges[k]));
    if (costs[k] != 0) dual = std::max(dual, dual_error(costs[k], ranges[k]));
  }
  const double stretch = factor_for(primal), weight = factor_for(dual);
  std::vector<lp::ColumnData> columns;
  for (std::size_t j = 0; j < model.columns().size(); ++j) {
    const Range range = stretched(ranges[j], stretch);
    columns.push_back({range.lower, range.upper, std::clamp(costs[j] * weight, -kFar, kFar)});
  }
  std::vector<lp::RowData> rows;
  for (std::size_t i = 0; i < model.rows().size(); ++i) {
    lp::RowData data = as_row_data(model.rows()[i]);
    const Range range = stretched(ranges[columns.size() + i], stretch);
    data.lower = range.lower;
    data.upper = range.upper;
    rows.push_back(std::move(data));
  }
  lp::Simplex simplex(columns, rows, {1e-9, 1e-9});
  for (std::size_t i = 0; i < rows.size(); ++i) {
    simplex.set_row_cost(static_cast<int>(i),
                         std::clamp(costs[columns.size() + i] * weight, -kFar, kFar));
  }
  simplex.set_basis(basis);
  if (simplex.solve({.stop = stop}) != lp::Verdict::kOptimal) return std::nullopt;
  return simplex.basis();
}

}  // namespace quadrille::engine

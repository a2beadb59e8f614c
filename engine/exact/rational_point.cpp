// SPDX-License-Identifier: MIT

#include "engine/exact/rational_point.hpp"

#include <cassert>
#include <vector>

namespace quadrille::engine::exact {

namespace {

Rational sum_of(const std::vector<Term>& terms, std::span<const Rational> values) {
  // Entries of a solution share denominators, and most are integers: those are added separately.
  BigInteger integral = 0;
  Rational fractional = 0;
  for (const Term& term : terms) {
    const Rational& value = values[term.column];
    if (denominator(value) == 1) {
      integral += numerator(value) * term.coefficient;
    } else {
      fractional += value * term.coefficient;
    }
  }
  return fractional + integral;
}

bool is_within(const Rational& value, std::int64_t lower, std::int64_t upper) {
  return (lower == -kInfinity || value >= lower) && (upper == kInfinity || value <= upper);
}

}  // namespace

std::optional<ModelViolation> check_point(const Model& model, std::span<const Rational> values) {
  assert(values.size() == model.columns().size());
  for (std::size_t j = 0; j < values.size(); ++j) {
    const Column& column = model.columns()[j];
    const bool integral = denominator(values[j]) == 1;
    if ((column.type == ColumnType::kInteger && !integral) ||
        !is_within(values[j] * column.denominator, column.lower, column.upper)) {
      return ModelViolation{static_cast<ColumnIndex>(j), std::nullopt};
    }
  }
  for (std::size_t i = 0; i < model.rows().size(); ++i) {
    const Row& row = model.rows()[i];
    if (!is_within(sum_of(row.terms, values), row.lower, row.upper)) {
      return ModelViolation{std::nullopt, static_cast<RowIndex>(i)};
    }
  }
  return std::nullopt;
}

Rational objective_value(const Model& model, std::span<const Rational> values) {
  assert(values.size() == model.columns().size());
  const Objective& objective = model.objective();
  return (sum_of(objective.terms, values) + objective.offset) / objective.denominator;
}

}  // namespace quadrille::engine::exact

// SPDX-License-Identifier: MIT

#include "engine/io/decimal_model.hpp"

#include <algorithm>
#include <cstdint>

#include "engine/io/decimal.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::io {

namespace {

bool is_decimal(std::int64_t denominator) {
  while (denominator % 10 == 0) denominator /= 10;
  return denominator == 1;
}

// Returns the factor that makes the denominator a power of ten; nullopt if none does.
std::optional<std::int64_t> factor_of(std::int64_t denominator) {
  for (int digits = 0; digits <= kMaxDigits; ++digits)
    if (power_of_ten(digits) % denominator == 0) return power_of_ten(digits) / denominator;
  return std::nullopt;
}

bool multiply(std::int64_t& value, std::int64_t factor) {
  if (value == kInfinity || value == -kInfinity) return true;
  const std::optional<std::int64_t> product = narrowed(Wide{value} * factor);
  value = product.value_or(value);
  return product.has_value();
}

bool make_decimal(Objective& objective) {
  const auto factor = factor_of(objective.denominator);
  if (!factor || !multiply(objective.offset, *factor)) return false;
  objective.denominator *= *factor;
  return std::all_of(objective.terms.begin(), objective.terms.end(),
                     [&](Term& term) { return multiply(term.coefficient, *factor); });
}

bool make_decimal(Column& column) {
  const auto factor = factor_of(column.denominator);
  if (!factor || !multiply(column.lower, *factor) || !multiply(column.upper, *factor)) return false;
  column.denominator *= *factor;
  return true;
}

}  // namespace

std::optional<Model> decimal_model(const Model& model, std::vector<std::string>& notes) {
  const auto is_fine = [](const auto& part) { return is_decimal(part.denominator); };
  if (is_fine(model.objective()) &&
      std::all_of(model.columns().begin(), model.columns().end(), is_fine) &&
      std::all_of(model.rows().begin(), model.rows().end(), is_fine))
    return std::nullopt;

  Model result;
  result.set_title(model.title());
  std::vector<Row> bounds;
  for (const Column& given : model.columns()) {
    Column column = given;
    if (!is_fine(column) && !make_decimal(column)) {
      column = {given.name, -kInfinity, kInfinity, given.type, 1};
      const auto index = static_cast<ColumnIndex>(result.columns().size());
      bounds.push_back(
          {"bounds_of_" + given.name, {{index, given.denominator}}, given.lower, given.upper});
      notes.push_back("the bounds of column '" + given.name + "' are a row: they are not decimal");
    }
    result.add_column(std::move(column));
  }
  for (Row row : model.rows()) {
    if (!is_fine(row)) row.denominator = 1;
    result.add_row(std::move(row));
  }
  for (Row& row : bounds) result.add_row(std::move(row));
  Objective objective = model.objective();
  if (!is_fine(objective) && !make_decimal(objective)) {
    objective = model.objective();
    notes.push_back("the objective is multiplied by " + std::to_string(objective.denominator) +
                    ": its coefficients are not decimal");
    objective.denominator = 1;
  }
  result.set_objective(std::move(objective));
  return result;
}

}  // namespace quadrille::engine::io

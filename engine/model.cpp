// SPDX-License-Identifier: MIT

#include <quadrille/engine/model.hpp>

#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <utility>

#include "engine/wide.hpp"

namespace quadrille::engine {

namespace {

Wide sum_of(const std::vector<Term>& terms, Point point) {
  Wide sum = 0;
  for (const Term& term : terms) {
    sum += Wide{term.coefficient} * point[term.column];
  }
  return sum;
}

// Reports whether lower <= value * factor <= upper.
bool within(Wide value, std::int64_t factor, std::int64_t lower, std::int64_t upper) {
  const Wide scaled = value * factor;
  return (lower == -kInfinity || scaled >= lower) && (upper == kInfinity || scaled <= upper);
}

// Most rows are sorted already; then nothing has to be moved.
bool is_normalised(std::span<const Term> terms) {
  const auto is_out_of_order = [](const Term& a, const Term& b) { return a.column >= b.column; };
  return std::adjacent_find(terms.begin(), terms.end(), is_out_of_order) == terms.end() &&
         std::none_of(terms.begin(), terms.end(),
                      [](const Term& term) { return term.coefficient == 0; });
}

// Sorts the terms, adds those of one column and drops zeros. Returns false if a sum exceeds 64 bits.
bool normalise(std::vector<Term>& terms) {
  if (is_normalised(terms)) return true;
  std::stable_sort(terms.begin(), terms.end(),
                   [](const Term& a, const Term& b) { return a.column < b.column; });
  bool fits = true;
  std::vector<Term> result;
  for (const Term& term : terms) {
    if (!result.empty() && result.back().column == term.column) {
      std::int64_t& sum = result.back().coefficient;
      fits = !__builtin_add_overflow(sum, term.coefficient, &sum) && fits;
    } else {
      result.push_back(term);
    }
  }
  std::erase_if(result, [](const Term& term) { return term.coefficient == 0; });
  terms = std::move(result);
  return fits;
}

constexpr std::string_view kCrossing = "a lower bound above the upper one";
constexpr std::string_view kBadDenominator = "a denominator that it cannot have";

}  // namespace

std::vector<Term> normalised(std::span<const Term> terms) {
  std::vector<Term> result(terms.begin(), terms.end());
  normalise(result);
  return result;
}

ColumnIndex Model::add_column(Column column) {
  const bool is_integer = column.type == ColumnType::kInteger;
  if (column.lower > column.upper) {
    report("column", column.name, kCrossing);
    column.lower = -kInfinity, column.upper = kInfinity;
  }
  if (column.denominator < 1 || (is_integer && column.denominator != 1)) {
    report("column", column.name, kBadDenominator);
    column.denominator = 1;
  }
  columns_.push_back(std::move(column));
  return static_cast<ColumnIndex>(columns_.size()) - 1;
}

RowIndex Model::add_row(Row row) {
  std::string_view flaw = flaw_of(row.terms);
  if (row.lower > row.upper) flaw = kCrossing;
  if (row.denominator < 1) flaw = kBadDenominator;
  if (!flaw.empty()) {
    report("row", row.name, flaw);
    row = {std::move(row.name), {}};
  }
  rows_.push_back(std::move(row));
  return static_cast<RowIndex>(rows_.size()) - 1;
}

void Model::set_objective(Objective objective) {
  std::string_view flaw = flaw_of(objective.terms);
  if (objective.denominator < 1) flaw = kBadDenominator;
  if (!flaw.empty()) {
    report("objective", objective.name, flaw);
    objective = {std::move(objective.name), {}};
  }
  objective_ = std::move(objective);
}

// Returns why the terms are invalid, or an empty text. Sorts them as well.
std::string_view Model::flaw_of(std::vector<Term>& terms) const {
  if (!normalise(terms)) return "coefficients of a column whose sum exceeds 64 bits";
  if (terms.empty()) return {};
  const bool has_columns =
      terms.front().column >= 0 && static_cast<std::size_t>(terms.back().column) < columns_.size();
  return has_columns ? std::string_view() : "a column that the model does not have";
}

void Model::report(std::string_view kind, std::string_view name, std::string_view flaw) {
  if (!fault_.empty()) return;
  fault_ = std::string(kind) + " '" + std::string(name) + "' has " + std::string(flaw);
}

bool Model::has_continuous_columns() const {
  return std::any_of(columns_.begin(), columns_.end(),
                     [](const Column& column) { return column.type == ColumnType::kContinuous; });
}

std::optional<ModelViolation> Model::find_violation(Point point) const {
  assert(point.size() == columns_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (!within(point[i], columns_[i].denominator, columns_[i].lower, columns_[i].upper)) {
      return ModelViolation{static_cast<ColumnIndex>(i), std::nullopt};
    }
  }
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (!within(sum_of(rows_[i].terms, point), 1, rows_[i].lower, rows_[i].upper)) {
      return ModelViolation{std::nullopt, static_cast<RowIndex>(i)};
    }
  }
  return std::nullopt;
}

std::optional<std::int64_t> Model::objective_value(Point point) const {
  assert(point.size() == columns_.size());
  return narrowed(sum_of(objective_.terms, point) + objective_.offset);
}

}  // namespace quadrille::engine

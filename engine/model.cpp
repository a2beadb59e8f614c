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

// Sorts the terms, adds those of one column and drops zeros. Returns false if a sum exceeds 64
// bits.
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

std::string fault_text(std::string_view kind, std::string_view name, std::string_view flaw) {
  if (flaw.empty()) return {};
  return std::string(kind) + " '" + std::string(name) + "' has " + std::string(flaw);
}

}  // namespace

std::vector<Term> normalised(std::span<const Term> terms) {
  std::vector<Term> result(terms.begin(), terms.end());
  normalise(result);
  return result;
}

ColumnIndex Model::add_column(Column column) {
  if (std::string fault = fault_of(column); !fault.empty()) {
    report(std::move(fault));
    column = {std::move(column.name), -kInfinity, kInfinity, column.type};
  }
  columns_.push_back(std::move(column));
  return static_cast<ColumnIndex>(columns_.size()) - 1;
}

RowIndex Model::add_row(Row row) {
  if (const std::string_view flaw = flaw_of(row, row.terms); !flaw.empty()) {
    report(fault_text("row", row.name, flaw));
    row = {std::move(row.name), {}};
  }
  rows_.push_back(std::move(row));
  return static_cast<RowIndex>(rows_.size()) - 1;
}

void Model::set_bounds(ColumnIndex column, std::int64_t lower, std::int64_t upper,
                       std::int64_t denominator) {
  if (column < 0 || column >= std::ssize(columns_))
    return report("bounds of a column that the model does not have");
  Column changed = columns_[column];
  changed.lower = lower, changed.upper = upper, changed.denominator = denominator;
  if (std::string fault = fault_of(changed); !fault.empty()) return report(std::move(fault));
  columns_[column] = std::move(changed);
}

void Model::set_row(RowIndex index, Row row) {
  if (index < 0 || index >= std::ssize(rows_))
    return report("a new row in place of one that the model does not have");
  if (const std::string_view flaw = flaw_of(row, row.terms); !flaw.empty())
    return report(fault_text("row", row.name, flaw));
  rows_[index] = std::move(row);
}

void Model::set_objective(Objective objective) {
  if (const std::string_view flaw = flaw_of(objective, objective.terms); !flaw.empty()) {
    report(fault_text("objective", objective.name, flaw));
    objective = {std::move(objective.name), {}};
  }
  objective_ = std::move(objective);
}

std::string Model::fault_of(const Column& column) const {
  const bool is_integer = column.type == ColumnType::kInteger;
  std::string_view flaw;
  if (column.lower > column.upper) flaw = kCrossing;
  if (column.denominator < 1 || (is_integer && column.denominator != 1)) flaw = kBadDenominator;
  return fault_text("column", column.name, flaw);
}

std::string Model::fault_of(const Row& row) const {
  std::vector<Term> terms = row.terms;
  return fault_text("row", row.name, flaw_of(row, terms));
}

std::string Model::fault_of(const Objective& objective) const {
  std::vector<Term> terms = objective.terms;
  return fault_text("objective", objective.name, flaw_of(objective, terms));
}

// These return why the row, objective or terms are invalid, or an empty text. They sort the terms,
// which are those of the row or objective, or copies of them.
std::string_view Model::flaw_of(const Row& row, std::vector<Term>& terms) const {
  const std::string_view flaw = flaw_of(terms);
  if (row.denominator < 1) return kBadDenominator;
  return row.lower > row.upper ? kCrossing : flaw;
}

std::string_view Model::flaw_of(const Objective& objective, std::vector<Term>& terms) const {
  const std::string_view flaw = flaw_of(terms);
  return objective.denominator < 1 ? kBadDenominator : flaw;
}

std::string_view Model::flaw_of(std::vector<Term>& terms) const {
  if (!normalise(terms)) return "coefficients of a column whose sum exceeds 64 bits";
  if (terms.empty()) return {};
  const bool has_columns =
      terms.front().column >= 0 && static_cast<std::size_t>(terms.back().column) < columns_.size();
  return has_columns ? std::string_view() : "a column that the model does not have";
}

void Model::report(std::string fault) {
  if (fault_.empty()) fault_ = std::move(fault);
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

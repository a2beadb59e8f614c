// SPDX-License-Identifier: MIT

#include "engine/model.hpp"

#include <algorithm>
#include <cassert>
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

// lower <= value * factor <= upper.
bool within(Wide value, std::int64_t factor, std::int64_t lower, std::int64_t upper) {
  const Wide scaled = value * factor;
  return (lower == -kInfinity || scaled >= lower) && (upper == kInfinity || scaled <= upper);
}

// As most rows come; then nothing has to be moved.
bool is_normalised(std::span<const Term> terms) {
  const auto is_out_of_order = [](const Term& a, const Term& b) { return a.column >= b.column; };
  return std::adjacent_find(terms.begin(), terms.end(), is_out_of_order) == terms.end() &&
         std::none_of(terms.begin(), terms.end(),
                      [](const Term& term) { return term.coefficient == 0; });
}

}  // namespace

std::vector<Term> normalised(std::span<const Term> terms) {
  std::vector<Term> sorted(terms.begin(), terms.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Term& a, const Term& b) { return a.column < b.column; });
  std::vector<Term> result;
  for (const Term& term : sorted) {
    if (!result.empty() && result.back().column == term.column) {
      result.back().coefficient += term.coefficient;
    } else {
      result.push_back(term);
    }
  }
  std::erase_if(result, [](const Term& term) { return term.coefficient == 0; });
  return result;
}

ColumnIndex Model::add_column(Column column) {
  assert(column.lower <= column.upper);
  assert(column.denominator == 1 || column.type == ColumnType::kContinuous);
  columns_.push_back(std::move(column));
  return static_cast<ColumnIndex>(columns_.size()) - 1;
}

RowIndex Model::add_row(Row row) {
  assert(row.lower <= row.upper);
  if (!is_normalised(row.terms)) row.terms = normalised(row.terms);
  assert(has_columns_of(row.terms));
  rows_.push_back(std::move(row));
  return static_cast<RowIndex>(rows_.size()) - 1;
}

void Model::set_objective(Objective objective) {
  objective.terms = normalised(objective.terms);
  assert(has_columns_of(objective.terms));
  objective_ = std::move(objective);
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

// Of normalised terms.
bool Model::has_columns_of(std::span<const Term> terms) const {
  return terms.empty() || (terms.front().column >= 0 &&
                           static_cast<std::size_t>(terms.back().column) < columns_.size());
}

}  // namespace quadrille::engine

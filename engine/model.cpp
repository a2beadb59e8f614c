// SPDX-License-Identifier: MIT

#include "engine/model.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::engine {

namespace {

__extension__ using Wide = __int128;

Wide sum_of(const std::vector<Term>& terms, Point point) {
  Wide sum = 0;
  for (const Term& term : terms) {
    sum += Wide{term.coefficient} * point[static_cast<std::size_t>(term.column)];
  }
  return sum;
}

bool within(Wide value, std::int64_t lower, std::int64_t upper) {
  return (lower == -kInfinity || value >= lower) && (upper == kInfinity || value <= upper);
}

}  // namespace

ColumnIndex Model::add_column(std::string name, std::int64_t lower, std::int64_t upper) {
  assert(lower <= upper);
  columns_.push_back({std::move(name), lower, upper});
  return static_cast<ColumnIndex>(columns_.size()) - 1;
}

RowIndex Model::add_row(std::string name, std::span<const Term> terms, std::int64_t lower,
                        std::int64_t upper) {
  assert(lower <= upper);
  rows_.push_back({std::move(name), normalised(terms), lower, upper});
  return static_cast<RowIndex>(rows_.size()) - 1;
}

void Model::set_objective(std::span<const Term> terms, Sense sense) {
  objective_ = normalised(terms);
  sense_ = sense;
}

std::optional<ModelViolation> Model::find_violation(Point point) const {
  assert(point.size() == columns_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (!within(point[i], columns_[i].lower, columns_[i].upper)) {
      return ModelViolation{static_cast<ColumnIndex>(i), std::nullopt};
    }
  }
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (!within(sum_of(rows_[i].terms, point), rows_[i].lower, rows_[i].upper)) {
      return ModelViolation{std::nullopt, static_cast<RowIndex>(i)};
    }
  }
  return std::nullopt;
}

std::optional<std::int64_t> Model::objective_value(Point point) const {
  assert(point.size() == columns_.size());
  const Wide value = sum_of(objective_, point);
  if (value <= -Wide{kInfinity} || value >= Wide{kInfinity}) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

std::vector<Term> Model::normalised(std::span<const Term> terms) const {
  std::vector<Term> sorted(terms.begin(), terms.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Term& a, const Term& b) { return a.column < b.column; });
  std::vector<Term> result;
  for (const Term& term : sorted) {
    assert(term.column >= 0 && static_cast<std::size_t>(term.column) < columns_.size());
    if (!result.empty() && result.back().column == term.column) {
      result.back().coefficient += term.coefficient;
    } else {
      result.push_back(term);
    }
  }
  std::erase_if(result, [](const Term& term) { return term.coefficient == 0; });
  return result;
}

}  // namespace quadrille::engine

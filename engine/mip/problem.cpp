// SPDX-License-Identifier: MIT

#include "engine/mip/problem.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "engine/linear.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::mip {

namespace {

// Multiplies a 64-bit number, unless it is infinite; returns false if the result does not fit.
bool multiply(std::int64_t& value, std::int64_t factor) {
  if (value == kInfinity || value == -kInfinity) return true;
  const auto product = narrowed(Wide{value} * factor);
  if (product) value = *product;
  return product.has_value();
}

// Replaces a number by its least common multiple with another; returns false if that does not fit.
bool make_multiple(std::int64_t& value, std::int64_t of) {
  return multiply(value, of / std::gcd(value, of));
}

// Rewrites a sum for finer columns: multiplies everything by a common multiple of their units and
// divides each coefficient by the unit of its column. Returns false if a number does not fit.
bool refine_terms(std::vector<Term>& terms, const std::vector<std::int64_t>& units,
                  std::int64_t& factor) {
  factor = 1;
  for (const Term& term : terms) {
    if (!make_multiple(factor, units[term.column])) return false;
  }
  return std::all_of(terms.begin(), terms.end(), [&](Term& term) {
    return multiply(term.coefficient, factor / units[term.column]);
  });
}

bool refine_row(Row& row, const std::vector<std::int64_t>& units) {
  std::int64_t factor = 1;
  return refine_terms(row.terms, units, factor) && multiply(row.lower, factor) &&
         multiply(row.upper, factor) && multiply(row.denominator, factor);
}

// Returns which columns have integer values at every solution: integer ones, and those that an
// equation gives an integer value if its other columns have.
std::vector<bool> integral_columns(const Model& model, Poll& poll) {
  std::vector<bool> integral;
  for (const Column& column : model.columns())
    integral.push_back(column.type == ColumnType::kInteger);
  // Returns the column that the row gives an integer value; nullptr if there is no such column.
  const auto given_by = [&](const Row& row) -> const Term* {
    const Term* other = nullptr;
    for (const Term& term : row.terms) {
      if (integral[term.column]) continue;
      if (other != nullptr) return nullptr;
      other = &term;
    }
    const auto is_multiple = [&](std::int64_t value) { return value % other->coefficient == 0; };
    const bool gives = other != nullptr && row.lower == row.upper && is_multiple(row.upper) &&
                       std::all_of(row.terms.begin(), row.terms.end(),
                                   [&](const Term& term) { return is_multiple(term.coefficient); });
    return gives ? other : nullptr;
  };
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const Row& row : model.rows()) {
      if (poll.says_stop(row.terms.size())) return integral;
      const Term* const found = row.lower == row.upper ? given_by(row) : nullptr;
      if (found != nullptr) integral[found->column] = goes_on = true;
    }
  }
  return integral;
}

}  // namespace

Problem::Problem(const Model& given, Poll poll, Steps steps)
    : model_(&given), units_(given.columns().size(), 1) {
  if (given.has_continuous_columns() && (refine(given, 1000, poll) || refine(given, 1, poll))) {
    model_ = &refined_;
  }
  const Objective& objective = model_->objective();
  has_objective_ = objective.sense != Sense::kNone && !objective.terms.empty();
  if (has_objective_) objective_ = objective.terms;
  if (objective.sense == Sense::kMaximise) {
    for (Term& term : objective_) term.coefficient = -term.coefficient;
  }
  set_step(given, poll, steps);
  unit_ = objective_unit(objective);
  for (ColumnIndex j = 0; j < columns(); ++j) {
    if (is_integer(j)) integer_columns_.push_back(j);
  }
}

void Problem::set_step(const Model& given, Poll& poll, Steps steps) {
  const auto is_given = [this](const Term& term) { return is_integer(term.column); };
  const bool is_plain = std::all_of(objective_.begin(), objective_.end(), is_given);
  if (!is_plain && steps == Steps::kOfIntegers) return;
  const std::vector<bool> integral =
      is_plain ? std::vector<bool>(units_.size(), true) : integral_columns(given, poll);
  for (const Term& term : objective_) {
    const auto change = narrowed(Wide{term.coefficient} * units_[term.column]);
    step_ = integral[term.column] && change ? std::gcd(step_, *change) : 0;
    if (step_ == 0) return;
  }
}

// Builds the model in units of 1 / finest or finer. Returns false, keeping the given units, if the
// numbers do not fit.
bool Problem::refine(const Model& given, std::int64_t finest, Poll& poll) {
  refined_ = Model();
  units_.clear();
  bool fits = true;
  for (Column column : given.columns()) {
    std::int64_t units = 1;
    if (column.type == ColumnType::kContinuous) {
      units = finest;
      fits = fits && make_multiple(units, column.denominator) &&
             multiply(column.lower, units / column.denominator) &&
             multiply(column.upper, units / column.denominator);
      column.denominator = 1;
    }
    units_.push_back(units);
    if (fits) refined_.add_column(std::move(column));
  }
  for (Row row : given.rows()) {
    is_complete_ = is_complete_ && !poll.says_stop(8 * row.terms.size());
    if (!is_complete_) break;
    fits = fits && refine_row(row, units_);
    if (fits) refined_.add_row(std::move(row));
  }
  Objective objective = given.objective();
  std::int64_t factor = 1;
  fits = fits && refine_terms(objective.terms, units_, factor) &&
         multiply(objective.offset, factor) && multiply(objective.denominator, factor);
  if (fits) {
    refined_.set_objective(std::move(objective));
  } else {
    units_.assign(given.columns().size(), 1);
  }
  return fits;
}

std::optional<Row> Problem::in_search_units(Row row) const {
  if (!refine_row(row, units_)) return std::nullopt;
  return row;
}

Rational Problem::in_model_units(const Rational& value) const {
  const Objective& objective = model_->objective();
  const Rational signed_value = objective.sense == Sense::kMaximise ? Rational(-value) : value;
  return (signed_value + objective.offset) / objective.denominator;
}

double Problem::in_model_units(double value) const {
  const Objective& objective = model_->objective();
  const double signed_value = objective.sense == Sense::kMaximise ? -value : value;
  return (signed_value + static_cast<double>(objective.offset)) /
         static_cast<double>(objective.denominator);
}

}  // namespace quadrille::engine::mip

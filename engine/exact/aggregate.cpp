// SPDX-License-Identifier: MIT
//
// Why any multipliers will do: a x <= u gives w a x <= w u for w >= 0, and l <= a x gives
// w a x <= w l for w <= 0; sums of such inequalities hold. Nothing is rounded after the multipliers
// have become integers, so there is no rounding error to bound. This is the safe bound of
// A. Neumaier and O. Shcherbina, Safe bounds in linear and mixed-integer linear programming, Math.
// Prog. 99 (2004), with integers instead of interval arithmetic. The column bounds are not added
// here; propagation of the row takes care of them.

#include "engine/exact/aggregate.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quadrille::engine::exact {

namespace {

bool add_product(Wide& sum, Wide a, Wide b) {
  Wide product = 0;
  return !multiply_overflows(a, b, product) && !add_overflows(sum, product, sum);
}

Wide size_of(std::int64_t value) { return value < 0 ? -Wide{value} : Wide{value}; }

// Adds the least value of coefficient * x for x within the bounds. Returns false if it is minus
// infinity.
bool add_least(Wide& sum, Wide coefficient, std::int64_t lower, std::int64_t upper) {
  if (coefficient == 0) return true;
  const std::int64_t best = coefficient > 0 ? lower : upper;
  if (best == -kInfinity || best == kInfinity) return false;
  return add_product(sum, coefficient, best);
}

}  // namespace

int largest_scaling(std::span<const double> y) {
  constexpr int kMax = 60;
  double largest = 1.0;
  for (const double multiplier : y) largest = std::max(largest, std::abs(multiplier));
  return kMax - std::ilogb(largest);
}

bool Aggregator::aggregate(std::span<const RangedRow> rows, std::span<const double> y, int scaling,
                           const ObjectiveLimit* objective, std::span<const std::int64_t> lower,
                           std::span<const std::int64_t> upper, Aggregate& result) {
  assert(lower.size() == sums_.size() && upper.size() == sums_.size());
  constexpr int kStep = 12;  // of scaling, if sums exceed 128 bits
  for (; scaling >= 0; scaling -= kStep) {
    assert(columns_.empty() && upper_ == 0);
    size_ = 0;
    const bool fits = add_all(rows, y, scaling, objective, result);
    if (fits && largest_ && size_ > *largest_) {
      clear();
      // The next scaling in this loop is that of the least reduction that may suffice.
      scaling += kStep - std::max(1, std::ilogb(static_cast<double>(size_ / *largest_)));
      continue;
    }
    order_columns();
    const bool is_strict = objective != nullptr && objective->is_strict;
    const bool divides = fits && divide(lower, upper, is_strict, result);
    clear();
    result.scaling = scaling - result.shift + (is_strict ? 1 : 0);
    if (fits) return divides && result.scaling >= 0;
  }
  return false;
}

bool Aggregator::add_all(std::span<const RangedRow> rows, std::span<const double> y, int scaling,
                         const ObjectiveLimit* objective, Aggregate& result) {
  assert(scaling >= 0 && scaling <= 62 && (objective == nullptr || objective->denominator > 0));
  result.row.terms.clear();
  result.weights.clear();
  result.objective_weight = objective == nullptr ? 0 : std::int64_t{1} << scaling;
  if (!add_rows(rows, y, scaling, &result.weights)) return false;
  if (objective == nullptr) return true;
  const Wide scaled = Wide{result.objective_weight} * objective->limit;
  return add(objective->terms, result.objective_weight) &&
         add_size(objective->terms, objective->limit, result.objective_weight) &&
         !add_overflows(upper_, ceil_divide(scaled, objective->denominator), upper_);
}

// With a = 2^s q + r for each coefficient, 2^s q x <= upper - r x; the least value of r x, where r
// has the sign for which the column is bounded, goes to the right side.
bool Aggregator::divide(std::span<const std::int64_t> lower, std::span<const std::int64_t> upper,
                        bool is_strict, Aggregate& result) {
  constexpr Wide kLimit = Wide{1} << 61;
  assert(std::is_sorted(columns_.begin(), columns_.end()));
  Wide largest = upper_ < 0 ? -upper_ : upper_;
  for (const ColumnIndex column : columns_) {
    const Wide sum = sums_[column];
    largest = std::max(largest, sum < 0 ? -sum : sum);
  }
  int& shift = result.shift;
  shift = 0;
  while ((largest >> shift) >= kLimit) ++shift;
  for (const ColumnIndex j : columns_) {
    const Wide sum = sums_[j];
    const bool has_lower = lower[j] != -kInfinity;
    const Wide quotient = has_lower ? sum >> shift : -(-sum >> shift);
    const Wide remainder = sum - (quotient << shift);
    if (remainder != 0) {
      if (!has_lower && upper[j] == kInfinity) return false;
      if (!add_product(upper_, -remainder, has_lower ? lower[j] : upper[j])) return false;
    }
    if (quotient != 0) {
      result.row.terms.push_back({j, static_cast<std::int64_t>(quotient)});
    }
  }
  const auto side = narrowed(ceil_divide(upper_, Wide{1} << shift));
  if (!side) return false;
  result.row.upper = *side;
  if (!is_strict) return true;
  auto strict = strict_row(std::move(result.row.terms), *side);
  if (strict) result.row = *std::move(strict);
  return strict.has_value();
}

std::optional<Wide> Aggregator::objective_bound(std::span<const RangedRow> rows,
                                                std::span<const double> y, int scaling,
                                                std::span<const Term> objective,
                                                std::span<const std::int64_t> lower,
                                                std::span<const std::int64_t> upper) {
  assert(lower.size() == sums_.size() && upper.size() == sums_.size());
  assert(columns_.empty() && upper_ == 0);
  bool fits = add_rows(rows, y, scaling, nullptr) && add(objective, std::int64_t{1} << scaling);
  Wide bound = -upper_;
  for (const ColumnIndex j : columns_) {
    if (!fits) break;
    fits = add_least(bound, sums_[j], lower[j], upper[j]);
  }
  clear();
  if (!fits) return std::nullopt;
  return bound;
}

bool Aggregator::add_rows(std::span<const RangedRow> rows, std::span<const double> y, int scaling,
                          std::vector<RowWeight>* weights) {
  assert(y.size() == rows.size() && scaling >= 0 && scaling <= 62);
  constexpr double kLimit = 9.0e18;  // below 2^63
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (y[i] == 0.0) continue;
    const double scaled = std::ldexp(y[i], scaling);
    if (!(std::fabs(scaled) < kLimit)) return false;  // also if it is not a number
    const std::int64_t weight = -std::llrint(scaled);
    const std::int64_t side = weight > 0 ? rows[i].upper : rows[i].lower;
    if (weight == 0 || side == kInfinity || side == -kInfinity) continue;
    if (!add(rows[i].terms, weight) || !add_product(upper_, weight, side) ||
        !add_size(rows[i].terms, side, weight))
      return false;
    if (weights != nullptr) weights->push_back({static_cast<int>(i), weight});
  }
  return true;
}

bool Aggregator::add(std::span<const Term> terms, std::int64_t weight) {
  for (const Term& term : terms) {
    const ColumnIndex j = term.column;
    if (touched_[j] == 0) {
      touched_[j] = 1;
      columns_.push_back(term.column);
    }
    if (!add_product(sums_[j], weight, term.coefficient)) return false;
  }
  return true;
}

bool Aggregator::add_size(std::span<const Term> terms, std::int64_t side, std::int64_t weight) {
  if (!largest_) return true;
  Wide size = size_of(side);
  for (const Term& term : terms) size += size_of(term.coefficient);
  return add_product(size_, size_of(weight), size);
}

// Sorts the touched columns; if there are many, scanning all columns is faster.
void Aggregator::order_columns() {
  if (columns_.size() * 8 < sums_.size()) {
    std::sort(columns_.begin(), columns_.end());
    return;
  }
  columns_.clear();
  for (std::size_t j = 0; j < sums_.size(); ++j) {
    if (touched_[j] != 0) columns_.push_back(static_cast<ColumnIndex>(j));
  }
}

void Aggregator::clear() {
  for (const ColumnIndex column : columns_) {
    sums_[column] = 0;
    touched_[column] = 0;
  }
  columns_.clear();
  upper_ = 0;
}

std::optional<Wide> min_activity(std::span<const Term> terms, std::span<const std::int64_t> lower,
                                 std::span<const std::int64_t> upper) {
  Wide sum = 0;
  for (const Term& term : terms) {
    const ColumnIndex j = term.column;
    if (!add_least(sum, term.coefficient, lower[j], upper[j])) return std::nullopt;
  }
  return sum;
}

}  // namespace quadrille::engine::exact

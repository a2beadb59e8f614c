// SPDX-License-Identifier: MIT
//
// Infeasibility is the lemma of J. Farkas (Theorie der einfachen Ungleichungen, 1902) with bounds:
// for any y, every point with activities r = A x satisfies (y A) x - y r = 0. If the interval of
// the left side over all bounds misses zero, no point exists. The signs of y need no check: a wrong
// sign meets an infinite bound, which makes the interval infinite.

#include "engine/exact/linear_proof.hpp"

#include <cassert>

namespace quadrille::engine::exact {

namespace {

// The interval of a sum of bounded variables.
class Interval {
 public:
  void add(const BigInteger& coefficient, const EffectiveBounds& bounds) {
    assert(bounds.lower <= bounds.upper && bounds.denominator > 0);
    if (coefficient.is_zero()) return;
    const bool up = coefficient > 0;
    extend(least_, has_least_, coefficient, up ? bounds.lower : bounds.upper, bounds.denominator);
    extend(most_, has_most_, coefficient, up ? bounds.upper : bounds.lower, bounds.denominator);
  }

  bool misses_zero() const { return (has_least_ && least_ > 0) || (has_most_ && most_ < 0); }

 private:
  static void extend(Rational& end, bool& exists, const BigInteger& coefficient, std::int64_t bound,
                     std::int64_t denominator) {
    if (bound == kInfinity || bound == -kInfinity) {
      exists = false;
    } else if (exists) {
      end += Rational(coefficient * bound, denominator);
    }
  }

  Rational least_ = 0, most_ = 0;
  bool has_least_ = true, has_most_ = true;
};

bool may_move(int direction, std::int64_t lower, std::int64_t upper) {
  return direction == 0 || (direction > 0 ? upper == kInfinity : lower == -kInfinity);
}

}  // namespace

std::vector<EffectiveBounds> effective_bounds(const Model& model,
                                              std::span<const ColumnBounds> changes) {
  std::vector<EffectiveBounds> bounds;
  bounds.reserve(model.columns().size());
  for (const Column& column : model.columns()) {
    bounds.push_back({column.lower, column.upper, column.denominator});
  }
  for (const ColumnBounds& change : changes) {
    bounds[change.column] = {change.lower, change.upper, 1};
  }
  return bounds;
}

bool proves_infeasible(const Model& model, std::span<const ColumnBounds> changes,
                       const RationalVector& multipliers) {
  assert(multipliers.numerators.size() == model.rows().size());
  assert(multipliers.denominator > 0);
  const auto bounds = effective_bounds(model, changes);
  const auto coefficients = combined_rows(model, multipliers.numerators);
  Interval interval;
  for (std::size_t j = 0; j < bounds.size(); ++j) interval.add(coefficients[j], bounds[j]);
  for (std::size_t i = 0; i < model.rows().size(); ++i) {
    const Row& row = model.rows()[i];
    interval.add(-multipliers.numerators[i], {row.lower, row.upper, 1});
  }
  return interval.misses_zero();
}

bool is_unbounded_ray(const Model& model, std::span<const ColumnBounds> changes,
                      const RationalVector& direction) {
  assert(direction.numerators.size() == model.columns().size());
  const auto bounds = effective_bounds(model, changes);
  for (std::size_t j = 0; j < bounds.size(); ++j) {
    if (!may_move(direction.numerators[j].sign(), bounds[j].lower, bounds[j].upper)) return false;
  }
  for (const Row& row : model.rows()) {
    const int sign = activity(row.terms, direction.numerators).sign();
    if (!may_move(sign, row.lower, row.upper)) return false;
  }
  return objective_sign(model) * activity(model.objective().terms, direction.numerators).sign() < 0;
}

std::vector<BigInteger> combined_rows(const Model& model, std::span<const BigInteger> multipliers) {
  assert(multipliers.size() == model.rows().size());
  std::vector<BigInteger> sums(model.columns().size());
  for (std::size_t i = 0; i < multipliers.size(); ++i) {
    if (multipliers[i].is_zero()) continue;
    for (const Term& term : model.rows()[i].terms) {
      sums[term.column] += multipliers[i] * term.coefficient;
    }
  }
  return sums;
}

BigInteger activity(std::span<const Term> terms, std::span<const BigInteger> numerators) {
  BigInteger sum = 0;
  for (const Term& term : terms) {
    sum += numerators[term.column] * term.coefficient;
  }
  return sum;
}

int objective_sign(const Model& model) {
  switch (model.objective().sense) {
    case Sense::kMinimise:
      return 1;
    case Sense::kMaximise:
      return -1;
    case Sense::kNone:
      break;
  }
  return 0;
}

}  // namespace quadrille::engine::exact

// SPDX-License-Identifier: MIT
//
// Integers in order encoding, and their sums. A number has a literal "at least v" for each of its
// possible values v except the least. Sums are numbers of the same kind, so one literal compares a
// sum with a bound.
//
//   const OrderedInteger score = add_weighted_sum(cnf, {{a, 3}, {b, 5}, {c, -2}});
//   cnf.add({score.at_least(4)});
//
//   const OrderedInteger x = add_ordered(cnf, std::vector<std::int64_t>{1, 2, 4}, is_1_2_4);
//   const OrderedInteger sum = add_sum(cnf, x, y, {.least = 5, .greatest = 7});

#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

class OrderedInteger {
 public:
  // A constant.
  explicit OrderedInteger(std::int64_t value) : values_{value}, reached_{kTrue} {}
  // Requires ascending values; reached[i] means that the number is at least values[i], and
  // reached[0] is true. The encoding must say that reached[i + 1] implies reached[i].
  OrderedInteger(std::vector<std::int64_t> values, std::vector<Literal> reached)
      : values_(std::move(values)), reached_(std::move(reached)) {
    assert(values_.size() == reached_.size() && (reached_.empty() || reached_.front() == kTrue));
    assert(std::is_sorted(values_.begin(), values_.end(), std::less_equal<>()));
  }

  // Returns the possible values, ascending; if empty, the formula has no solution.
  const std::vector<std::int64_t>& values() const { return values_; }
  Literal at_least(std::int64_t value) const;
  Literal at_most(std::int64_t value) const { return ~at_least(value + 1); }

 private:
  std::vector<std::int64_t> values_;
  std::vector<Literal> reached_;
};

// Returns the number that is `weight` if the literal is true and 0 otherwise. Adds no clauses.
OrderedInteger weighted(Literal literal, std::int64_t weight);

// Returns the number whose value is given by the one literal that is true. Values are ascending,
// one per literal; exactly one literal must be true.
OrderedInteger add_ordered(Cnf& cnf, std::span<const std::int64_t> values,
                           std::span<const Literal> literals);

inline constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

// The values of a sum that matter.
struct SumRange {
  std::int64_t least = -kNoLimit;       // a smaller sum is excluded
  std::int64_t greatest = kNoLimit;     // a larger one is excluded
  std::int64_t saturate_at = kNoLimit;  // larger sums count as this one
};

// Adds about twice as many clauses as there are pairs of values; abandons the formula if that is
// too many.
OrderedInteger add_sum(Cnf& cnf, const OrderedInteger& a, const OrderedInteger& b,
                       const SumRange& range = {});

struct WeightedLiteral {
  Literal literal;
  std::int64_t weight = 1;
};

// Returns the sum of the weights (of either sign) of the true literals: a generalised totalizer.
// Sums above `saturate_at` count as some number above it.
OrderedInteger add_weighted_sum(Cnf& cnf, std::vector<WeightedLiteral> terms,
                                std::int64_t saturate_at = kNoLimit);

}  // namespace quadrille::encoders

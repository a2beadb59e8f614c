// SPDX-License-Identifier: MIT
//
// Whole numbers in order encoding, and their sums. A number that takes one of some values has a
// literal "it is at least v" for each value v but the least; sums are numbers of the same kind, so
// that what can be added up can be compared with a bound by one literal.
//
//   const OrderedInteger score = add_weighted_sum(cnf, {{a, 3}, {b, 5}, {c, -2}});
//   cnf.add({score.at_least(4)});
//
//   const OrderedInteger x = add_ordered(cnf, std::vector<std::int64_t>{1, 2, 4}, is_1_2_4);
//   const OrderedInteger sum = add_sum(cnf, x, y, {.least = 5, .greatest = 7});

#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "encoders/cnf.hpp"

namespace quadrille::encoders {

class OrderedInteger {
 public:
  // One value, known.
  explicit OrderedInteger(std::int64_t value) : values_{value}, reached_{kTrue} {}
  // Values ascending; reached[i] says that the number is at least values[i], and reached[0] is
  // true. That reached[i + 1] implies reached[i] is for the encoding to say.
  OrderedInteger(std::vector<std::int64_t> values, std::vector<Literal> reached)
      : values_(std::move(values)), reached_(std::move(reached)) {}

  // What it may be, ascending; empty: the formula has no solution.
  const std::vector<std::int64_t>& values() const { return values_; }
  Literal at_least(std::int64_t value) const;
  Literal at_most(std::int64_t value) const { return ~at_least(value + 1); }

 private:
  std::vector<std::int64_t> values_;
  std::vector<Literal> reached_;
};

// `weight` where the literal is true, else 0. No clauses.
OrderedInteger weighted(Literal literal, std::int64_t weight);

// The number of which exactly one literal says what it is. Values ascending, one a literal.
OrderedInteger add_ordered(Cnf& cnf, std::span<const std::int64_t> values,
                           std::span<const Literal> literals);

inline constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

// What is to be told of a sum.
struct SumRange {
  std::int64_t least = -kNoLimit;       // a smaller sum is excluded
  std::int64_t greatest = kNoLimit;     // a larger one is excluded
  std::int64_t saturate_at = kNoLimit;  // larger sums count as this one
};

// About twice as many clauses as pairs of values; where that is too much, the formula is given up.
OrderedInteger add_sum(Cnf& cnf, const OrderedInteger& a, const OrderedInteger& b,
                       const SumRange& range = {});

struct WeightedLiteral {
  Literal literal;
  std::int64_t weight = 1;
};

// The sum of the weights, of either sign, of the literals that are true: a generalised totalizer.
// Sums above `saturate_at` count as some number above it.
OrderedInteger add_weighted_sum(Cnf& cnf, std::vector<WeightedLiteral> terms,
                                std::int64_t saturate_at = kNoLimit);

}  // namespace quadrille::encoders

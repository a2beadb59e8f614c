// SPDX-License-Identifier: MIT
//
// Exact arithmetic of the proof checker: integers with overflow checks, and rows under
// construction.
//
//   Sum sum;
//   sum.add(row.terms, 3);
//   sum.add_side(times(3, row.upper));
//   const Constraint result = sum.constraint();

#pragma once

#include <map>
#include <vector>

#include "tools/proof_checker/line.hpp"
#include "tools/proof_checker/propagation.hpp"

namespace proof_checker {

inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

inline Wide plus(Wide a, Wide b) {
  Wide sum = 0;
  if (add_overflows(a, b, sum)) throw Refused("a sum exceeds 128 bits");
  return sum;
}
inline Wide times(Wide a, Wide b) {
  Wide product = 0;
  if (multiply_overflows(a, b, product)) throw Refused("a product exceeds 128 bits");
  return product;
}
inline Int narrow(Wide value) {
  if (value <= -kInfinity || value >= kInfinity) throw Refused("a number exceeds 64 bits");
  return static_cast<Int>(value);
}
inline BigInt floor_of(const Rational& value) {
  const BigInt& below = denominator(value);
  BigInt quotient = numerator(value) / below;
  if (quotient * below > numerator(value)) --quotient;
  return quotient;
}
inline BigInt ceiling_of(const Rational& value) { return -floor_of(-value); }

// A row "sum of coefficients times x <= side" under construction.
struct Sum {
  std::map<int, Wide> terms;
  Wide side = 0;

  void add(const std::vector<Term>& row, Wide weight) {
    for (const Term& term : row) {
      Wide& coefficient = terms[term.column];
      coefficient = plus(coefficient, times(weight, term.coefficient));
    }
  }
  void add_side(Wide change) { side = plus(side, change); }

  Constraint constraint() const {
    Constraint row;
    for (const auto& [column, coefficient] : terms) {
      if (coefficient != 0) row.terms.push_back({column, narrow(coefficient)});
    }
    row.upper = narrow(side);
    return row;
  }
};

}  // namespace proof_checker

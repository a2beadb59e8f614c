// SPDX-License-Identifier: MIT
//
// Euclid's algorithm on large integers, with cofactors.
//
//   Euclid euclid(a, b);  // a >= b >= 0
//   while (!euclid.remainder().is_zero()) euclid.advance();
//   const BigInteger greatest_common_divisor = euclid.previous();

#pragma once

#include <cstdint>

#include "engine/rational.hpp"

namespace quadrille::engine {

class Euclid {
 public:
  // Requires a >= b >= 0. It is faster without cofactors.
  Euclid(BigInteger a, BigInteger b, bool with_cofactors = false);

  // Two successive remainders: previous() >= remainder() >= 0, equal only at the start, if ever.
  const BigInteger& previous() const { return previous_; }
  const BigInteger& remainder() const { return remainder_; }
  // remainder() is b times this, with its sign, modulo a.
  const BigInteger& cofactor_size() const { return cofactor_; }
  bool cofactor_is_negative() const { return negative_; }

  // Advances to a later remainder. Never skips the remainder before a quotient above 2^32. Requires
  // remainder() > 0.
  void advance();

 private:
  // Several steps in one: previous' = ±(a previous - b remainder), remainder' = ±(d remainder -
  // c previous), with + if the number of steps is even.
  struct Steps {
    std::uint64_t a = 1, b = 0, c = 0, d = 1;
    bool even = true;
  };

  static Steps from_leading_words(const BigInteger& large, const BigInteger& small);
  void divide();

  BigInteger previous_, remainder_;
  BigInteger previous_cofactor_ = 0, cofactor_ = 1;  // sizes; signs alternate
  BigInteger quotient_, residual_;
  bool negative_ = false;
  bool with_cofactors_ = false;
};

}  // namespace quadrille::engine

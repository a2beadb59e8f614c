// SPDX-License-Identifier: MIT
//
// D. H. Lehmer, Euclid's algorithm for large numbers, Amer. Math. Monthly 45 (1938): the leading
// words of both numbers determine many quotients, which are found in single words and applied to
// the numbers in one step. A quotient is certain as long as the next remainder of the leading words
// is not below its cofactor, and differs from the one before by as much as their cofactors
// (G. E. Collins, 1980); that also keeps the cofactors below 2^33 (2^17 if words have 32 bits).

#include "engine/euclid.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace quadrille::engine {

namespace {

using SignedDoubleLimb = boost::multiprecision::signed_double_limb_type;

// x, y := x_by_x x + x_by_y y, y_by_x x + y_by_y y, both not negative. The factors are below 2^34.
struct Factors {
  std::int64_t x_by_x, x_by_y, y_by_x, y_by_y;
};
void combine(BigInteger& x, BigInteger& y, const Factors& by) {
  IntegerBackend& first = x.backend();
  IntegerBackend& second = y.backend();
  const unsigned size = static_cast<unsigned>(std::max(first.size(), second.size())) + 1;
  const auto widen = [&](IntegerBackend& number) {
    const unsigned before = static_cast<unsigned>(number.size());
    number.resize(size, size);
    for (unsigned i = before; i < size; ++i) number.limbs()[i] = 0;
  };
  widen(first);
  widen(second);
  auto* const x_words = first.limbs();
  auto* const y_words = second.limbs();
  SignedDoubleLimb x_carry = 0, y_carry = 0;
  for (unsigned i = 0; i < size; ++i) {
    const SignedDoubleLimb x_word = x_words[i], y_word = y_words[i];
    x_carry += x_word * by.x_by_x + y_word * by.x_by_y;
    y_carry += x_word * by.y_by_x + y_word * by.y_by_y;
    x_words[i] = static_cast<Limb>(x_carry);
    y_words[i] = static_cast<Limb>(y_carry);
    x_carry >>= kLimbBits;
    y_carry >>= kLimbBits;
  }
  assert(x_carry == 0 && y_carry == 0);
  first.normalize();
  second.normalize();
}

}  // namespace

Euclid::Euclid(BigInteger a, BigInteger b, bool with_cofactors)
    : previous_(std::move(a)), remainder_(std::move(b)), with_cofactors_(with_cofactors) {
  assert(previous_ >= remainder_ && remainder_ >= 0);
}

Euclid::Steps Euclid::from_leading_words(const BigInteger& large, const BigInteger& small) {
  const IntegerBackend& a = large.backend();
  const IntegerBackend& b = small.backend();
  const auto size = a.size();
  if (size < 2 || b.size() + 1 < size) return {};
  const int shift = std::countl_zero(Limb{a.limbs()[size - 1]});
  // Words past the end of the smaller number are zero.
  const auto leading = [&](const IntegerBackend& number) {
    const auto word = [&](unsigned i) -> Limb { return i < number.size() ? number.limbs()[i] : 0; };
    const unsigned top = static_cast<unsigned>(size) - 1;
    const Limb low = shift == 0 ? 0 : word(top - 1) >> (kLimbBits - static_cast<unsigned>(shift));
    return static_cast<Limb>(word(top) << shift | low);
  };
  std::uint64_t x = leading(a), y = leading(b);
  std::uint64_t a0 = 0, a1 = 1, a2 = 0, b0 = 0, b1 = 0, b2 = 1;
  bool even = false;
  while (y >= b2 && x - y >= b1 + b2) {
    const std::uint64_t quotient = x / y;
    x = std::exchange(y, x % y);
    a0 = std::exchange(a1, std::exchange(a2, a1 + quotient * a2));
    b0 = std::exchange(b1, std::exchange(b2, b1 + quotient * b2));
    even = !even;
  }
  return {a0, b0, a1, b1, even};
}

void Euclid::divide() {
  divide_qr(previous_, remainder_, quotient_, residual_);
  previous_.swap(remainder_);
  remainder_.swap(residual_);
  negative_ = !negative_;
  if (!with_cofactors_) return;
  previous_cofactor_ += quotient_ * cofactor_;
  previous_cofactor_.swap(cofactor_);
}

void Euclid::advance() {
  assert(!remainder_.is_zero());
  const Steps steps = from_leading_words(previous_, remainder_);
  if (steps.b == 0) return divide();
  const auto factor = [](std::uint64_t size) { return static_cast<std::int64_t>(size); };
  const std::int64_t a = factor(steps.a), b = factor(steps.b), c = factor(steps.c),
                     d = factor(steps.d);
  const Factors signed_factors = steps.even ? Factors{a, -b, -c, d} : Factors{-a, b, c, -d};
  combine(previous_, remainder_, signed_factors);
  if (with_cofactors_) combine(previous_cofactor_, cofactor_, {a, b, c, d});
  if (!steps.even) negative_ = !negative_;
}

}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
//
// Division word by word: D. E. Knuth, The Art of Computer Programming, vol. 2, section 4.3.1,
// algorithm D.

#include "engine/rational.hpp"

#include <bit>
#include <cassert>
#include <numeric>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/euclid.hpp"

namespace quadrille::engine {

namespace {

using DoubleLimb = boost::multiprecision::double_limb_type;
using Words = std::span<Limb>;

Limb high(DoubleLimb value) { return static_cast<Limb>(value >> kLimbBits); }
Limb low(DoubleLimb value) { return static_cast<Limb>(value); }

// Returns the words of a number times 2^shift, and one more.
std::vector<Limb> shifted(const IntegerBackend& number, int shift) {
  std::vector<Limb> words(number.size() + 1, 0);
  for (std::size_t i = 0; i < number.size(); ++i) {
    const DoubleLimb word = DoubleLimb{number.limbs()[i]} << shift;
    words[i] |= low(word);
    words[i + 1] = high(word);
  }
  return words;
}

// Subtracts factor * divisor from value; returns the borrow beyond the last word.
Limb subtract_multiple(Words value, Words divisor, Limb factor) {
  Limb carry = 0;
  for (std::size_t i = 0; i < divisor.size(); ++i) {
    const DoubleLimb product = DoubleLimb{factor} * divisor[i] + carry;
    carry = high(product) + (value[i] < low(product) ? 1 : 0);
    value[i] -= low(product);
  }
  return carry;
}

// Reports whether the sum overflowed the last word, which is one more than the divisor has.
bool add_back(Words value, Words divisor) {
  Limb carry = 0;
  for (std::size_t i = 0; i < divisor.size(); ++i) {
    const DoubleLimb sum = DoubleLimb{value[i]} + divisor[i] + carry;
    value[i] = low(sum);
    carry = high(sum);
  }
  value[divisor.size()] += carry;
  return value[divisor.size()] < carry;
}

// Estimates a quotient word from the first two words of the divisor; it is exact or slightly too
// large.
Limb estimate(const Limb* value, Limb first, Limb second) {
  if (value[0] >= first) return ~Limb{0};
  const DoubleLimb leading = DoubleLimb{value[0]} << kLimbBits | value[-1];
  DoubleLimb quotient = leading / first, remainder = leading % first;
  while (high(remainder) == 0 && quotient * second > (remainder << kLimbBits | value[-2])) {
    --quotient;
    remainder += first;
  }
  return low(quotient);
}

IntegerBackend from_words(Words words, int shift, bool negative) {
  IntegerBackend number;
  const unsigned size = static_cast<unsigned>(words.size());
  number.resize(size, size);
  for (unsigned i = 0; i < size; ++i) {
    const Limb above = i + 1 < size ? words[i + 1] : 0;
    number.limbs()[i] = low((DoubleLimb{above} << kLimbBits | words[i]) >> shift);
  }
  number.normalize();
  if (negative && !(number.size() == 1 && *number.limbs() == 0)) number.negate();
  return number;
}

// Divides by a divisor of at least two words that is no longer than the value.
void long_division(const IntegerBackend& value, const IntegerBackend& divisor,
                   IntegerBackend& quotient, IntegerBackend& remainder) {
  const std::size_t size = divisor.size();
  const int shift = std::countl_zero(Limb{divisor.limbs()[size - 1]});
  std::vector<Limb> residual = shifted(value, shift), by = shifted(divisor, shift);
  by.pop_back();
  std::vector<Limb> result(value.size() - size + 1);
  for (std::size_t i = result.size(); i-- > 0;) {
    const Words window(residual.data() + i, size + 1);
    Limb word = estimate(&window[size], by[size - 1], by[size - 2]);
    const Limb borrowed = subtract_multiple(window, by, word);
    bool too_large = window[size] < borrowed;
    window[size] -= borrowed;
    for (; too_large; --word) too_large = !add_back(window, by);
    result[i] = word;
  }
  residual.resize(size);
  const bool negative = value.sign(), differ = value.sign() != divisor.sign();
  remainder = from_words(residual, shift, negative);
  quotient = from_words(result, 0, differ);
}

void short_division(const IntegerBackend& value, const IntegerBackend& divisor,
                    IntegerBackend& quotient, IntegerBackend& remainder) {
  const Limb by = *divisor.limbs();
  if (by == 0) throw std::overflow_error("division by zero");
  std::vector<Limb> result(value.size());
  Limb carry = 0;
  for (std::size_t i = result.size(); i-- > 0;) {
    const DoubleLimb part = DoubleLimb{carry} << kLimbBits | value.limbs()[i];
    result[i] = low(part / by);
    carry = low(part % by);
  }
  const bool negative = value.sign(), differ = value.sign() != divisor.sign();
  remainder = from_words({&carry, 1}, 0, negative);
  quotient = from_words(result, 0, differ);
}

// Rounds towards zero; the remainder has the sign of the value. Results may alias the operands.
void divide(const IntegerBackend& value, const IntegerBackend& divisor, IntegerBackend& quotient,
            IntegerBackend& remainder) {
  if (divisor.size() == 1) {
    short_division(value, divisor, quotient, remainder);
  } else if (value.size() >= divisor.size()) {
    long_division(value, divisor, quotient, remainder);
  } else {
    remainder = value;
    quotient = IntegerBackend();
  }
}

}  // namespace

}  // namespace quadrille::engine

namespace boost::multiprecision::backends {

using quadrille::engine::IntegerBackend;

void eval_gcd(quadrille::engine::IntegerBackend& result, const quadrille::engine::IntegerBackend& a,
              const quadrille::engine::IntegerBackend& b) {
  using quadrille::engine::BigInteger;
  BigInteger large = abs(BigInteger(a)), small = abs(BigInteger(b));
  if (large < small) large.swap(small);
  quadrille::engine::Euclid euclid(std::move(large), std::move(small));
  while (euclid.remainder().backend().size() > 1) euclid.advance();
  const quadrille::engine::Limb word = *euclid.remainder().backend().limbs();
  if (word == 0) {
    result = euclid.previous().backend();
  } else {
    const BigInteger remainder = euclid.previous() % word;
    result = BigInteger(std::gcd(word, static_cast<quadrille::engine::Limb>(remainder))).backend();
  }
}

void eval_qr(const IntegerBackend& a, const IntegerBackend& b, IntegerBackend& quotient,
             IntegerBackend& remainder) {
  quadrille::engine::divide(a, b, quotient, remainder);
}

void eval_divide(IntegerBackend& result, const IntegerBackend& a, const IntegerBackend& b) {
  IntegerBackend remainder;
  quadrille::engine::divide(a, b, result, remainder);
}

void eval_divide(IntegerBackend& result, const IntegerBackend& b) {
  eval_divide(result, result, b);
}

void eval_modulus(IntegerBackend& result, const IntegerBackend& a, const IntegerBackend& b) {
  IntegerBackend quotient;
  quadrille::engine::divide(a, b, quotient, result);
}

void eval_modulus(IntegerBackend& result, const IntegerBackend& b) {
  eval_modulus(result, result, b);
}

}  // namespace boost::multiprecision::backends

// SPDX-License-Identifier: MIT
//
// Division word by word: D. E. Knuth, The Art of Computer Programming, vol. 2, section 4.3.1,
// algorithm D. Two words are divided by one with two multiplications: N. Möller, T. Granlund,
// Improved division by invariant integers, IEEE Trans. Comput. 60 (2011). Decimal digits of long
// numbers are found by halves, so that most work is long division, which is fast.

#include "engine/rational.hpp"

#include <bit>
#include <cassert>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/euclid.hpp"

namespace quadrille::engine {

namespace {

using DoubleLimb = boost::multiprecision::double_limb_type;
using Words = std::span<Limb>;

Limb high(DoubleLimb value) { return static_cast<Limb>(value >> kLimbBits); }
Limb low(DoubleLimb value) { return static_cast<Limb>(value); }

// Divides by a word whose highest bit is set.
class WordDivisor {
 public:
  explicit WordDivisor(Limb word)
      : word_(word), reciprocal_(low(((DoubleLimb{~word} << kLimbBits) | ~Limb{0}) / word)) {}

  // Divides two words, the first of which is below the divisor; returns the quotient.
  Limb divide(Limb first, Limb second, Limb& remainder) const {
    assert(first < word_);
    const DoubleLimb product =
        DoubleLimb{reciprocal_} * first + (DoubleLimb{first} << kLimbBits | second);
    Limb quotient = high(product) + 1;
    remainder = second - quotient * word_;
    if (remainder > low(product)) --quotient, remainder += word_;
    if (remainder >= word_) ++quotient, remainder -= word_;
    return quotient;
  }

 private:
  Limb word_;
  Limb reciprocal_;  // (B^2 - 1) / word - B, rounded down, where B = 2^kLimbBits
};

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
Limb estimate(const Limb* value, Limb first, const WordDivisor& by_first, Limb second) {
  if (value[0] >= first) return ~Limb{0};
  Limb rest = 0;
  Limb quotient = by_first.divide(value[0], value[-1], rest);
  DoubleLimb remainder = rest;
  while (high(remainder) == 0 &&
         DoubleLimb{quotient} * second > (remainder << kLimbBits | value[-2])) {
    --quotient;
    remainder += first;
  }
  return quotient;
}

// Removes leading zeros and sets the sign.
void finish(IntegerBackend& number, bool negative) {
  number.normalize();
  if (negative && !(number.size() == 1 && *number.limbs() == 0)) number.negate();
}

IntegerBackend from_words(Words words, int shift, bool negative) {
  IntegerBackend number;
  const unsigned size = static_cast<unsigned>(words.size());
  number.resize(size, size);
  for (unsigned i = 0; i < size; ++i) {
    const Limb above = i + 1 < size ? words[i + 1] : 0;
    number.limbs()[i] = low((DoubleLimb{above} << kLimbBits | words[i]) >> shift);
  }
  finish(number, negative);
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
  const WordDivisor by_first(by[size - 1]);
  for (std::size_t i = result.size(); i-- > 0;) {
    const Words window(residual.data() + i, size + 1);
    Limb word = estimate(&window[size], by[size - 1], by_first, by[size - 2]);
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
  const int shift = std::countl_zero(by);
  const WordDivisor divide_by(by << shift);
  const bool negative = value.sign(), differ = value.sign() != divisor.sign();
  const unsigned size = static_cast<unsigned>(value.size());
  IntegerBackend result;
  result.resize(size, size);
  // The highest word that is not read yet is the upper half of these.
  DoubleLimb words = DoubleLimb{value.limbs()[size - 1]} << shift;
  Limb carry = high(words);
  for (unsigned i = size; i-- > 0;) {
    const Limb word = low(words);
    words = i == 0 ? 0 : DoubleLimb{value.limbs()[i - 1]} << shift;
    result.limbs()[i] = divide_by.divide(carry, word | high(words), carry);
  }
  finish(result, differ);
  remainder = from_words({&carry, 1}, shift, negative);
  quotient = std::move(result);
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

// Decimal digits of a word: 19, or 9 if it has 32 bits.
constexpr int kWordDigits = std::numeric_limits<Limb>::digits10;
// Up to here division word by word is as fast as halving, at 200 words it takes 2.5 times as long.
constexpr std::size_t kShortWords = 24;

// 10 to the powers of kWordDigits, 2 kWordDigits, 4 kWordDigits, ...
using Powers = std::vector<BigInteger>;

// Appends the digits of a number that is not negative and below the square of the last power, with
// as many leading zeros as make it as long as any such number.
void append_digits(const BigInteger& value, std::span<const BigInteger> powers, std::string& text) {
  const std::size_t digits = std::size_t{kWordDigits} << powers.size();
  if (value.backend().size() > kShortWords) {
    BigInteger high_half, low_half;
    divide_qr(value, powers.back(), high_half, low_half);
    append_digits(high_half, powers.first(powers.size() - 1), text);
    append_digits(low_half, powers.first(powers.size() - 1), text);
    return;
  }
  const std::size_t end = text.size() + digits;
  text.resize(end, '0');
  BigInteger rest = value, word;
  for (std::size_t at = end; !rest.is_zero(); at -= kWordDigits) {
    divide_qr(rest, powers.front(), rest, word);
    const std::string part = std::to_string(static_cast<Limb>(word));
    text.replace(at - part.size(), part.size(), part);
  }
}

}  // namespace

std::string to_text(const BigInteger& value) {
  if (value < 0) return '-' + to_text(BigInteger(-value));
  if (value.backend().size() == 1) return std::to_string(*value.backend().limbs());
  Powers powers = {pow(BigInteger(10), kWordDigits)};
  while (2 * powers.back().backend().size() - 1 <= value.backend().size()) {
    powers.push_back(powers.back() * powers.back());
  }
  std::string text;
  append_digits(value, powers, text);
  return text.substr(text.find_first_not_of('0'));
}

std::string to_text(const Rational& value) {
  const BigInteger divisor = denominator(value);
  const std::string text = to_text(BigInteger(numerator(value)));
  return divisor == 1 ? text : text + '/' + to_text(divisor);
}

BigInteger floor_of(const Rational& value) {
  const BigInteger quotient = numerator(value) / denominator(value);
  return quotient * denominator(value) > numerator(value) ? BigInteger(quotient - 1) : quotient;
}

BigInteger ceil_of(const Rational& value) { return -floor_of(Rational(-value)); }

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

// SPDX-License-Identifier: MIT
//
// Decimal numbers as files have them, of any length and never rounded, and the powers of ten that
// make them integers.
//
//   const Decimal number = *parse_decimal("-2.50");  // -25 * 10^-1
//   const BigInteger integer = scaled(number, 3);    // -2500
//   const auto below = floor_of(number);             // -3

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rational.hpp"

namespace quadrille::engine::io {

// The greatest power of ten that a denominator can be is 10^18.
inline constexpr int kMaxDigits = 18;
// Numbers have at most this many digits, and exponents of at most this size.
inline constexpr int kMaxNumberLength = 5000;

// mantissa * 10^exponent; the mantissa does not end in a zero, and zero has exponent 0.
class Decimal {
 public:
  Decimal() = default;
  Decimal(const BigInteger& mantissa, std::int32_t exponent);

  BigInteger mantissa() const { return large_ ? *large_ : BigInteger(small_); }
  std::int32_t exponent() const { return exponent_; }
  int sign() const { return large_ ? large_->sign() : (small_ > 0) - (small_ < 0); }

  friend bool operator==(const Decimal& a, const Decimal& b) {
    return a.exponent_ == b.exponent_ && a.mantissa() == b.mantissa();
  }

 private:
  // Files have millions of short numbers, and few that take more than 64 bits.
  std::int64_t small_ = 0;
  std::int32_t exponent_ = 0;
  std::shared_ptr<const BigInteger> large_;  // null: `small_` is the mantissa
};

// How many characters at the start of the text are an unsigned number: digits with a point in or
// around them, and an exponent (e, or Fortran's d) if there are digits in it. 0: none.
std::size_t number_length(std::string_view text);

// The whole text, with a sign or without; nullopt if it is no number, or longer than kMaxNumberLength.
std::optional<Decimal> parse_decimal(std::string_view text);

Decimal negated(const Decimal& number);
Decimal sum_of(const Decimal& a, const Decimal& b);
bool is_less(const Decimal& a, const Decimal& b);
// Too large for a bound: 1e20 and more, either sign.
bool is_infinite(const Decimal& number);

// number * 10^digits. Requires exponent + digits >= 0.
BigInteger scaled(const Decimal& number, int digits);
Rational to_rational(const Decimal& number);

// The number as an integer, rounded down or up; nullopt if it is 2^62 or more, either sign.
std::optional<std::int64_t> floor_of(const Decimal& number);
std::optional<std::int64_t> ceil_of(const Decimal& number);
// The same for a number of any kind.
BigInteger floor_of(const Rational& number);
BigInteger ceil_of(const Rational& number);

// The integer, if it is below 2^62, either sign: larger ones are not put into models.
std::optional<std::int64_t> fitting(const BigInteger& value);

// 10^exponent. Requires an exponent >= 0; for the first, <= 18.
std::int64_t power_of_ten(int exponent);
BigInteger big_power_of_ten(int exponent);

// value / denominator as a decimal number. Requires a power of ten.
std::string decimal_text(std::int64_t value, std::int64_t denominator);

}  // namespace quadrille::engine::io

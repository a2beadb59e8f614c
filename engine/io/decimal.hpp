// SPDX-License-Identifier: MIT
//
// Decimal numbers as written in files, of any length and never rounded, and the powers of ten that
// turn them into integers.
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

// The greatest power of ten used as a denominator is 10^18.
inline constexpr int kMaxDigits = 18;
// The limit on the number of digits of a number, and on the size of its exponent.
inline constexpr int kMaxNumberLength = 5000;

// The number mantissa * 10^exponent. The mantissa does not end in a zero; zero has exponent 0.
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
  // Files have millions of short numbers, and few that need more than 64 bits.
  std::int64_t small_ = 0;
  std::int32_t exponent_ = 0;
  std::shared_ptr<const BigInteger> large_;  // nullptr: `small_` is the mantissa
};

// Returns the length of the unsigned number at the start of the text: digits, with a point before,
// among or after them, and an exponent (e, or Fortran's d) if it has digits. 0 if there is no
// number.
std::size_t number_length(std::string_view text);

// Parses the whole text as a number with an optional sign; nullopt if it is not a number or exceeds
// kMaxNumberLength.
std::optional<Decimal> parse_decimal(std::string_view text);

Decimal negated(const Decimal& number);
Decimal sum_of(const Decimal& a, const Decimal& b);
Decimal product_of(const Decimal& a, const Decimal& b);
bool is_less(const Decimal& a, const Decimal& b);
// Decides whether a number is too large for a bound: 1e20 or more in absolute value.
bool is_infinite(const Decimal& number);

// Returns number * 10^digits. Requires exponent + digits >= 0.
BigInteger scaled(const Decimal& number, int digits);
Rational to_rational(const Decimal& number);

// Rounds a number down or up to an integer; nullopt if that is 2^62 or more in absolute value.
std::optional<std::int64_t> floor_of(const Decimal& number);
std::optional<std::int64_t> ceil_of(const Decimal& number);
using engine::ceil_of;
using engine::floor_of;

// Returns the integer if its absolute value is below 2^62, the limit for models; otherwise nullopt.
std::optional<std::int64_t> fitting(const BigInteger& value);

// Returns 10^exponent. Requires an exponent >= 0, and at most 18 for power_of_ten.
std::int64_t power_of_ten(int exponent);
BigInteger big_power_of_ten(int exponent);

// Writes value / denominator as a decimal number. Requires that the denominator is a power of ten.
std::string decimal_text(std::int64_t value, std::int64_t denominator);

}  // namespace quadrille::engine::io

// SPDX-License-Identifier: MIT
//
// Decimal numbers as they stand in files, and the powers of ten that make them integers.
//
//   const Decimal number = *parse_decimal("-2.50");              // -25 * 10^-1
//   const auto digits = common_digits({&number, 1});             // 1
//   const std::int64_t integer = scaled(number, digits->count);  // -25

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/wide.hpp"

namespace quadrille::engine::io {

// Scaled numbers stay below this.
inline constexpr std::int64_t kMaxScaled = std::int64_t{1} << 62;
// The greatest power of ten that a denominator can be is 10^18.
inline constexpr int kMaxDigits = 18;

// mantissa * 10^exponent; the mantissa does not end in a zero, and zero has exponent 0.
struct Decimal {
  std::int64_t mantissa = 0;
  std::int32_t exponent = 0;
  bool exact = true;  // false: the text had more digits than fit, these are rounded

  friend bool operator==(const Decimal&, const Decimal&) = default;
};

// How many characters at the start of the text are an unsigned number: digits with a point in or
// around them, and an exponent (e, or Fortran's d) if there are digits in it. 0: none.
std::size_t number_length(std::string_view text);

// The whole text, with a sign or without.
std::optional<Decimal> parse_decimal(std::string_view text);

Decimal negated(Decimal number);
// The sum; where it has more digits than fit it is rounded and says so.
Decimal sum_of(const Decimal& a, const Decimal& b);
// Too large for a bound: 1e20 and more, either sign.
bool is_infinite(const Decimal& number);

// How many digits after the point numbers need in common.
struct Digits {
  int count = 0;
  bool rounded = false;  // more would be needed, but something would not fit
};
// Nothing if a number does not even fit without such digits.
std::optional<Digits> common_digits(std::span<const Decimal> numbers);

// number * 10^digits to the nearest integer, halves away from zero. Requires a number for which
// common_digits allowed that many.
std::int64_t scaled(const Decimal& number, int digits);

// The number as an integer, rounded down or up. Nothing if it does not fit.
std::optional<std::int64_t> floor_of(const Decimal& number);
std::optional<std::int64_t> ceil_of(const Decimal& number);

// 10^exponent. Requires 0 <= exponent <= 18.
std::int64_t power_of_ten(int exponent);

// value / denominator as a decimal number. Requires a power of ten.
std::string decimal_text(std::int64_t value, std::int64_t denominator);

}  // namespace quadrille::engine::io

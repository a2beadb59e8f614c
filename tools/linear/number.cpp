// SPDX-License-Identifier: MIT

#include "tools/linear/number.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>

namespace quadrille {
namespace linear {
namespace {

using engine::BigInteger;
using engine::Rational;

constexpr std::size_t kMaxPlaces = 60;

// The exponents of 2 and 5 in a number without other factors.
struct TwosAndFives {
  std::size_t twos = 0;
  std::size_t fives = 0;
};
std::optional<TwosAndFives> factors_of(BigInteger number, std::size_t most) {
  TwosAndFives factors;
  for (; number % 2 == 0 && factors.twos <= most; number /= 2) ++factors.twos;
  for (; number % 5 == 0 && factors.fives <= most; number /= 5) ++factors.fives;
  if (number != 1) return std::nullopt;
  return factors;
}

// Returns the number as a decimal; nullopt if that has more than kMaxPlaces decimal places.
std::optional<std::string> ending_decimal(const Rational& number) {
  const BigInteger denominator = boost::multiprecision::denominator(number);
  BigInteger numerator = boost::multiprecision::numerator(number);
  if (denominator == 1) return numerator.str();
  const auto factors = factors_of(denominator, kMaxPlaces);
  if (!factors) return std::nullopt;
  const std::size_t places = std::max(factors->twos, factors->fives);
  if (places > kMaxPlaces) return std::nullopt;
  const bool negative = numerator < 0;
  if (negative) numerator = -numerator;
  for (std::size_t i = factors->twos; i < places; ++i) numerator *= 2;
  for (std::size_t i = factors->fives; i < places; ++i) numerator *= 5;
  std::string digits = numerator.str();
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  digits.insert(digits.size() - places, 1, '.');
  return (negative ? "-" : "") + digits;
}

std::string rounded(double number) {
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", number);
  return text;
}

}  // namespace

LinearNumber linear_number(const Rational& number) {
  const double nearest = number.convert_to<double>();
  const bool fits = std::isfinite(nearest) && Rational(nearest) == number;
  if (const auto decimal = ending_decimal(number)) return {*decimal, *decimal, fits};
  const BigInteger whole = numerator(number) / denominator(number);
  return {number.str(), std::isfinite(nearest) ? rounded(nearest) : whole.str(), fits};
}

}  // namespace linear

std::string to_string(const LinearNumber& number) {
  constexpr std::size_t kLongest = 80;
  return number.exact.size() <= kLongest ? number.exact : '~' + number.decimal;
}

}  // namespace quadrille

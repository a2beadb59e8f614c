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

// The exponents of 2 and 5 in a positive number without other factors; nullopt if there are others
// or an exponent is too large.
struct TwosAndFives {
  std::size_t twos = 0;
  std::size_t fives = 0;
};
std::optional<TwosAndFives> factors_of(BigInteger number, std::size_t most) {
  TwosAndFives factors;
  factors.twos = lsb(number);
  number >>= factors.twos;
  if (factors.twos > most || number > pow(BigInteger(5), static_cast<unsigned>(most)))
    return std::nullopt;
  for (; number % 5 == 0; number /= 5) ++factors.fives;
  if (number != 1) return std::nullopt;
  return factors;
}

// Returns the number as a decimal; nullopt if that has more than kMaxPlaces decimal places.
std::optional<std::string> ending_decimal(const Rational& number) {
  const BigInteger denominator = boost::multiprecision::denominator(number);
  BigInteger numerator = boost::multiprecision::numerator(number);
  if (denominator == 1) return engine::to_text(numerator);
  const auto factors = factors_of(denominator, kMaxPlaces);
  if (!factors) return std::nullopt;
  const std::size_t places = std::max(factors->twos, factors->fives);
  const bool negative = numerator < 0;
  if (negative) numerator = -numerator;
  for (std::size_t i = factors->twos; i < places; ++i) numerator *= 2;
  for (std::size_t i = factors->fives; i < places; ++i) numerator *= 5;
  std::string digits = engine::to_text(numerator);
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
  return {engine::to_text(number),
          std::isfinite(nearest) ? rounded(nearest) : engine::to_text(whole), fits};
}

}  // namespace linear

std::string to_string(const LinearNumber& number) {
  constexpr std::size_t kLongest = 80;
  return number.exact.size() <= kLongest ? number.exact : '~' + number.decimal;
}

}  // namespace quadrille

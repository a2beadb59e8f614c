// SPDX-License-Identifier: MIT

#include "engine/io/decimal.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

std::size_t digits_from(std::string_view text, std::size_t start) {
  std::size_t end = start;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end;
}

bool is_exponent_letter(char c) { return c == 'e' || c == 'E' || c == 'd' || c == 'D'; }

// Converts digits to an integer, ignoring a point among them. Works in chunks that fit 64 bits.
BigInteger integer_of(std::string_view digits) {
  BigInteger value = 0;
  std::int64_t word = 0;
  int count = 0;  // of digits in `word`
  const auto flush = [&] {
    value = value.is_zero() ? BigInteger(word) : BigInteger(value * power_of_ten(count) + word);
    word = count = 0;
  };
  for (const char c : digits) {
    if (c == '.') continue;
    if (count == kMaxDigits) flush();
    word = word * 10 + (c - '0');
    ++count;
  }
  flush();
  return value;
}

// Parses an exponent; nullopt if its size exceeds kMaxNumberLength.
std::optional<std::int32_t> exponent_of(std::string_view text) {
  assert(!text.empty());
  if (text.front() == '+') text.remove_prefix(1);
  std::int32_t exponent = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (error != std::errc() || exponent > kMaxNumberLength || exponent < -kMaxNumberLength)
    return std::nullopt;
  return exponent;
}

}  // namespace

Decimal::Decimal(const BigInteger& mantissa, std::int32_t exponent) : exponent_(exponent) {
  if (mantissa.is_zero()) exponent_ = 0;
  BigInteger rest = mantissa;
  for (; !rest.is_zero() && rest % 10 == 0; rest /= 10) ++exponent_;
  if (const auto small = fitting(rest)) {
    small_ = *small;
  } else {
    large_ = std::make_shared<const BigInteger>(std::move(rest));
  }
}

std::size_t number_length(std::string_view text) {
  std::size_t end = digits_from(text, 0);
  std::size_t digits = end;
  if (end < text.size() && text[end] == '.') {
    const std::size_t after = digits_from(text, end + 1);
    digits += after - (end + 1);
    end = after;
  }
  if (digits == 0) return 0;
  if (end < text.size() && is_exponent_letter(text[end])) {
    std::size_t start = end + 1;
    if (start < text.size() && (text[start] == '+' || text[start] == '-')) ++start;
    const std::size_t exponent_end = digits_from(text, start);
    if (exponent_end > start) end = exponent_end;
  }
  return end;
}

std::optional<Decimal> parse_decimal(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
  if (text.empty() || number_length(text) != text.size()) return std::nullopt;
  const std::size_t mark = std::min(text.find_first_of("eEdD"), text.size());
  if (mark > kMaxNumberLength) return std::nullopt;
  std::int32_t exponent = 0;
  if (mark < text.size()) {
    const auto given = exponent_of(text.substr(mark + 1));
    if (!given) return std::nullopt;
    exponent = *given;
  }
  const std::string_view digits = text.substr(0, mark);
  const std::size_t last = digits.find_last_of("123456789");
  if (last == std::string_view::npos) return Decimal();
  // The exponent of the last nonzero digit: the digit just before the point has exponent 0.
  const std::size_t point = std::min(digits.find('.'), mark);
  const auto places = static_cast<std::int32_t>(last) - static_cast<std::int32_t>(point);
  exponent -= last < point ? places + 1 : places;
  const BigInteger mantissa = integer_of(digits.substr(0, last + 1));
  return Decimal(negative ? BigInteger(-mantissa) : mantissa, exponent);
}

Decimal negated(const Decimal& number) { return {-number.mantissa(), number.exponent()}; }

Decimal sum_of(const Decimal& a, const Decimal& b) {
  if (a.sign() == 0) return b;
  if (b.sign() == 0) return a;
  const std::int32_t exponent = std::min(a.exponent(), b.exponent());
  return {scaled(a, -exponent) + scaled(b, -exponent), exponent};
}

Decimal product_of(const Decimal& a, const Decimal& b) {
  return {a.mantissa() * b.mantissa(), a.exponent() + b.exponent()};
}

bool is_less(const Decimal& a, const Decimal& b) { return sum_of(a, negated(b)).sign() < 0; }

bool is_infinite(const Decimal& number) {
  constexpr int kInfiniteExponent = 20;
  if (number.exponent() >= kInfiniteExponent) return true;
  return abs(number.mantissa()) >= big_power_of_ten(kInfiniteExponent - number.exponent());
}

BigInteger scaled(const Decimal& number, int digits) {
  if (number.sign() == 0) return 0;
  assert(number.exponent() + digits >= 0);
  return number.mantissa() * big_power_of_ten(number.exponent() + digits);
}

Rational to_rational(const Decimal& number) {
  if (number.exponent() >= 0) return Rational(scaled(number, 0));
  return Rational(number.mantissa()) / Rational(big_power_of_ten(-number.exponent()));
}

std::optional<std::int64_t> floor_of(const Decimal& number) {
  if (is_infinite(number)) return std::nullopt;
  if (number.exponent() >= 0) return fitting(scaled(number, 0));
  return fitting(floor_of(to_rational(number)));
}

std::optional<std::int64_t> ceil_of(const Decimal& number) {
  const auto below = floor_of(negated(number));
  return below ? std::optional(-*below) : std::nullopt;
}

std::optional<std::int64_t> fitting(const BigInteger& value) {
  constexpr std::int64_t kLimit = std::int64_t{1} << 62;
  if (value <= -kLimit || value >= kLimit) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

std::int64_t power_of_ten(int exponent) {
  assert(exponent >= 0 && exponent <= kMaxDigits);
  std::int64_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

BigInteger big_power_of_ten(int exponent) {
  assert(exponent >= 0);
  if (exponent <= kMaxDigits) return power_of_ten(exponent);
  return pow(BigInteger(10), static_cast<unsigned>(exponent));
}

std::string decimal_text(std::int64_t value, std::int64_t denominator) {
  assert(denominator > 0);
  std::string digits = std::to_string(value < 0 ? -value : value);
  const std::size_t places = std::to_string(denominator).size() - 1;
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  std::string text = (value < 0 ? "-" : "") + digits.substr(0, digits.size() - places);
  std::string fraction = digits.substr(digits.size() - places);
  fraction.erase(fraction.find_last_not_of('0') + 1);
  return fraction.empty() ? text : text + '.' + fraction;
}

}  // namespace quadrille::engine::io

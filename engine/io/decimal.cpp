// SPDX-License-Identifier: MIT

#include "engine/io/decimal.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

// No exponent beyond this makes a difference, and sums of two do not overflow.
constexpr std::int32_t kMaxExponent = 100'000'000;
// Below this there is room for one more digit.
constexpr std::int64_t kMantissaLimit = (std::numeric_limits<std::int64_t>::max() - 9) / 10;

std::size_t digits_from(std::string_view text, std::size_t start) {
  std::size_t end = start;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end;
}

bool is_exponent_letter(char c) { return c == 'e' || c == 'E' || c == 'd' || c == 'D'; }

Decimal normalised(Decimal number) {
  if (number.mantissa == 0) return {0, 0, number.exact};
  while (number.mantissa % 10 == 0) {
    number.mantissa /= 10;
    ++number.exponent;
  }
  return number;
}

// Takes the digits of a number one by one.
class Mantissa {
 public:
  void add(char digit, bool after_point) {
    const int value = digit - '0';
    if (number_.mantissa <= kMantissaLimit) {
      number_.mantissa = number_.mantissa * 10 + value;
      if (after_point) --number_.exponent;
      return;
    }
    if (!full_ && value >= 5) ++number_.mantissa;  // the first digit without room rounds
    full_ = true;
    if (value != 0) number_.exact = false;
    if (!after_point) ++number_.exponent;
  }

  Decimal number() const { return number_; }

 private:
  Decimal number_;
  bool full_ = false;
};

std::int32_t exponent_of(std::string_view text) {
  const bool negative = text.front() == '-';
  if (negative || text.front() == '+') text.remove_prefix(1);
  std::int32_t exponent = 0;
  for (const char c : text) exponent = std::min(exponent * 10 + (c - '0'), kMaxExponent);
  return negative ? -exponent : exponent;
}

Wide wide_power(int exponent) {
  Wide power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

// |number| * 10^digits < kMaxScaled, once rounded.
bool fits(const Decimal& number, int digits) {
  const std::int32_t shift = number.exponent + digits;
  if (number.mantissa == 0 || shift <= 0) {
    // Below 10^19 before, so it may be too large only where nothing is divided.
    const std::int64_t size = number.mantissa < 0 ? -number.mantissa : number.mantissa;
    return shift < 0 || size < kMaxScaled;
  }
  if (shift > kMaxDigits) return false;
  const Wide value = Wide{number.mantissa} * power_of_ten(shift);
  return value > -kMaxScaled && value < kMaxScaled;
}

std::optional<std::int64_t> rounded_to_integer(const Decimal& number, bool up) {
  if (!fits(number, 0)) return std::nullopt;
  if (number.exponent >= 0) return scaled(number, 0);
  if (number.exponent < -kMaxDigits) {  // between -1 and 1, and not 0
    return up ? (number.mantissa > 0 ? 1 : 0) : (number.mantissa > 0 ? 0 : -1);
  }
  const std::int64_t divisor = power_of_ten(-number.exponent);
  return up ? ceil_divide(number.mantissa, divisor) : floor_divide(number.mantissa, divisor);
}

}  // namespace

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
  Mantissa mantissa;
  bool after_point = false;
  std::int32_t exponent = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '.') {
      after_point = true;
    } else if (is_exponent_letter(text[i])) {
      exponent = exponent_of(text.substr(i + 1));
      break;
    } else {
      mantissa.add(text[i], after_point);
    }
  }
  Decimal number = mantissa.number();
  number.exponent += exponent;
  number = normalised(number);
  return negative ? negated(number) : number;
}

Decimal negated(Decimal number) {
  number.mantissa = -number.mantissa;
  return number;
}

Decimal sum_of(const Decimal& a, const Decimal& b) {
  if (a.mantissa == 0 || b.mantissa == 0) return a.mantissa == 0 ? b : a;
  const Decimal& high = a.exponent >= b.exponent ? a : b;
  const Decimal& low = a.exponent >= b.exponent ? b : a;
  // What of the lower one lies too far below the higher one to matter is cut off.
  const int shift = std::min(high.exponent - low.exponent, kMaxDigits);
  const int cut = high.exponent - low.exponent - shift;
  Wide total = Wide{high.mantissa} * power_of_ten(shift);
  if (cut <= kMaxDigits) total += low.mantissa / power_of_ten(cut);
  Decimal sum{0, high.exponent - shift, a.exact && b.exact && cut == 0};
  for (; narrowed(total) == std::nullopt; total /= 10, ++sum.exponent) {
    if (total % 10 != 0) sum.exact = false;
  }
  sum.mantissa = static_cast<std::int64_t>(total);
  return normalised(sum);
}

bool is_infinite(const Decimal& number) {
  std::int64_t size = number.mantissa < 0 ? -number.mantissa : number.mantissa;
  if (size == 0) return false;
  int length = 0;
  for (; size > 0; size /= 10) ++length;
  return number.exponent + length > 20;  // the first digit stands for 10^20 at least
}

std::optional<Digits> common_digits(std::span<const Decimal> numbers) {
  Digits digits;
  std::int32_t needed = 0;
  for (const Decimal& number : numbers) {
    needed = std::max(needed, -number.exponent);
    digits.rounded = digits.rounded || !number.exact;
  }
  digits.count = std::min(needed, kMaxDigits);
  for (const Decimal& number : numbers) {
    while (digits.count > 0 && !fits(number, digits.count)) --digits.count;
    if (!fits(number, digits.count)) return std::nullopt;
  }
  digits.rounded = digits.rounded || digits.count < needed;
  return digits;
}

std::int64_t scaled(const Decimal& number, int digits) {
  const std::int32_t shift = number.exponent + digits;
  if (number.mantissa == 0) return 0;
  if (shift >= 0) return number.mantissa * power_of_ten(shift);
  if (shift < -20) return 0;
  const Wide divisor = wide_power(-shift);
  const Wide half = number.mantissa < 0 ? -(divisor / 2) : divisor / 2;
  return static_cast<std::int64_t>((Wide{number.mantissa} + half) / divisor);
}

std::optional<std::int64_t> floor_of(const Decimal& number) {
  return rounded_to_integer(number, false);
}

std::optional<std::int64_t> ceil_of(const Decimal& number) {
  return rounded_to_integer(number, true);
}

std::int64_t power_of_ten(int exponent) {
  assert(exponent >= 0 && exponent <= kMaxDigits);
  std::int64_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

std::string decimal_text(std::int64_t value, std::int64_t denominator) {
  std::string digits = std::to_string(value < 0 ? -value : value);
  const std::size_t places = std::to_string(denominator).size() - 1;
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  std::string text = (value < 0 ? "-" : "") + digits.substr(0, digits.size() - places);
  std::string fraction = digits.substr(digits.size() - places);
  fraction.erase(fraction.find_last_not_of('0') + 1);
  return fraction.empty() ? text : text + '.' + fraction;
}

}  // namespace quadrille::engine::io

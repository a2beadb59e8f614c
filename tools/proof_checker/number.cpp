// SPDX-License-Identifier: MIT

#include <algorithm>
#include <cstdlib>

#include "tools/proof_checker/model.hpp"

namespace proof_checker {
namespace {

std::size_t skip_digits(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of("0123456789", at), text.size());
}

}  // namespace

BigInt power_of_ten(int exponent) { return pow(BigInt(10), static_cast<unsigned>(exponent)); }

std::size_t number_length(std::string_view text) {
  std::size_t end = skip_digits(text, 0), digits = end;
  if (end < text.size() && text[end] == '.') {
    const std::size_t after = skip_digits(text, end + 1);
    digits += after - end - 1;
    end = after;
  }
  if (digits == 0) return 0;
  if (end < text.size() && std::string_view("eEdD").find(text[end]) != std::string_view::npos) {
    std::size_t start = end + 1;
    if (start < text.size() && (text[start] == '+' || text[start] == '-')) ++start;
    if (skip_digits(text, start) > start) return skip_digits(text, start);
  }
  return end;
}

std::optional<Rational> exact_number(std::string_view text) {
  constexpr long kMaxExponent = 5000;
  constexpr std::size_t kMaxLength = 5000;
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || number_length(text) != text.size()) return std::nullopt;
  const std::size_t mark = std::min(text.find_first_of("eEdD"), text.size());
  std::string digits(text.substr(0, mark));
  const std::size_t point = digits.find('.');
  long exponent = 0;
  if (mark < text.size())
    exponent = std::strtol(std::string(text.substr(mark + 1)).c_str(), nullptr, 10);
  if (std::abs(exponent) > kMaxExponent || digits.size() > kMaxLength) return std::nullopt;
  if (point != std::string::npos) {
    exponent -= static_cast<long>(digits.size() - point - 1);
    digits.erase(point, 1);
  }
  // With a leading zero it would be read as octal.
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
  const BigInt mantissa(digits);
  const Rational number = exponent >= 0
                              ? Rational(mantissa * power_of_ten(static_cast<int>(exponent)))
                              : Rational(mantissa, power_of_ten(static_cast<int>(-exponent)));
  return negative ? Rational(-number) : number;
}

bool is_infinite(const Rational& number) { return abs(number) >= Rational(power_of_ten(20)); }

}  // namespace proof_checker

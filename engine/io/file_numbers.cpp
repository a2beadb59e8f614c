// SPDX-License-Identifier: MIT

#include "engine/io/file_numbers.hpp"

#include <algorithm>

namespace quadrille::engine::io {
namespace {

Rational sum_at(const std::vector<FileTerm>& terms, std::span<const BigInteger> numerators,
                const BigInteger& denominator) {
  int digits = 0;
  for (const FileTerm& term : terms) digits = std::max(digits, -term.coefficient.exponent());
  BigInteger sum = 0;
  for (const FileTerm& term : terms) {
    sum += scaled(term.coefficient, digits) * numerators[static_cast<std::size_t>(term.column)];
  }
  return Rational(sum) / Rational(BigInteger(denominator * big_power_of_ten(digits)));
}

}  // namespace

std::optional<std::string> broken_row(const FileNumbers& numbers,
                                      std::span<const BigInteger> numerators,
                                      const BigInteger& denominator) {
  for (const FileRow& row : numbers.rows) {
    const Rational sum = sum_at(row.terms, numerators, denominator);
    if (row.lower && sum < to_rational(*row.lower)) return row.what + " is below its lower bound";
    if (row.upper && sum > to_rational(*row.upper)) return row.what + " is above its upper bound";
  }
  return std::nullopt;
}

Rational objective_at(const FileObjective& objective, std::span<const BigInteger> numerators,
                      const BigInteger& denominator) {
  return sum_at(objective.terms, numerators, denominator) + to_rational(objective.constant);
}

}  // namespace quadrille::engine::io

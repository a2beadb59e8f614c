// SPDX-License-Identifier: MIT

#include "engine/io/integer_rows.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace quadrille::engine::io {
namespace {

using Numbers = std::vector<std::reference_wrapper<const Decimal>>;

Numbers numbers_of(const std::vector<FileTerm>& terms) {
  Numbers numbers;
  for (const FileTerm& term : terms) numbers.emplace_back(term.coefficient);
  return numbers;
}
void add_sides(const std::optional<Decimal>& lower, const std::optional<Decimal>& upper,
               Numbers& numbers) {
  if (lower) numbers.emplace_back(*lower);
  if (upper) numbers.emplace_back(*upper);
}
Numbers numbers_of(const DraftRow& row) {
  Numbers numbers = numbers_of(row.terms);
  add_sides(row.lower, row.upper, numbers);
  return numbers;
}

// Returns the number of digits after the point; negative if all numbers are multiples of a power of
// ten.
int digits_of(const Numbers& numbers) {
  std::optional<int> digits;
  for (const Decimal& number : numbers) {
    if (number.sign() != 0)
      digits = std::max(digits.value_or(-number.exponent()), -number.exponent());
  }
  return digits.value_or(0);
}

// The contract of the functions for rows and objectives.
[[maybe_unused]] bool is_added_up(const std::vector<FileTerm>& terms) {
  const auto is_out_of_order = [](const FileTerm& a, const FileTerm& b) {
    return a.column >= b.column;
  };
  return std::adjacent_find(terms.begin(), terms.end(), is_out_of_order) == terms.end() &&
         std::none_of(terms.begin(), terms.end(),
                      [](const FileTerm& term) { return term.coefficient.sign() == 0; });
}

// A factor for numbers: 10^digits / divisor.
struct Multiplier {
  int digits = 0;
  BigInteger divisor = 1;

  // Multiplies a number; nullopt if the result does not fit. Requires that the result is an
  // integer.
  std::optional<std::int64_t> times(const Decimal& number) const {
    const BigInteger value = scaled(number, digits);
    assert(value % divisor == 0);
    return fitting(divisor == 1 ? value : BigInteger(value / divisor));
  }
  std::vector<Term> times(const std::vector<FileTerm>& terms) const {
    std::vector<Term> result;
    for (const FileTerm& term : terms) result.push_back({term.column, *times(term.coefficient)});
    return result;
  }
};

// Returns the least power of ten that turns the numbers into integers; nullopt if these do not fit.
std::optional<Multiplier> power(const Numbers& numbers) {
  const Multiplier result{std::max(digits_of(numbers), 0)};
  if (result.digits > kMaxDigits) return std::nullopt;
  const auto fits = [&](const Decimal& number) { return result.times(number).has_value(); };
  return std::all_of(numbers.begin(), numbers.end(), fits) ? std::optional(result) : std::nullopt;
}

// Returns the factor that turns the numbers into coprime integers.
Multiplier coprime(const Numbers& numbers) {
  Multiplier result{digits_of(numbers), 0};
  for (const Decimal& number : numbers)
    result.divisor = gcd(result.divisor, scaled(number, result.digits));
  if (result.divisor.is_zero()) result.divisor = 1;
  return result;
}

bool is_integral(const std::vector<FileTerm>& terms, const Model& model) {
  return std::all_of(terms.begin(), terms.end(), [&](const FileTerm& term) {
    return model.columns()[static_cast<std::size_t>(term.column)].type == ColumnType::kInteger;
  });
}

Row with_sides(const DraftRow& row, const Multiplier& multiplier, std::int64_t denominator) {
  Row result{row.name, multiplier.times(row.terms), -kInfinity, kInfinity, denominator};
  if (row.lower) result.lower = *multiplier.times(*row.lower);
  if (row.upper) result.upper = *multiplier.times(*row.upper);
  return result;
}

// Reduces the sides to their signs, as only these matter for an empty sum.
DraftRow without_sizes(DraftRow row) {
  for (auto* side : {&row.lower, &row.upper}) {
    if (*side) *side = Decimal((*side)->sign(), 0);
  }
  return row;
}

// Returns the terms divided by the common divisor of the multiplied numbers.
std::vector<LongTerm> long_terms(const std::vector<FileTerm>& terms, const Multiplier& multiplier) {
  std::vector<LongTerm> result;
  for (const FileTerm& term : terms) {
    result.emplace_back(term.column,
                        scaled(term.coefficient, multiplier.digits) / multiplier.divisor);
  }
  return result;
}

// Returns the row if its numbers fit.
std::optional<Row> fitting_row(const std::string& name, const LongRow& given) {
  Row row{name, {}};
  bool fits = true;
  const auto put = [&fits](std::int64_t& to, const BigInteger& value) {
    const auto narrow = fitting(value);
    fits = fits && narrow;
    to = narrow.value_or(0);
  };
  for (const auto& [column, coefficient] : given.terms)
    put(row.terms.emplace_back(Term{column, 0}).coefficient, coefficient);
  if (given.lower) put(row.lower, *given.lower);
  if (given.upper) put(row.upper, *given.upper);
  return fits ? std::optional(std::move(row)) : std::nullopt;
}

}  // namespace

void add_up(std::vector<FileTerm>& terms) {
  const auto before = [](const FileTerm& a, const FileTerm& b) { return a.column < b.column; };
  if (!std::is_sorted(terms.begin(), terms.end(), before))
    std::stable_sort(terms.begin(), terms.end(), before);
  std::size_t last = 0;
  for (std::size_t i = 1; i < terms.size(); ++i) {
    if (terms[i].column == terms[last].column) {
      terms[last].coefficient = sum_of(terms[last].coefficient, terms[i].coefficient);
    } else if (++last != i) {
      terms[last] = std::move(terms[i]);
    }
  }
  if (!terms.empty()) terms.resize(last + 1);
  std::erase_if(terms, [](const FileTerm& term) { return term.coefficient.sign() == 0; });
}

std::optional<Row> exact_row(const DraftRow& row, const Model& model) {
  assert(is_added_up(row.terms));
  if (const auto found = power(numbers_of(row)))
    return with_sides(row, *found, power_of_ten(found->digits));
  if (row.terms.empty()) return exact_row(without_sizes(row), model);
  return fitting_row(row.name, long_row(row, model));
}

LongRow long_row(const DraftRow& row, const Model& model) {
  assert(is_added_up(row.terms));
  const bool whole = is_integral(row.terms, model);
  // The sides of a sum of integers are rounded, and need not be multiplied to integers.
  const Multiplier multiplier = coprime(whole ? numbers_of(row.terms) : numbers_of(row));
  const Rational factor = to_rational(Decimal(1, multiplier.digits)) / Rational(multiplier.divisor);
  LongRow result{long_terms(row.terms, multiplier), {}, {}, whole};
  if (row.lower) result.lower = ceil_of(to_rational(*row.lower) * factor);
  if (row.upper) result.upper = floor_of(to_rational(*row.upper) * factor);
  return result;
}

std::optional<Objective> exact_objective(const std::vector<FileTerm>& terms,
                                         const Decimal& constant) {
  assert(is_added_up(terms));
  Numbers numbers = numbers_of(terms);
  numbers.emplace_back(constant);
  const auto found = power(numbers);
  if (!found) return std::nullopt;
  Objective result;
  result.terms = found->times(terms);
  result.offset = *found->times(constant);
  result.denominator = power_of_ten(found->digits);
  return result;
}

LongObjective long_objective(const std::vector<FileTerm>& terms, const Model& model) {
  const Multiplier multiplier = coprime(numbers_of(terms));
  return {long_terms(terms, multiplier), is_integral(terms, model),
          to_rational(Decimal(multiplier.divisor, -multiplier.digits))};
}

std::optional<Column> exact_bounds(const std::optional<Decimal>& lower,
                                   const std::optional<Decimal>& upper) {
  Numbers numbers;
  add_sides(lower, upper, numbers);
  const auto found = power(numbers);
  if (!found) return std::nullopt;
  Column column{"", -kInfinity, kInfinity, ColumnType::kContinuous, power_of_ten(found->digits)};
  if (lower) column.lower = *found->times(*lower);
  if (upper) column.upper = *found->times(*upper);
  return column;
}

}  // namespace quadrille::engine::io

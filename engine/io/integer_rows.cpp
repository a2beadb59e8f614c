// SPDX-License-Identifier: MIT

#include "engine/io/integer_rows.hpp"

#include <algorithm>
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

// A factor for numbers: 10^digits / divisor.
struct Multiplier {
  int digits = 0;
  BigInteger divisor = 1;

  // Multiplies a number; nullopt if the result does not fit. Requires that the result is an
  // integer.
  std::optional<std::int64_t> times(const Decimal& number) const {
    const BigInteger value = scaled(number, digits);
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

// Returns the factor that turns the numbers into coprime integers; nullopt if these do not fit.
std::optional<Multiplier> coprime(const Numbers& numbers) {
  Multiplier result{digits_of(numbers), 0};
  BigInteger largest = 0;
  for (const Decimal& number : numbers) {
    const BigInteger value = abs(scaled(number, result.digits));
    result.divisor = gcd(result.divisor, value);
    largest = std::max(largest, value);
    // The divisor can only become smaller.
    if (!result.divisor.is_zero() && !fitting(largest / result.divisor)) return std::nullopt;
  }
  if (result.divisor.is_zero()) result.divisor = 1;
  return result;
}

bool is_integral(const std::vector<FileTerm>& terms, const Model& model) {
  return std::all_of(terms.begin(), terms.end(), [&](const FileTerm& term) {
    return model.columns()[static_cast<std::size_t>(term.column)].type == ColumnType::kInteger;
  });
}

// Returns a power of ten by which integers appear in the size of the file's numbers, or 1 if it
// does not fit.
std::int64_t shown_denominator(int digits) {
  return digits >= 0 && digits <= kMaxDigits ? power_of_ten(digits) : 1;
}

Row with_sides(const DraftRow& row, const Multiplier& multiplier, std::int64_t denominator) {
  Row result{row.name, multiplier.times(row.terms), -kInfinity, kInfinity, denominator};
  if (row.lower) result.lower = *multiplier.times(*row.lower);
  if (row.upper) result.upper = *multiplier.times(*row.upper);
  return result;
}

// Rounds the sides of a row inwards, which is allowed for integer columns with coprime
// coefficients. Returns nullopt if they do not fit.
std::optional<Row> with_rounded_sides(const DraftRow& row, const Multiplier& multiplier) {
  Row result{row.name, multiplier.times(row.terms)};
  const Rational factor = to_rational(Decimal(1, multiplier.digits)) / Rational(multiplier.divisor);
  const auto set = [&](std::int64_t& side, const std::optional<Decimal>& given,
                       BigInteger (*rounded)(const Rational&)) {
    const auto value = given ? fitting(rounded(to_rational(*given) * factor)) : side;
    if (value) side = *value;
    return value.has_value();
  };
  if (!set(result.lower, row.lower, ceil_of) || !set(result.upper, row.upper, floor_of))
    return std::nullopt;
  return result;
}

// Reduces the sides to their signs, as only these matter for an empty sum.
DraftRow without_sizes(DraftRow row) {
  for (auto* side : {&row.lower, &row.upper}) {
    if (*side) *side = Decimal((*side)->sign(), 0);
  }
  return row;
}

// Returns a lower bound on the number of trailing digits to be cut from a positive number so that
// it fits; it may be one too small.
int excess_digits(const BigInteger& number) {
  constexpr std::size_t kBits = 62, kDigitsOf100000Bits = 30103;
  const std::size_t bits = msb(number) + 1;
  return bits <= kBits ? 0 : static_cast<int>((bits - kBits) * kDigitsOf100000Bits / 100000);
}

// A side of a row as `sum <= upper`, to be relaxed by rounding.
struct UpperSide {
  std::vector<std::pair<ColumnIndex, BigInteger>> terms;
  Rational upper;
  int digits = 0;  // the file's numbers were multiplied by 10^digits

  UpperSide(const DraftRow& row, bool is_upper) {
    digits = digits_of(numbers_of(row));
    const int sign = is_upper ? 1 : -1;
    for (const FileTerm& term : row.terms)
      terms.emplace_back(term.column, scaled(term.coefficient, digits) * sign);
    upper =
        to_rational(is_upper ? *row.upper : *row.lower) * sign * to_rational(Decimal(1, digits));
  }
};

// Divides a side by 10^cut. A coefficient is rounded in the direction for which its column has a
// bound, and the change of the sum at that bound is moved to the right-hand side. Returns nullopt
// if a column has no bound.
std::optional<UpperSide> divided(const UpperSide& given, int cut, const Model& model) {
  UpperSide result = given;
  const BigInteger divisor = big_power_of_ten(cut);
  for (auto& [index, coefficient] : result.terms) {
    const Column& column = model.columns()[static_cast<std::size_t>(index)];
    BigInteger quotient = coefficient / divisor, rest = coefficient % divisor;
    const bool from_below = column.lower != -kInfinity;
    if (!rest.is_zero() && !from_below && column.upper == kInfinity) return std::nullopt;
    if (rest.sign() < 0 && from_below) --quotient, rest += divisor;
    if (rest.sign() > 0 && !from_below) ++quotient, rest -= divisor;
    const std::int64_t bound = from_below ? column.lower : column.upper;
    if (!rest.is_zero()) result.upper -= Rational(rest * bound) / Rational(column.denominator);
    coefficient = std::move(quotient);
  }
  std::erase_if(result.terms, [](const auto& term) { return term.second.is_zero(); });
  result.upper /= Rational(divisor);
  result.digits -= cut;
  return result;
}

std::optional<Row> fitting_row(const UpperSide& side, bool is_integral) {
  Row row;
  for (const auto& [column, coefficient] : side.terms) {
    const auto value = fitting(coefficient);
    if (!value) return std::nullopt;
    row.terms.push_back({column, *value});
  }
  const auto upper = fitting(is_integral ? floor_of(side.upper) : ceil_of(side.upper));
  if (!upper) return std::nullopt;
  row.upper = *upper;
  row.denominator = shown_denominator(side.digits);
  return row;
}

// Relaxes a side of a row to as many digits as fit. Returns nullopt if no terms are left.
std::optional<Row> relaxed_side(const DraftRow& row, bool is_upper, const Model& model) {
  const UpperSide side(row, is_upper);
  const bool whole = is_integral(row.terms, model);
  BigInteger largest = 0;
  for (const auto& term : side.terms) largest = std::max(largest, BigInteger(abs(term.second)));
  for (int cut = excess_digits(largest);; ++cut) {
    const auto shorter = divided(side, cut, model);
    if (!shorter || shorter->terms.empty()) return std::nullopt;
    if (auto result = fitting_row(*shorter, whole)) return result;
  }
}

void negate(Row& row) {
  for (Term& term : row.terms) term.coefficient = -term.coefficient;
  row.lower = -row.upper;
  row.upper = kInfinity;
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
  const Numbers numbers = numbers_of(row);
  if (const auto found = power(numbers))
    return with_sides(row, *found, power_of_ten(found->digits));
  if (row.terms.empty()) return exact_row(without_sizes(row), model);
  if (const auto found = coprime(numbers)) return with_sides(row, *found, 1);
  if (!is_integral(row.terms, model)) return std::nullopt;
  const auto found = coprime(numbers_of(row.terms));
  return found ? with_rounded_sides(row, *found) : std::nullopt;
}

std::vector<Row> relaxed_rows(const DraftRow& row, const Model& model) {
  std::vector<Row> rows;
  if (row.lower) {
    if (auto lower = relaxed_side(row, false, model)) {
      negate(*lower);
      rows.push_back(std::move(*lower));
    }
  }
  if (row.upper) {
    if (auto upper = relaxed_side(row, true, model)) {
      if (!rows.empty() && rows[0].terms == upper->terms &&
          rows[0].denominator == upper->denominator) {
        rows[0].upper = upper->upper;
      } else {
        rows.push_back(std::move(*upper));
      }
    }
  }
  for (Row& each : rows) each.name = row.name;
  return rows;
}

std::optional<Objective> exact_objective(const std::vector<FileTerm>& terms,
                                         const Decimal& constant) {
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

std::optional<ObjectiveMultiple> objective_multiple(const std::vector<FileTerm>& terms) {
  const auto found = coprime(numbers_of(terms));
  if (!found) return std::nullopt;
  return ObjectiveMultiple{found->times(terms),
                           to_rational(Decimal(found->divisor, -found->digits))};
}

Objective rounded_objective(const std::vector<FileTerm>& terms) {
  const Numbers numbers = numbers_of(terms);
  const int digits = digits_of(numbers);
  BigInteger largest = 0;
  for (const Decimal& number : numbers)
    largest = std::max(largest, BigInteger(abs(scaled(number, digits))));
  for (int cut = excess_digits(largest);; ++cut) {
    const BigInteger divisor = big_power_of_ten(cut);
    Objective result;
    bool fits = true;
    for (const FileTerm& term : terms) {
      const auto value = fitting(scaled(term.coefficient, digits) / divisor);
      fits = fits && value;
      if (fits && *value != 0) result.terms.push_back({term.column, *value});
    }
    if (!fits) continue;
    result.denominator = shown_denominator(digits - cut);
    return result;
  }
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

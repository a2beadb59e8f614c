// SPDX-License-Identifier: MIT

#include <quadrille/engine/decimals.hpp>

#include <algorithm>
#include <iomanip>
#include <limits>
#include <locale>
#include <sstream>
#include <utility>
#include <vector>

#include "engine/io/integer_rows.hpp"

namespace quadrille::engine {

namespace {

// Converts the coefficients; nullopt if one is not a decimal number.
std::optional<std::vector<io::FileTerm>> converted(std::span<const DecimalTerm> terms) {
  std::vector<io::FileTerm> result;
  for (const DecimalTerm& term : terms) {
    const auto number = io::parse_decimal(term.coefficient.text());
    if (!number) return std::nullopt;
    result.push_back({term.column, *number});
  }
  io::add_up(result);
  return result;
}

// Stores a bound or a side, if there is one; reports whether it is a decimal number.
bool convert(const std::optional<DecimalNumber>& given, std::optional<io::Decimal>& result) {
  if (given) result = io::parse_decimal(given->text());
  return !given || result.has_value();
}

// Returns the bounds as integers, rounded inwards; nullopt if they do not fit.
std::optional<Column> whole_bounds(const std::optional<io::Decimal>& lower,
                                   const std::optional<io::Decimal>& upper) {
  Column column{"", -kInfinity, kInfinity, ColumnType::kInteger, 1};
  const auto low = lower ? io::ceil_of(*lower) : -kInfinity;
  const auto high = upper ? io::floor_of(*upper) : kInfinity;
  if (!low || !high) return std::nullopt;
  column.lower = *low;
  column.upper = *high;
  return column;
}

}  // namespace

// Not by std::to_chars, which Emscripten's library lacks for doubles, nor by the C library, which
// follows the locale of the process.
DecimalNumber::DecimalNumber(double value) {
  double again = 0;
  for (int digits = 15; digits <= std::numeric_limits<double>::max_digits10; ++digits) {
    std::stringstream text;
    text.imbue(std::locale::classic());
    text << std::setprecision(digits) << value;
    text_ = text.str();
    if (text >> again && again == value) return;
  }
}

std::optional<Row> decimal_row(const Model& model, std::string name,
                               std::span<const DecimalTerm> terms,
                               const std::optional<DecimalNumber>& lower,
                               const std::optional<DecimalNumber>& upper) {
  auto numbers = converted(terms);
  io::DraftRow row;
  row.name = std::move(name);
  if (!numbers || !convert(lower, row.lower) || !convert(upper, row.upper)) return std::nullopt;
  row.terms = std::move(*numbers);
  const auto is_in_model = [&](const io::FileTerm& term) {
    return term.column >= 0 && term.column < std::ssize(model.columns());
  };
  if (!std::all_of(row.terms.begin(), row.terms.end(), is_in_model)) return std::nullopt;
  return io::exact_row(row, model);
}

std::optional<Column> decimal_column(std::string name, const std::optional<DecimalNumber>& lower,
                                     const std::optional<DecimalNumber>& upper, ColumnType type) {
  std::optional<io::Decimal> low, high;
  if (!convert(lower, low) || !convert(upper, high)) return std::nullopt;
  auto column =
      type == ColumnType::kInteger ? whole_bounds(low, high) : io::exact_bounds(low, high);
  if (column) column->name = std::move(name);
  return column;
}

std::optional<Objective> decimal_objective(std::span<const DecimalTerm> terms, Sense sense,
                                           const DecimalNumber& constant) {
  const auto numbers = converted(terms);
  const auto offset = io::parse_decimal(constant.text());
  if (!numbers || !offset) return std::nullopt;
  auto objective = io::exact_objective(*numbers, *offset);
  if (objective) objective->sense = sense;
  return objective;
}

}  // namespace quadrille::engine

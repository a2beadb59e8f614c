// SPDX-License-Identifier: MIT
/// @file
/// Rows, columns and objectives from decimal numbers, which are kept exactly.
///
///     Model model;
///     const auto x = model.add_column(decimal_column("x", 0, "2.5").value());
///     const auto y = model.add_column("y", 0, 9);
///     const std::vector<DecimalTerm> terms = {{x, "0.333"}, {y, 1.25}};
///     model.add_row(decimal_row(model, "budget", terms, std::nullopt, 10).value());
///     model.set_objective(decimal_objective(terms, Sense::kMaximise).value());

#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <quadrille/export.h>

#include <quadrille/engine/model.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

/// A number in decimal: text such as "-0.333" or "2.5e3", an integer, or a double, which stands for
/// the shortest decimal that reads back as the same double: 0.1 is 1/10. Converts implicitly.
class DecimalNumber {
 public:
  /// Takes a text; whether it is a number shows when it is used.
  DecimalNumber(std::string_view text) : text_(text) {}
  /// Takes a text.
  DecimalNumber(const char* text) : text_(text) {}
  /// Takes an integer.
  template <std::integral Integer>
  DecimalNumber(Integer value) : text_(std::to_string(value)) {}
  /// Takes a double.
  DecimalNumber(double value);

  /// Returns the number as text.
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// A coefficient times a column.
struct DecimalTerm {
  ColumnIndex column = 0;         ///< of the model, from 0
  DecimalNumber coefficient = 0;  ///< any decimal number
};

/// Returns the row lower <= sum of terms <= upper for the model, or a multiple of it; a side that
/// is nullopt is left out. Returns nullopt if a text is not a decimal number, if a column is not in
/// the model, or if no multiple of the row has numbers below 2^62. Terms of the same column are
/// added up. Takes O(n log n) for n terms.
std::optional<Row> decimal_row(const Model& model, std::string name,
                               std::span<const DecimalTerm> terms,
                               const std::optional<DecimalNumber>& lower,
                               const std::optional<DecimalNumber>& upper);

/// Returns a column with these bounds; one that is nullopt is left open. Bounds of an integer
/// column are rounded inwards. Returns nullopt if a text is not a decimal number or a bound does
/// not fit.
std::optional<Column> decimal_column(std::string name, const std::optional<DecimalNumber>& lower,
                                     const std::optional<DecimalNumber>& upper,
                                     ColumnType type = ColumnType::kContinuous);

/// Returns an objective; nullopt as for a row.
std::optional<Objective> decimal_objective(std::span<const DecimalTerm> terms, Sense sense,
                                           const DecimalNumber& constant = 0);

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END

// SPDX-License-Identifier: MIT
/// @file
/// Literals are bounds of columns. Clauses and decisions of the search consist of literals.
///
///     const Literal is_set = at_least(x, 1);  // of a 0/1 column
///     const Clause either = {is_set, at_most(y, 2)};
///     assert(negated(is_set) == at_most(x, 0));

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine {

/// A bound of a column, or a side of a row.
enum class Side : std::uint8_t {
  kLower,  ///< x >= value
  kUpper,  ///< x <= value
};

/// The statement x >= value (kLower) or x <= value (kUpper) about a column x. Values of continuous
/// columns are in units of 1 / denominator of the column.
struct Literal {
  ColumnIndex column = 0;    ///< of the model, from 0
  Side side = Side::kLower;  ///< kLower: at least; kUpper: at most
  std::int64_t value = 0;    ///< the bound

  /// Compares all members.
  friend bool operator==(const Literal&, const Literal&) = default;
};

/// Returns the literal column >= value.
constexpr Literal at_least(ColumnIndex column, std::int64_t value) {
  return {column, Side::kLower, value};
}

/// Returns the literal column <= value.
constexpr Literal at_most(ColumnIndex column, std::int64_t value) {
  return {column, Side::kUpper, value};
}

/// Returns the negation of a literal. Requires an integer column and a value whose neighbours fit
/// 64 bits.
constexpr Literal negated(const Literal& literal) {
  return literal.side == Side::kLower ? at_most(literal.column, literal.value - 1)
                                      : at_least(literal.column, literal.value + 1);
}

/// A disjunction: at least one of the literals holds. The empty clause is false.
using Clause = std::vector<Literal>;

}  // namespace quadrille::engine

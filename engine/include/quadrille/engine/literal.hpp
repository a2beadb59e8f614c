// SPDX-License-Identifier: MIT
//
// Literals: bounds of columns, of which one may hold or not. Clauses, decisions of the search and
// what follows from them are made of these.
//
//   const Literal is_set = at_least(x, 1);  // of a 0/1 column
//   const Clause either = {is_set, at_most(y, 2)};
//   assert(negated(is_set) == at_most(x, 0));

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine {

enum class Side : std::uint8_t { kLower, kUpper };

// x >= value (kLower) or x <= value (kUpper).
struct Literal {
  ColumnIndex column = 0;
  Side side = Side::kLower;
  std::int64_t value = 0;

  friend bool operator==(const Literal&, const Literal&) = default;
};

constexpr Literal at_least(ColumnIndex column, std::int64_t value) {
  return {column, Side::kLower, value};
}

constexpr Literal at_most(ColumnIndex column, std::int64_t value) {
  return {column, Side::kUpper, value};
}

// What is the case when the literal is not. Only of integer columns.
constexpr Literal negated(const Literal& literal) {
  return literal.side == Side::kLower ? at_most(literal.column, literal.value - 1)
                                      : at_least(literal.column, literal.value + 1);
}

// At least one of them holds.
using Clause = std::vector<Literal>;

}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
//
// Integer rows and bound literals, the two forms in which the search states what it knows.

#pragma once

#include <cstdint>
#include <vector>

#include "engine/model.hpp"

namespace quadrille::engine::mip {

// Sum of terms <= upper. Terms are sorted by column, without zeros.
struct LinearRow {
  std::vector<Term> terms;
  std::int64_t upper = 0;
};

enum class Side : std::uint8_t { kLower, kUpper };

// x >= value (kLower) or x <= value (kUpper). Of a continuous column too: the search knows only
// integral bounds, rounded outwards where the column is continuous.
struct BoundLiteral {
  ColumnIndex column = 0;
  Side side = Side::kLower;
  std::int64_t value = 0;

  friend bool operator==(const BoundLiteral&, const BoundLiteral&) = default;
};

// What is the case when the literal is not. Only of integer columns.
constexpr BoundLiteral negated(const BoundLiteral& literal) {
  return literal.side == Side::kLower
             ? BoundLiteral{literal.column, Side::kUpper, literal.value - 1}
             : BoundLiteral{literal.column, Side::kLower, literal.value + 1};
}

// At least one of them holds.
using Clause = std::vector<BoundLiteral>;

}  // namespace quadrille::engine::mip

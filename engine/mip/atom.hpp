// SPDX-License-Identifier: MIT
//
// Bound literals without sides. An upper bound x <= u is the lower bound -x >= -u, so each column
// yields two quantities, x with key 2 i and -x with key 2 i + 1, which have only lower bounds. An
// atom says that a quantity is at least some value. Code for one side thus serves both.
//
//   const Atom atom = to_atom(at_most(x, 3));  // {2 x + 1, -3}
//   const bool holds = trail.bound(atom.key) >= atom.value;

#pragma once

#include <cstddef>
#include <cstdint>

#include <quadrille/engine/literal.hpp>

namespace quadrille::engine::mip {

using BoundKey = std::int32_t;

// The bound of a quantity that has none.
inline constexpr std::int64_t kNoBound = -kInfinity;

// Bounds deduced for unbounded quantities lie strictly within (-kBoundLimit, kBoundLimit).
inline constexpr std::int64_t kBoundLimit = std::int64_t{1} << 62;

struct Atom {
  BoundKey key = 0;
  std::int64_t value = 0;

  friend bool operator==(const Atom&, const Atom&) = default;
};

constexpr BoundKey bound_key(ColumnIndex column, Side side) {
  return 2 * column + (side == Side::kUpper ? 1 : 0);
}

constexpr ColumnIndex column_of(BoundKey key) { return key / 2; }

// The key of the same quantity with the other sign.
constexpr BoundKey opposite(BoundKey key) { return key ^ 1; }

constexpr Atom to_atom(const Literal& literal) {
  return {bound_key(literal.column, literal.side),
          literal.side == Side::kUpper ? -literal.value : literal.value};
}

constexpr Literal to_literal(const Atom& atom) {
  const bool is_upper = atom.key % 2 != 0;
  return {column_of(atom.key), is_upper ? Side::kUpper : Side::kLower,
          is_upper ? -atom.value : atom.value};
}

// Negates an atom. Requires an integer column.
constexpr Atom negated(const Atom& atom) { return {opposite(atom.key), 1 - atom.value}; }

}  // namespace quadrille::engine::mip

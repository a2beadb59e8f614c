// SPDX-License-Identifier: MIT
//
// Equations of integer columns that no integers satisfy, whatever bounds the columns have: a sum of
// them with rational weights has integer coefficients, but no integer between its sides.
//
//   const std::vector<IntegerEquation> equations = integer_equations(problem, bounds);
//   if (const auto weights = lattice_contradiction(equations, poll)) refute(equations, *weights);

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include <quadrille/engine/model.hpp>
#include "engine/mip/problem.hpp"
#include "engine/poll.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine::mip {

// The sum of the terms is at least `lower` and at most `upper`, which are equal, or exclude each
// other.
struct IntegerEquation {
  // The side of a row that says so, after division by a divisor, which may be negative, and
  // rounding. Fixed columns of the row are constants.
  struct Origin {
    RowIndex row = 0;
    Side side = Side::kUpper;
    std::int64_t divisor = 1;
  };

  std::vector<Term> terms;
  BigInteger lower, upper;
  Origin lower_origin, upper_origin;
};

// A sum of equations with rational weights.
struct EquationSum {
  std::map<ColumnIndex, Rational> terms;
  Rational lower = 0, upper = 0;
};
EquationSum weighted_sum(std::span<const IntegerEquation> equations,
                         std::span<const Rational> weights);

// The bounds of a column that are in force.
struct ColumnRange {
  std::int64_t lower = 0, upper = 0;
};

// Returns the equations that rows of integer columns, alone or in pairs, give within the bounds.
std::vector<IntegerEquation> integer_equations(
    const Problem& problem, const std::function<ColumnRange(ColumnIndex)>& range);

// Returns weights of the equations that prove them contradictory; nullopt if no weights do, or if
// finding them takes too much work or the poll says stop.
std::optional<std::vector<Rational>> lattice_contradiction(
    std::span<const IntegerEquation> equations, Poll& poll);

}  // namespace quadrille::engine::mip

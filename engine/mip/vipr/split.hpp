// SPDX-License-Identifier: MIT
//
// A cut by mixed-integer rounding as a split: a sum of integer columns is at most some integer or
// at least the next one, and in both cases the cut is a sum of rows and bounds. VIPR has no rule
// for mixed-integer rounding, but it has one for this.
//
//   if (const auto split = split_of(problem, *mir, cut.row, rows)) use(split->terms, split->upper);

#pragma once

#include <array>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include <quadrille/engine/model.hpp>
#include "engine/linear_row.hpp"
#include "engine/mip/cut.hpp"
#include "engine/mip/problem.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine::mip {

struct Split {
  // A side of a row, or a bound, and how often it is taken.
  struct Part {
    std::variant<EquationWeight, Literal> what;
    BigInteger weight;
  };
  struct Case {
    BigInteger assumption;  // how often the assumption is taken
    std::vector<Part> parts;
  };

  std::vector<Term> terms;
  BigInteger upper;           // terms <= upper, or terms >= upper + 1
  std::array<Case, 2> cases;  // in this order
  BigInteger divisor = 1;     // the sums are the cut times this
  Rational side;              // of the cut as the sums have it, before it is rounded
};

// Requires the rows by their index in the derivation. Returns nullopt if the cut is another one
// than that of the derivation, or has too large numbers.
std::optional<Split> split_of(const Problem& problem, const MirDerivation& derivation,
                              const LinearRow& cut, std::span<const Row* const> rows);

}  // namespace quadrille::engine::mip

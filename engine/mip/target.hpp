// SPDX-License-Identifier: MIT
//
// Which objective a solution must have to be still wanted: better than that of the best one so far,
// by what makes a difference. In the search's units.
//
//   Target target;
//   target.set(problem, objective);  // only better ones count from now on
//   const bool is_closed = target.excludes(bound);

#pragma once

#include <optional>

#include "engine/exact/aggregate.hpp"
#include "engine/mip/problem.hpp"
#include "engine/rational.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::mip {

// Bounds on the objective as fixed-point numbers, so that comparing them is exact and cheap.
using FixedPoint = Wide;
inline constexpr int kFractionBits = 32;
inline constexpr FixedPoint kNoObjectiveBound = -kWideMax;

// Rounded down.
FixedPoint as_fixed_point(const Rational& value);

struct Target {
  // The greatest objective that is wanted; nothing before the first solution.
  std::optional<Rational> wanted;
  // The same, unless numbers are too large: then proofs are left to rational arithmetic.
  std::optional<exact::ObjectiveLimit> limit;

  // Solutions are wanted that are better than this.
  void set(const Problem& problem, const Rational& objective);
  // No wanted solution has an objective of this bound or more.
  bool excludes(FixedPoint bound) const;
};

// A certified lower bound rounded up to what a solution can have.
FixedPoint rounded_up(const Problem& problem, FixedPoint bound);

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// The objective that a solution must have to be still wanted: better than the incumbent's by a
// relevant amount. In the search's units.
//
//   Target target;
//   target.set(problem, objective);  // only better solutions count from now on
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

// Rounds down.
FixedPoint as_fixed_point(const Rational& value);

struct Target {
  // The greatest objective that is wanted; nullopt before the first solution.
  std::optional<Rational> wanted;
  // The same as `wanted`; nullopt if numbers are too large, in which case rational arithmetic must
  // prove bounds.
  std::optional<exact::ObjectiveLimit> limit;

  // From now on only solutions better than this are wanted.
  void set(const Problem& problem, const Rational& objective);
  // Reports whether a lower bound on the objective leaves no wanted solution.
  bool excludes(FixedPoint bound) const;
};

// Rounds a certified lower bound up to the next value that a solution can have.
FixedPoint rounded_up(const Problem& problem, FixedPoint bound);

}  // namespace quadrille::engine::mip

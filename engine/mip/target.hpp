// SPDX-License-Identifier: MIT
//
// The objective that a solution must have to be still wanted: one less than the incumbent's. In the
// search's units.
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
  // Only solutions with a smaller objective are wanted; nullopt before the first solution.
  std::optional<Rational> below;
  // The consequence of `below` for solutions: at most the next smaller multiple of the objective's
  // step, or, if it has none, less than `below` rounded up. nullopt if numbers are too large, in
  // which case rational arithmetic must prove bounds.
  std::optional<exact::ObjectiveLimit> limit;

  // From now on only solutions better than this are wanted.
  void set(const Problem& problem, const Rational& objective);
  bool wants(const Rational& objective) const { return !below || objective < *below; }
  // Reports whether a lower bound on the objective leaves no wanted solution.
  bool excludes(FixedPoint bound) const;
  bool excludes(const Rational& bound) const;
};

// Rounds a certified lower bound up to the next value that a solution can have.
FixedPoint rounded_up(const Problem& problem, FixedPoint bound);

}  // namespace quadrille::engine::mip

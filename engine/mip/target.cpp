// SPDX-License-Identifier: MIT

#include "engine/mip/target.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace quadrille::engine::mip {

namespace {

// Returns the least limit of at least this value with a denominator 2^k: the largest that fits 64
// bits, up to 2^kFractionBits.
exact::ObjectiveLimit strict_limit(const std::vector<Term>& terms, const Rational& value) {
  FixedPoint scaled = -as_fixed_point(-value);
  int bits = kFractionBits;
  while (bits > 0 && !narrowed(scaled * 2)) {
    scaled = ceil_divide(scaled, FixedPoint{2});
    --bits;
  }
  return {terms, static_cast<std::int64_t>(scaled), std::int64_t{1} << bits, true};
}

}  // namespace

FixedPoint as_fixed_point(const Rational& value) {
  return static_cast<FixedPoint>(floor_of(Rational(value * (std::int64_t{1} << kFractionBits))));
}

void Target::set(const Problem& problem, const Rational& objective) {
  assert(!below || objective <= *below);
  static const Rational kLargest = std::int64_t{1} << 62;
  below = objective;
  limit.reset();
  if (abs(objective) >= kLargest) return;
  const std::int64_t step = problem.objective_step();
  if (step == 0) {
    limit = strict_limit(problem.objective(), objective);
    return;
  }
  const FixedPoint ceiling = -as_fixed_point(-objective);
  const FixedPoint steps = ceil_divide(ceiling, FixedPoint{step} << kFractionBits) - 1;
  if (const auto largest = narrowed(steps * step))
    limit = exact::ObjectiveLimit{problem.objective(), *largest, 1};
}

bool Target::excludes(FixedPoint bound) const {
  if (!limit || bound == kNoObjectiveBound) return false;
  assert(std::has_single_bit(static_cast<std::uint64_t>(limit->denominator)));
  const int bits = std::countr_zero(static_cast<std::uint64_t>(limit->denominator));
  const FixedPoint value = FixedPoint{limit->limit} << (kFractionBits - bits);
  return limit->is_strict ? bound >= value : bound > value;
}

bool Target::excludes(const Rational& bound) const {
  return limit && !limit->is_strict ? bound > limit->limit : below && bound >= *below;
}

FixedPoint rounded_up(const Problem& problem, FixedPoint bound) {
  const std::int64_t step = problem.objective_step();
  if (step == 0 || bound == kNoObjectiveBound) return bound;
  const FixedPoint unit = FixedPoint{step} << kFractionBits;
  return ceil_divide(bound, unit) * unit;
}

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT

#include "engine/mip/target.hpp"

#include <algorithm>
#include <bit>

namespace quadrille::engine::mip {

namespace {

// Returns the value as a limit, with the largest denominator 2^k for which it fits 64 bits.
exact::ObjectiveLimit as_limit(const std::vector<Term>& terms, FixedPoint value) {
  int bits = kFractionBits;
  while (bits > 0 && !narrowed(value * 2)) {
    value = value >> 1;  // rounds towards minus infinity
    --bits;
  }
  return {terms, static_cast<std::int64_t>(value), std::int64_t{1} << bits};
}

}  // namespace

FixedPoint as_fixed_point(const Rational& value) {
  const BigInteger scaled = numerator(value) << kFractionBits;
  BigInteger quotient = scaled / denominator(value);
  if (quotient * denominator(value) > scaled) --quotient;
  return static_cast<FixedPoint>(quotient);
}

void Target::set(const Problem& problem, const Rational& objective) {
  static const Rational kLargest = std::int64_t{1} << 62;
  const std::int64_t step = problem.objective_step();
  wanted = objective;
  if (step > 0) {
    *wanted -= step;
  } else {
    // The gap is relative to the objective with or without its offset, whichever is smaller, or
    // absolute if that is below one unit.
    const Rational unit = problem.model().objective().denominator;
    const Rational with_offset = abs(problem.in_model_units(objective)) * unit;
    const Rational size = std::min(with_offset, Rational(abs(objective)));
    *wanted -= (size > unit ? size : unit) * problem.gap();
  }
  limit.reset();
  if (abs(*wanted) < kLargest) {
    limit = step > 0 ? exact::ObjectiveLimit{problem.objective(),
                                             static_cast<std::int64_t>(numerator(*wanted)), 1}
                     : as_limit(problem.objective(), as_fixed_point(*wanted));
    wanted = Rational(limit->limit) / limit->denominator;
  }
}

bool Target::excludes(FixedPoint bound) const {
  if (!limit || bound == kNoObjectiveBound) return false;
  const int bits = std::countr_zero(static_cast<std::uint64_t>(limit->denominator));
  return bound > FixedPoint{limit->limit} << (kFractionBits - bits);
}

FixedPoint rounded_up(const Problem& problem, FixedPoint bound) {
  const std::int64_t step = problem.objective_step();
  if (step == 0 || bound == kNoObjectiveBound) return bound;
  const FixedPoint unit = FixedPoint{step} << kFractionBits;
  return ceil_divide(bound, unit) * unit;
}

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// For x integer, s continuous, all >= 0, and a x + c s <= b, let r = b mod d and F(a) = floor(a /
// d) (d - r) + max(0, a mod d - r). Then F(a) x + min(0, c) s <= floor(b / d) (d - r), which is d -
// r times the inequality of G. Nemhauser and L. Wolsey, A recursive procedure to generate all cuts
// for 0-1 mixed integer programs, Math. Prog. 46 (1990). Columns become >= 0 by shifts to bounds
// and rows become equations by adding slacks; both steps are reversed afterwards.

#include "engine/mip/cuts/mir_rule.hpp"

#include <cassert>
#include <numeric>
#include <utility>

namespace quadrille::engine::mip {

namespace {

// Larger entries might make products and their sums exceed 128 bits.
constexpr Wide kLargestEntry = Wide{1} << 62;

Wide rounded_exactly(Wide a, bool integral, Wide divisor, Wide remainder) {
  assert(divisor > 0 && remainder >= 0 && remainder < divisor);
  if (!integral) return std::min<Wide>(a, 0);
  const Wide down = floor_divide(a, divisor);
  return down * (divisor - remainder) + std::max<Wide>(a - down * divisor - remainder, 0);
}

Wide greatest_common_divisor(Wide a, Wide b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a < 0 ? -a : a;
}

}  // namespace

std::optional<LinearRow> MirRule::apply(const MirDerivation& derivation) {
  assert(base_.columns().empty() && result_.columns().empty());
  assert(derivation.divisor > 0);
  std::optional<LinearRow> row;
  if (build_base(derivation)) {
    const Wide divisor = derivation.divisor;
    const Wide quotient = floor_divide(base_.side(), divisor);
    const Wide remainder = base_.side() - quotient * divisor;
    result_.add_side(quotient, divisor - remainder);
    round_columns(derivation, remainder);
    round_slacks(derivation, remainder);
    row = finished();
  }
  base_.clear();
  result_.clear();
  return row;
}

// Builds the sum of the equations over shifted columns. Returns false if it cannot be rounded.
bool MirRule::build_base(const MirDerivation& derivation) {
  for (const EquationWeight& equation : derivation.weights) {
    const Row& row = context_.row(equation.row);
    assert(CutContext::has_side(row, equation.side));
    base_.add(row.terms, equation.weight);
    base_.add_side(equation.weight, CutContext::side_of(row, equation.side));
  }
  // Columns without a shift must not need rounding. The others are marked in `result_`.
  for (const Literal& shift : derivation.shifts) {
    assert(shift == context_.bound(shift.column, shift.side));
    base_.add_side(-base_[shift.column], shift.value);
    assert(result_[shift.column] == 0);  // one shift per column
    result_.add(shift.column, 1);
  }
  if (!base_.fits() || base_.side() < -kLargestEntry || base_.side() > kLargestEntry) return false;
  for (const ColumnIndex j : base_.columns()) {
    const Wide a = base_[j];
    if (a < -kLargestEntry || a > kLargestEntry) return false;
    const bool needs_shift = a != 0 && (!context_.is_integer(j) || a % derivation.divisor != 0);
    if (needs_shift && result_[j] == 0) return false;
  }
  result_.clear();
  return true;
}

void MirRule::round_columns(const MirDerivation& derivation, Wide remainder) {
  for (const Literal& shift : derivation.shifts) {
    const bool flip = shift.side == Side::kUpper;
    const Wide a = flip ? -base_[shift.column] : base_[shift.column];
    const Wide after =
        rounded_exactly(a, context_.is_integer(shift.column), derivation.divisor, remainder) *
        (flip ? -1 : 1);
    result_.add(shift.column, after);
    result_.add_side(after, shift.value);
    base_.add(shift.column, -base_[shift.column]);  // done
  }
  for (const ColumnIndex j : base_.columns()) {
    if (base_[j] == 0) continue;
    result_.add(j,
                rounded_exactly(base_[j], context_.is_integer(j), derivation.divisor, remainder));
  }
}

void MirRule::round_slacks(const MirDerivation& derivation, Wide remainder) {
  for (const EquationWeight& equation : derivation.weights) {
    const Row& row = context_.row(equation.row);
    const Wide sign = equation.side == Side::kUpper ? 1 : -1;
    const Wide after =
        -sign * rounded_exactly(sign * equation.weight, context_.is_integral_row(equation.row),
                                derivation.divisor, remainder);
    result_.add(row.terms, after);
    result_.add_side(after, CutContext::side_of(row, equation.side));
  }
}

// Returns the result divided by its greatest common divisor. If it has continuous columns, the side
// may become a fraction and is rounded up.
std::optional<LinearRow> MirRule::finished() {
  if (!result_.fits()) return std::nullopt;
  Wide divisor = 0;
  bool integral = true;
  for (const ColumnIndex j : result_.columns()) {
    if (result_[j] == 0) continue;
    divisor = greatest_common_divisor(divisor, result_[j]);
    integral = integral && context_.is_integer(j);
  }
  if (divisor == 0) return std::nullopt;
  LinearRow row;
  for (const ColumnIndex j : result_.columns()) {
    const auto coefficient = narrowed(result_[j] / divisor);
    if (!coefficient) return std::nullopt;
    if (*coefficient != 0) row.terms.push_back({j, *coefficient});
  }
  const auto upper = narrowed(integral ? floor_divide(result_.side(), divisor)
                                       : ceil_divide(result_.side(), divisor));
  if (!upper) return std::nullopt;
  row.upper = *upper;
  return row;
}

}  // namespace quadrille::engine::mip

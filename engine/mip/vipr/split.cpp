// SPDX-License-Identifier: MIT
//
// Let the columns and slacks z >= 0 satisfy a z = b, where a mod d = f and b mod d = r. With p =
// floor(a / d), and one more if f > r, the split is on p z <= floor(b / d) (over integer z). The
// cut F(a) z <= floor(b / d) (d - r) of mir_rule.cpp is
//   in the first case   (d - r) times the assumption, and d - f times -z <= 0 if f > r;
//   in the second case  r times the assumption -p z <= -floor(b / d) - 1, the equation a z = b, and
//                       f times -z <= 0 if f <= r.
// A continuous z has F(a) = min(0, a), and takes -z <= 0 as often as its coefficient differs from
// that: -min(0, a) or max(0, a) times. Written in columns, z is a column minus its bound or the
// slack of a row, so the equation is 0 = 0 and -z <= 0 a bound or a row.

#include "engine/mip/vipr/split.hpp"

#include <algorithm>
#include <cassert>

#include "engine/mip/cuts/column_sum.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::mip {

namespace {

BigInteger floor_quotient(const BigInteger& a, const BigInteger& divisor) {
  assert(divisor > 0);
  BigInteger quotient = a / divisor;
  if (quotient * divisor > a) --quotient;
  return quotient;
}

class Builder {
 public:
  Builder(const Problem& problem, const MirDerivation& derivation, std::span<const Row* const> rows)
      : problem_(problem),
        derivation_(derivation),
        rows_(rows),
        base_(problem.columns()),
        split_terms_(problem.columns()) {}

  std::optional<Split> run(const LinearRow& cut) {
    build_base();
    quotient_ = floor_quotient(base_.side(), derivation_.divisor);
    remainder_ = base_.side() - quotient_ * derivation_.divisor;
    split_.cases[0].assumption = derivation_.divisor - remainder_;
    split_.cases[1].assumption = remainder_;
    add_columns();
    add_slacks();
    if (!take_terms()) return std::nullopt;
    return is_cut(0, cut) && is_cut(1, cut) ? std::optional(std::move(split_)) : std::nullopt;
  }

 private:
  static std::int64_t side_of(const Row& row, Side side) {
    return side == Side::kUpper ? row.upper : row.lower;
  }

  void build_base() {
    for (const EquationWeight& equation : derivation_.weights) {
      const Row& row = *rows_[equation.row];
      base_.add(row.terms, equation.weight);
      base_.side() += BigInteger(equation.weight) * side_of(row, equation.side);
    }
    for (const Literal& shift : derivation_.shifts)
      base_.side() += -(base_[shift.column] * shift.value);
  }

  // Adds a column or slack z with coefficient a. Returns its coefficient in the split.
  BigInteger add(const BigInteger& a, bool is_integer, const Split::Part& bound) {
    const auto take = [&](int which, const BigInteger& weight) {
      if (weight != 0) split_.cases[which].parts.push_back({bound.what, weight});
    };
    if (!is_integer) {
      take(a < 0 ? 0 : 1, abs(a));
      return 0;
    }
    const BigInteger down = floor_quotient(a, derivation_.divisor);
    const BigInteger rest = a - down * derivation_.divisor;
    const bool is_rounded_up = rest > remainder_;
    if (is_rounded_up) {
      take(0, derivation_.divisor - rest);
    } else {
      take(1, rest);
    }
    return is_rounded_up ? BigInteger(down + 1) : down;
  }

  // Adds p times the distance of the column from a bound, or (without one) from 0.
  void add_columns() {
    std::vector<char> is_shifted(static_cast<std::size_t>(problem_.columns()), 0);
    for (const Literal& shift : derivation_.shifts) {
      is_shifted[shift.column] = 1;
      const int sign = shift.side == Side::kLower ? 1 : -1;
      const BigInteger p =
          sign * add(sign * base_[shift.column], problem_.is_integer(shift.column), {shift, 0});
      split_terms_.at(shift.column) += p;
      split_terms_.side() += p * shift.value;
    }
    for (const ColumnIndex j : base_.columns()) {
      if (is_shifted[j] == 0) split_terms_.at(j) += floor_quotient(base_[j], derivation_.divisor);
    }
  }

  void add_slacks() {
    for (const EquationWeight& equation : derivation_.weights) {
      const Row& row = *rows_[equation.row];
      const bool is_integer =
          std::all_of(row.terms.begin(), row.terms.end(),
                      [&](const Term& term) { return problem_.is_integer(term.column); });
      const int sign = equation.side == Side::kUpper ? 1 : -1;
      const BigInteger p =
          -sign * add(BigInteger(sign) * equation.weight, is_integer, {equation, 0});
      split_terms_.add(row.terms, p);
      split_terms_.side() += p * side_of(row, equation.side);
    }
  }

  bool take_terms() {
    for (const ColumnIndex j : split_terms_.columns()) {
      const BigInteger& coefficient = split_terms_[j];
      if (coefficient == 0) continue;
      if (!problem_.is_integer(j) || abs(coefficient) >= kInfinity) return false;
      split_.terms.push_back({j, static_cast<std::int64_t>(coefficient)});
    }
    split_.upper = quotient_ + split_terms_.side();
    return !split_.terms.empty();
  }

  // Adds up a case and compares it with the cut.
  bool is_cut(int which, const LinearRow& cut) {
    const Split::Case& given = split_.cases[which];
    const int sign = which == 0 ? 1 : -1;
    base_.clear();
    base_.add(split_.terms, sign * given.assumption);
    base_.side() += sign * given.assumption * (split_.upper + which);
    for (const Split::Part& part : given.parts) {
      const auto* bound = std::get_if<Literal>(&part.what);
      const auto* equation = std::get_if<EquationWeight>(&part.what);
      const Side side = bound ? bound->side : equation->side;
      const BigInteger weight = side == Side::kUpper ? part.weight : BigInteger(-part.weight);
      if (bound) {
        base_.at(bound->column) += weight;
        base_.side() += weight * bound->value;
      } else {
        base_.add(rows_[equation->row]->terms, weight);
        base_.side() += weight * side_of(*rows_[equation->row], side);
      }
    }
    return is_multiple(cut);
  }

  // Sets the divisor and the side.
  bool is_multiple(const LinearRow& cut) {
    if (cut.terms.empty()) return false;
    split_.divisor = base_[cut.terms.front().column] / cut.terms.front().coefficient;
    if (split_.divisor <= 0) return false;
    split_.side = Rational(base_.side(), split_.divisor);
    auto next = cut.terms.begin();
    for (const ColumnIndex j : base_.columns()) {
      if (base_[j] == 0) continue;
      if (next == cut.terms.end() || next->column != j) return false;
      if (base_[j] != split_.divisor * next->coefficient) return false;
      ++next;
    }
    return next == cut.terms.end();
  }

  const Problem& problem_;
  const MirDerivation& derivation_;
  std::span<const Row* const> rows_;
  ColumnSum<BigInteger> base_, split_terms_;  // the latter with its constant as a side
  BigInteger quotient_, remainder_;
  Split split_;
};

}  // namespace

std::optional<Split> split_of(const Problem& problem, const MirDerivation& derivation,
                              const LinearRow& cut, std::span<const Row* const> rows) {
  return Builder(problem, derivation, rows).run(cut);
}

}  // namespace quadrille::engine::mip

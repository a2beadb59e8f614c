// SPDX-License-Identifier: MIT

#include "tools/proof_checker/rules.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "tools/proof_checker/residues.hpp"

namespace proof_checker {

Wide Rules::side_of(int id, bool upper) {
  const Constraint& row = state_.constraint(at(id));
  const Int side = upper ? row.upper : row.lower;
  if (side == kInfinity || side == -kInfinity)
    throw Refused("a row does not have the side that is used");
  return side;
}

// Returns a side of a row as a row with `<=`.
Sum Rules::one_side(int id, bool upper) {
  Sum result;
  result.add(state_.constraint(at(id)).terms, upper ? 1 : -1);
  result.side = side_of(id, upper) * (upper ? 1 : -1);
  return result;
}

bool Rules::all_integral(const std::vector<Term>& terms) const {
  return std::all_of(terms.begin(), terms.end(),
                     [&](const Term& term) { return state_.integral(term.column); });
}

// Divides by the greatest common divisor of the coefficients and rounds.
void Rules::divide_by_gcd(Sum& sum) const {
  Wide divisor = 0;
  bool integral = true;
  for (const auto& [column, coefficient] : sum.terms) {
    if (coefficient != 0) integral = integral && state_.integral(column);
    for (Wide a = coefficient < 0 ? -coefficient : coefficient; a != 0;) {
      divisor = std::exchange(a, divisor % a);
    }
  }
  if (divisor <= 1) return;
  for (auto& [column, coefficient] : sum.terms) coefficient /= divisor;
  sum.side = integral ? floor_div(sum.side, divisor) : ceil_div(sum.side, divisor);
}

void Rules::divide(Sum& sum, int shift) const {
  if (shift == 0) return;
  bool integral = true;
  for (auto& [column, coefficient] : sum.terms) {
    if (coefficient == 0) continue;
    const Int lower = state_.lower(column), upper = state_.upper(column);
    // Right shifts round down.
    const Wide quotient = lower != -kInfinity ? coefficient >> shift : -(-coefficient >> shift);
    const Wide remainder = coefficient - (quotient << shift);
    if (remainder != 0) {
      const Int least = lower != -kInfinity ? lower : upper;
      if (least == kInfinity) throw Refused("a column has no bound to round with");
      sum.add_side(-times(remainder, least));
    }
    coefficient = quotient;
    integral = integral && (quotient == 0 || state_.integral(column));
  }
  sum.side = integral ? sum.side >> shift : -(-sum.side >> shift);
}

// Returns the sum of the rows, with columns measured as distances from the bounds in `shifts`.
Sum Rules::shifted(Int divisor, const std::vector<Weight>& weights, const Bounds& shifts) {
  // Rows become equations with slacks s >= 0: a x + s = upper, a x - s = lower.
  Sum base;
  for (const Weight& weight : weights) {
    base.add(state_.constraint(at(weight.id)).terms, weight.weight);
    base.add_side(times(weight.weight, side_of(weight.id, weight.upper)));
  }
  for (auto& [column, coefficient] : base.terms) {
    const auto shift = shifts.find(column);
    if (shift != shifts.end()) {
      base.add_side(-times(coefficient, shift->second.value));
      if (!shift->second.at_least) coefficient = -coefficient;
    } else if (coefficient != 0 && (!state_.integral(column) || coefficient % divisor != 0)) {
      throw Refused("column " + std::to_string(column) + " needs a bound");
    }
  }
  return base;
}

// Let x be integer, s continuous, all >= 0, a x + c s <= b, and r = b mod d. Then the sum of F(a) x
// and min(0, c) s is at most floor(b / d) (d - r) with F(a) = floor(a / d) (d - r) + max(0, a mod d
// - r). G. Nemhauser and L. Wolsey, A recursive procedure to generate all cuts for 0-1 mixed
// integer programs, Math. Prog. 46 (1990), multiplied by d - r.
Sum Rules::mir(Int divisor, const std::vector<Weight>& weights, const Bounds& shifts) {
  const Sum base = shifted(divisor, weights, shifts);
  const Wide quotient = floor_div(base.side, divisor);
  const Wide remainder = base.side - quotient * divisor, multiplier = divisor - remainder;
  const auto rounded = [&](Wide a, bool integral) {
    if (!integral) return std::min<Wide>(a, 0);
    const Wide down = floor_div(a, divisor);
    return plus(times(down, multiplier), std::max<Wide>(a - down * divisor - remainder, 0));
  };

  Sum result;
  result.side = times(quotient, multiplier);
  for (const auto& [column, coefficient] : base.terms) {
    const Wide after = rounded(coefficient, state_.integral(column));
    const auto shift = shifts.find(column);
    const bool flip = shift != shifts.end() && !shift->second.at_least;
    result.terms[column] = flip ? -after : after;
    if (shift != shifts.end()) {
      result.add_side(times(flip ? -after : after, shift->second.value));
    }
  }
  for (const Weight& weight : weights) {
    const std::vector<Term>& terms = state_.constraint(at(weight.id)).terms;
    const Wide sign = weight.upper ? 1 : -1;
    const Wide after = rounded(sign * weight.weight, all_integral(terms)) * -sign;
    result.add(terms, after);
    result.add_side(times(after, side_of(weight.id, weight.upper)));
  }
  divide_by_gcd(result);
  return result;
}

bool Rules::is_binary(const Bounds& without, int column) const {
  const Column& bounds = columns_[at(column)];
  return state_.integral(column) && bounds.lower == 0 && bounds.upper == 1 &&
         !without.contains(column);
}

// Moves columns that are not 0/1 to the right-hand side by their bounds, and complements 0/1
// columns with negative coefficients.
void Rules::relax(Sum& row, const Bounds& relaxed) const {
  for (const auto& [column, coefficient] : row.terms) {
    if (is_binary(relaxed, column)) {
      if (coefficient < 0) row.add_side(-coefficient);  // by its complement
      continue;
    }
    const auto bound = relaxed.find(column);
    const Column& own = columns_[at(column)];
    const bool from_below = coefficient > 0;
    Wide least = from_below ? own.lower : own.upper;
    if (bound != relaxed.end()) {
      if (bound->second.at_least != from_below) throw Refused("a bound is on the wrong side");
      least = bound->second.value;
    } else if (least == kInfinity || least == -kInfinity || own.denominator != 1) {
      throw Refused("column " + std::to_string(column) + " needs a bound");
    }
    row.add_side(-times(coefficient, least));
  }
}

// The lifted coefficients are valid together: let M(h) be the sum of the h largest weights of the
// cover; a column is lifted to h if its weight is at least M(h). Suppose that the lifted
// coefficients of the true literals sum to |cover| or more. A lifted column of coefficient h weighs
// at least M(h), and M(h) + M(k) >= M(h + k), so the true literals weigh at least as much as the
// whole cover, which exceeds the right-hand side.
Sum Rules::cover(int id, bool upper, const std::set<int>& cover, const Bounds& relaxed) {
  Sum row = one_side(id, upper);
  relax(row, relaxed);
  std::vector<Wide> weights;
  Wide total = 0;
  for (const int column : cover) {
    if (!is_binary(relaxed, column) || !row.terms.contains(column)) {
      throw Refused("the cover has a column that is not 0/1");
    }
    const Wide coefficient = row.terms[column];
    weights.push_back(coefficient < 0 ? -coefficient : coefficient);
    total = plus(total, weights.back());
  }
  if (total <= row.side) throw Refused("the columns are not a cover");
  std::sort(weights.rbegin(), weights.rend());

  Sum result;
  result.side = static_cast<Wide>(cover.size()) - 1;
  for (const auto& [column, coefficient] : row.terms) {
    if (!is_binary(relaxed, column)) continue;
    const Wide weight = coefficient < 0 ? -coefficient : coefficient;
    Wide lifted = 0, sum = 0;
    while (at(static_cast<int>(lifted)) < weights.size() &&
           (sum += weights[at(static_cast<int>(lifted))]) <= weight) {
      ++lifted;
    }
    if (cover.contains(column)) lifted = 1;
    result.terms[column] = coefficient < 0 ? -lifted : lifted;
    if (coefficient < 0) result.add_side(-lifted);
  }
  return result;
}

// Returns the 0/1 columns with coefficient 1 of a row and the number of them that its upper side
// allows; the other terms count with their minimum.
Group Rules::group_of(int id) {
  Wide capacity = side_of(id, true);
  Group group;
  for (const Term& term : state_.constraint(at(id)).terms) {
    const Int lower = state_.lower(term.column), upper = state_.upper(term.column);
    const bool is_binary = state_.integral(term.column) && lower >= 0 && upper <= 1;
    if (is_binary && term.coefficient == 1) {
      group.columns.push_back(term.column);
      continue;
    }
    const Int least = term.coefficient > 0 ? lower : upper;
    if (least == kInfinity || least == -kInfinity) throw Refused("a column has no bound");
    capacity = plus(capacity, -times(term.coefficient, least));
  }
  if (group.columns.size() > CoveringSearch::kMaxGroup) throw Refused("a group is too large");
  group.capacity = static_cast<int>(
      std::clamp<Wide>(capacity, -1, static_cast<Wide>(CoveringSearch::kMaxGroup)));
  return group;
}

bool Rules::is_covering_impossible(const std::vector<int>& groups, int first, int last) {
  if (groups.empty() || groups.size() > CoveringSearch::kMaxGroups)
    throw Refused("there are no groups, or too many");
  std::vector<Group> capacities;
  std::set<int> columns;
  for (const int id : groups) {
    capacities.push_back(group_of(id));
    if (capacities.back().capacity < 0) return true;
    for (const int column : capacities.back().columns) {
      if (!columns.insert(column).second) throw Refused("two groups share a column");
    }
  }
  std::vector<std::vector<int>> rows;
  for (int id = first; id <= last; ++id) {
    const Constraint& row = state_.constraint(at(id));
    if (!row.alive || row.is_clause || row.lower < 1)
      throw Refused("constraint " + std::to_string(id) + " does not require a column");
    std::vector<int>& of_row = rows.emplace_back();
    for (const Term& term : row.terms) {
      if (term.coefficient < 0 && state_.lower(term.column) >= 0) continue;
      if (!columns.contains(term.column)) throw Refused("a column of a row is in no group");
      of_row.push_back(term.column);
    }
  }
  return CoveringSearch(capacities, rows).is_impossible();
}

std::optional<Wide> Rules::greatest(const Sum& sum, int but) const {
  Wide most = 0;
  for (const auto& [column, coefficient] : sum.terms) {
    if (column == but || coefficient == 0) continue;
    const Int bound = coefficient > 0 ? state_.upper(column) : state_.lower(column);
    if (bound == kInfinity || bound == -kInfinity) return std::nullopt;
    most = plus(most, times(coefficient, bound));
  }
  return most;
}

Sum Rules::tightened(int id, bool upper, int column, Int coefficient, Int side) {
  const Sum old = one_side(id, upper);
  Sum result = old;
  const Wide before = old.terms.contains(column) ? old.terms.at(column) : 0;
  result.terms[column] = coefficient;
  result.side = side;
  if (!state_.integral(column) || state_.lower(column) < 0 || state_.upper(column) > 1) {
    throw Refused("the column is not 0/1");
  }
  // With the column at 0 and at 1, the new limit on the other terms must follow from the old limit
  // or from their bounds.
  const std::optional<Wide> most = greatest(old, column);
  for (const int value : {0, 1}) {
    const Wide room = result.side - value * result.terms[column];
    if (room < old.side - value * before && !(most && *most <= room)) {
      throw Refused("the new row may cut off a point with the column at " + std::to_string(value));
    }
  }
  return result;
}

bool Rules::may_hold(int id) {
  const Constraint& row = state_.constraint(at(id));
  if (!all_integral(row.terms)) throw Refused("a column of the row is not integer");
  for (const Wide sign : {1, -1}) {
    std::vector<Wide> weights;
    Wide base = 0;
    for (const Term& term : row.terms) {
      const Wide coefficient = sign * term.coefficient;
      const Int bound = coefficient > 0 ? state_.lower(term.column) : state_.upper(term.column);
      if (bound == kInfinity || bound == -kInfinity) break;
      base = plus(base, times(coefficient, bound));
      weights.push_back(coefficient > 0 ? coefficient : -coefficient);
    }
    if (weights.size() < row.terms.size()) continue;
    const Wide lower = plus(sign * side_of(id, sign < 0), -base);
    const Wide upper = plus(sign * side_of(id, sign > 0), -base);
    if (!has_sum(std::move(weights), lower, upper)) return false;
  }
  return true;
}

}  // namespace proof_checker

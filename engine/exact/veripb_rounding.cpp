// SPDX-License-Identifier: MIT
//
// Mixed-integer rounding in a pseudo-Boolean proof. A sum of equations over quantities y >= 0
// (shifted columns and slacks) is a y = side, with r = side mod D and q = floor(side / D). Write
//
//   z = sum of floor(a / D) y where a mod D <= r, and of ceil(a / D) y elsewhere,
//   t = sum of (D - a mod D) y where a mod D > r.
//
// Then D z <= side + t (1), as (a mod D) y >= 0 for the first kind, and t >= 0 (2). The rounding is
// (D - r) z - t <= (D - r) q. Without a t it is (1), divided by D. Otherwise it holds in each of
// two cases: if z <= q, by (2); if z >= q + 1, by (1) and r z >= r (q + 1). One new variable says
// which case it is, another one that the rounding holds; in either case the second one is true.

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "engine/exact/proof_log.hpp"
#include "engine/exact/veripb_size.hpp"

namespace quadrille::engine {

// Not unnamed, as a type of the header has members of these.
namespace veripb {

inline Wide magnitude(Wide value) { return value < 0 ? -value : value; }

// A sum of columns and a constant.
struct Expression {
  std::map<ColumnIndex, Wide> terms = {};
  Wide constant = 0;

  void add(const Expression& other, Wide factor) {
    if (factor == 0) return;
    constant += factor * other.constant;
    for (const auto& [column, coefficient] : other.terms) terms[column] += factor * coefficient;
  }
  Wide size() const {
    Wide sum = magnitude(constant);
    for (const auto& [column, coefficient] : terms) sum += magnitude(coefficient);
    return sum;
  }
};

// A quantity y, and the row or literal that says y >= 0. A constant has neither, nor has a column
// with a multiple of D.
struct Quantity {
  Wide coefficient = 0;
  Expression value = {};
  std::int64_t row = 0;
  std::string literal = {};

  void add_to(PolishSum& sum, Wide factor) const {
    if (row != 0) sum.add_row(row, factor);
    if (!literal.empty()) sum.add_literal(literal, factor);
  }
};

// An expression over the variables of the formula.
struct Folded {
  std::vector<VeriPbText::Term> terms = {};
  Wide constant = 0;

  Wide least() const {
    Wide sum = constant;
    for (const auto& [coefficient, literal] : terms) sum += std::min(coefficient, Wide{0});
    return sum;
  }
  Wide greatest() const {
    Wide sum = constant;
    for (const auto& [coefficient, literal] : terms) sum += std::max(coefficient, Wide{0});
    return sum;
  }
};

}  // namespace veripb

using veripb::Expression;
using veripb::Folded;
using veripb::magnitude;
using veripb::Quantity;

struct ProofLog::Rounding {
  Wide divisor = 1;   // D
  Wide side = 0;      // of the sum of equations
  Wide rest = 0;      // r
  Wide quotient = 0;  // q
  std::vector<Quantity> quantities = {};
  Expression z = {}, t = {}, rounded = {};  // the last one: (D - r) z - t
  PolishSum first = {}, second = {};        // (1) and (2)
  Wide size = 0;                            // of the numbers of (1) and (2)
  Wide common = 1;                          // divisor of the result's coefficients

  Wide limit() const { return (divisor - rest) * quotient; }
  void take(const Quantity& y);
  void round();
};

void ProofLog::Rounding::take(const Quantity& y) {
  const Wide floor = floor_divide(y.coefficient, divisor);
  const Wide remainder = y.coefficient - floor * divisor;
  const bool is_of_first = remainder <= rest;
  const Wide factor = is_of_first ? remainder : divisor - remainder;
  size += factor * y.value.size();
  z.add(y.value, is_of_first ? floor : floor + 1);
  y.add_to(is_of_first ? first : second, factor);
  if (!is_of_first) t.add(y.value, factor);
}

void ProofLog::Rounding::round() {
  quotient = floor_divide(side, divisor);
  rest = side - quotient * divisor;
  for (const Quantity& y : quantities) take(y);
  rounded.add(z, divisor - rest);
  rounded.add(t, -1);
  std::erase_if(rounded.terms, [](const auto& term) { return term.second == 0; });
  common = 0;
  for (const auto& [column, coefficient] : rounded.terms) {
    Wide a = magnitude(coefficient), b = common;
    while (b != 0) a = std::exchange(b, a % b);
    common = a;
  }
  common = std::max(common, Wide{1});
}

// Adds up the equations, and shifts columns.
ProofLog::Rounding ProofLog::rounding_of(std::int64_t divisor,
                                         std::span<const EquationWeight> weights,
                                         std::span<const Literal> shifts) {
  Rounding sum{.divisor = divisor};
  Expression columns;
  for (const auto& [number, side, given] : weights) {
    const Wide weight = side == Side::kUpper ? Wide{given} : -Wide{given};
    const LinearRow row = row_of(number, side);
    Quantity slack{.coefficient = weight, .row = id_of(number, side)};
    slack.value.constant = row.upper;
    for (const Term& term : row.terms) {
      slack.value.terms[term.column] = -Wide{term.coefficient};
      columns.terms[term.column] += weight * term.coefficient;
    }
    sum.side += weight * row.upper;
    sum.quantities.push_back(std::move(slack));
  }
  std::map<ColumnIndex, Literal> bounds;
  for (const Literal& bound : shifts) bounds.emplace(bound.column, bound);
  for (const auto& [column, coefficient] : columns.terms) {
    const auto found = bounds.find(column);
    if (found == bounds.end()) {
      sum.quantities.push_back({.coefficient = coefficient, .value = {.terms = {{column, 1}}}});
      continue;
    }
    const Literal& bound = found->second;
    const Wide sign = bound.side == Side::kLower ? 1 : -1;
    Quantity shifted{.coefficient = sign * coefficient, .value = {.terms = {{column, sign}}}};
    shifted.value.constant = -sign * bound.value;
    sum.side -= coefficient * bound.value;
    if (!is_fixed(column)) {
      const int away = variables_[at(column)] * static_cast<int>(sign);
      const bool is_own = bound.value == (sign > 0 ? 0 : 1);  // the bound of the model
      if (is_own) shifted.literal = text_->name(away);
      if (!is_own) shifted.row = unit(away);
    }
    sum.quantities.push_back(std::move(shifted));
  }
  sum.round();
  return sum;
}

std::optional<int> ProofLog::mir(std::int64_t divisor, std::span<const EquationWeight> weights,
                                 std::span<const Literal> shifts) {
  assert(divisor > 0);
  // Keeps all products far below 2^127. Floating point is accurate enough for that.
  const auto most = static_cast<double>(kMaxVeriPbSize);
  double size = 0;
  for (const EquationWeight& weight : weights)
    size += std::abs(static_cast<double>(weight.weight)) * static_cast<double>(size_of(weight.row));
  if (size > most || size * static_cast<double>(divisor) > most * 1e9) return std::nullopt;

  const Rounding sum = rounding_of(divisor, weights, shifts);
  const Wide largest = std::max({sum.size, sum.rounded.size() + magnitude(sum.limit()),
                                 sum.divisor * (sum.z.size() + magnitude(sum.quotient) + 1)});
  if (largest > kMaxVeriPbSize) return std::nullopt;
  LinearRow row;
  for (const auto& [column, coefficient] : sum.rounded.terms)
    row.terms.push_back({column, static_cast<std::int64_t>(coefficient / sum.common)});
  row.upper =
      static_cast<std::int64_t>(floor_divide(sum.limit() - sum.rounded.constant, sum.common));
  const bool has_cases = !sum.t.terms.empty();
  return add(has_cases ? round_by_cases(sum) : round_by_division(sum), std::move(row));
}

std::int64_t ProofLog::round_by_division(Rounding sum) {
  sum.first.divide(sum.divisor);
  sum.first.divide(std::max(sum.common / (sum.divisor - sum.rest), Wide{1}));
  return text_->sum(sum.first);
}

std::int64_t ProofLog::round_by_cases(const Rounding& sum) {
  const auto folded = [&](const Expression& expression, Wide sign) {
    Folded result{.constant = sign * expression.constant};
    for (const auto& [column, coefficient] : expression.terms) {
      if (is_fixed(column)) {
        result.constant += sign * coefficient * fixed_value(column);
      } else if (coefficient != 0) {
        result.terms.push_back({sign * coefficient, variables_[at(column)]});
      }
    }
    return result;
  };
  // Defines: the sign times the expression is at least `least` if the literal is true.
  const auto define = [&](const Expression& expression, int sign, Wide least, int literal) {
    Folded row = folded(expression, sign);
    const Wide excess = std::max(least - row.least(), Wide{1});
    row.terms.push_back({excess, -literal});
    return std::pair(text_->define(row.terms, least - row.constant, -literal), excess);
  };
  const int is_high = text_->new_variable();
  const auto high = define(sum.z, 1, sum.quotient + 1, is_high).first;
  const auto low = define(sum.z, -1, -sum.quotient, -is_high).first;
  const int holds = text_->new_variable();
  const auto [rounded, excess] = define(sum.rounded, -1, -sum.limit(), holds);
  const auto violated = define(sum.rounded, 1, sum.limit() + 1, -holds).first;

  PolishSum case_low = sum.second;
  case_low.add_row(low, sum.divisor - sum.rest);
  case_low.add_row(violated);
  case_low.saturate();
  PolishSum case_high = sum.first;
  case_high.add_row(high, sum.rest);
  case_high.add_row(violated);
  case_high.saturate();
  const std::int64_t if_low = text_->sum(case_low), if_high = text_->sum(case_high);
  const std::int64_t proved = text_->implied(std::array{holds});
  PolishSum result;
  result.add_row(rounded);
  result.add_row(proved, excess);
  result.divide(sum.common);
  const std::int64_t id = text_->sum(result);
  text_->remove(std::array{high, low, rounded, violated, if_low, if_high, proved});
  return id;
}

}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
//
// Three classic rules (Savelsbergh, Preprocessing and probing techniques for mixed integer
// programming problems, 1994), in this order on each row: - A row that all points within the bounds
// satisfy is dropped. The bounds may stem from that very
//   row; they remain.
// - A row of integer columns is divided by the greatest common divisor of its coefficients and its
//   sides are rounded inwards, if that changes them. If they cross, there is no solution.
// - Coefficient tightening: if a 0/1 column at one value leaves the row a x <= b with a slack of at
//   least d, its coefficient may shrink by d (and b as well, if that value is 0): this changes
//   nothing at integral points, but cuts off fractional ones.
// In addition, residues may show that an equation of integer columns bounded on one side has no
// solution. All of these are steps of the proof log. Finally, rows implied by a parallel one are
// dropped.

#include "engine/mip/presolve.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "engine/exact/proof_log.hpp"
#include "engine/mip/parallel_rows.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::mip {

Presolve::Activity Presolve::activity(const Row& row) const {
  Activity sum;
  for (const Term& term : row.terms) {
    const std::int64_t lower = propagator_.lower(term.column);
    const std::int64_t upper = propagator_.upper(term.column);
    const std::int64_t at_least = term.coefficient > 0 ? lower : upper;
    const std::int64_t at_most = term.coefficient > 0 ? upper : lower;
    sum.has_least = sum.has_least && at_least != kInfinity && at_least != -kInfinity;
    sum.has_greatest = sum.has_greatest && at_most != kInfinity && at_most != -kInfinity;
    if (sum.has_least) sum.least += Wide{term.coefficient} * at_least;
    if (sum.has_greatest) sum.greatest += Wide{term.coefficient} * at_most;
  }
  return sum;
}

// Turns a row >= into a row <=.
void Presolve::negate(Row& row) {
  assert(row.lower != -kInfinity && row.upper == kInfinity);
  for (Term& term : row.terms) term.coefficient = -term.coefficient;
  row.upper = -row.lower;
  row.lower = -kInfinity;
}

bool Presolve::is_binary(ColumnIndex column) const {
  return problem_.is_integer(column) && propagator_.lower(column) == 0 &&
         propagator_.upper(column) == 1 && problem_.model().columns()[column].lower == 0 &&
         problem_.model().columns()[column].upper == 1;
}

bool Presolve::is_implied(const Row& row) const {
  const Activity sum = activity(row);
  return (row.lower == -kInfinity || (sum.has_least && sum.least >= row.lower)) &&
         (row.upper == kInfinity || (sum.has_greatest && sum.greatest <= row.upper));
}

bool Presolve::is_integral(const Row& row) const {
  return std::all_of(row.terms.begin(), row.terms.end(),
                     [&](const Term& term) { return problem_.is_integer(term.column); });
}

// Returns the greatest common divisor of the coefficients; 1 if there is a continuous column.
std::int64_t Presolve::common_divisor(const Row& row) const {
  if (!is_integral(row)) return 1;
  std::int64_t divisor = 0;
  for (const Term& term : row.terms) divisor = std::gcd(divisor, term.coefficient);
  return divisor;
}

bool Presolve::divide_by_gcd(OneSided& at) const {
  assert(at.row.lower == -kInfinity && at.row.upper != kInfinity);
  const std::int64_t divisor = common_divisor(at.row);
  // Dividing has an effect only if the side is not a multiple of the divisor.
  if (divisor <= 1 || at.row.upper % divisor == 0) return false;
  if (proof_ != nullptr) {
    const ProofLog::EquationWeight weight{at.number, at.side, at.side == Side::kUpper ? 1 : -1};
    at.number = proof_->mir(divisor, {&weight, 1}, {}).value();
    at.side = Side::kUpper;
  }
  for (Term& term : at.row.terms) term.coefficient /= divisor;
  at.row.upper = floor_divide(at.row.upper, divisor);
  at.row.denominator = 1;
  return true;
}

bool Presolve::tighten(OneSided& at) const {
  assert(at.row.lower == -kInfinity && at.row.upper != kInfinity);
  const Activity sum = activity(at.row);
  if (!sum.has_greatest) return false;
  Wide greatest = sum.greatest, upper = at.row.upper;
  bool changed = false;
  for (Term& term : at.row.terms) {
    if (!is_binary(term.column)) continue;
    const Wide coefficient = term.coefficient;
    const Wide size = coefficient < 0 ? -coefficient : coefficient;
    const Wide idle = upper - (greatest - size);
    if (idle <= 0 || size <= idle) continue;
    const bool is_positive = coefficient > 0;
    term.coefficient =
        static_cast<std::int64_t>(is_positive ? coefficient - idle : coefficient + idle);
    if (is_positive) {
      upper -= idle;
      greatest -= idle;
    }
    changed = true;
    if (proof_ == nullptr) continue;
    at.number = proof_->tighten(
        {at.number, at.side, term.column, term.coefficient, static_cast<std::int64_t>(upper)},
        fixed_columns(at.row));
    at.side = Side::kUpper;
  }
  at.row.upper = static_cast<std::int64_t>(upper);
  return changed;
}

std::vector<Literal> Presolve::fixed_columns(const Row& row) const {
  std::vector<Literal> fixed;
  for (const Term& term : row.terms) {
    const std::int64_t value = propagator_.lower(term.column);
    if (value != propagator_.upper(term.column)) continue;
    fixed.push_back(at_least(term.column, value));
    fixed.push_back(at_most(term.column, value));
  }
  return fixed;
}

void Presolved::drop(const std::vector<bool>& which) {
  assert(which.size() == rows.size() && numbers.size() == rows.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < which.size(); ++i) {
    if (which[i]) continue;
    if (next != i) {
      rows[next] = std::move(rows[i]);
      numbers[next] = numbers[i];
    }
    ++next;
  }
  rows.resize(next);
  numbers.resize(next);
}

// Adds a row to the result, tightened if it has only one side.
void Presolve::take(const Row& row, int number, Presolved& result) const {
  const bool has_lower = row.lower != -kInfinity, has_upper = row.upper != kInfinity;
  result.rows.push_back(row);
  result.numbers.push_back(number);
  if (has_lower == has_upper) return;
  OneSided at{row, number, has_upper ? Side::kUpper : Side::kLower};
  if (has_lower) negate(at.row);
  const bool divided = divide_by_gcd(at);
  if (!tighten(at) && !divided) return;
  std::erase_if(at.row.terms, [](const Term& term) { return term.coefficient == 0; });
  result.new_rows.push_back(at.row);
  result.rows.back() = std::move(at.row);
  result.numbers.back() = at.number;
}

// Splits a row with two sides in two if rounding them to multiples of the divisor changes them.
// Returns false otherwise.
bool Presolve::divide_sides(const Row& row, int number, Presolved& result) const {
  const std::int64_t divisor = common_divisor(row);
  if (divisor <= 1 || (row.lower % divisor == 0 && row.upper % divisor == 0)) return false;
  Row below = row, above = row;
  below.lower = -kInfinity;
  above.upper = kInfinity;
  if (ceil_divide(row.lower, divisor) > floor_divide(row.upper, divisor)) {
    negate(above);
    refute({below, number, Side::kUpper}, {above, number, Side::kLower}, result);
  } else {
    take(below, number, result);
    take(above, number, result);
  }
  return true;
}

// Records that the problem is infeasible, as the sides of a row cross once they are divided.
void Presolve::refute(OneSided below, OneSided above, Presolved& result) const {
  result.is_infeasible = true;
  if (proof_ == nullptr) return;
  const std::int64_t divisor = common_divisor(below.row);
  ProofLog::Refutation sum;
  for (OneSided* at : {&below, &above}) {
    const int sign = at->side == Side::kUpper ? 1 : -1;
    const bool divided = divide_by_gcd(*at);
    sum.rows.push_back(at->number);
    sum.weights.emplace_back(divided ? divisor : sign);
  }
  proof_->farkas({}, sum);
}

// Multiplies a row by the sign and rewrites it over the distances of its columns from bounds,
// chosen so that all coefficients are positive. Returns nullopt if a column lacks that bound or
// numbers are too large.
std::optional<Presolve::PositiveSum> Presolve::positive_sum(const Row& row, int sign) const {
  assert(sign == 1 || sign == -1);
  PositiveSum sum;
  Wide base = 0;
  for (const Term& term : row.terms) {
    const std::int64_t coefficient = sign * term.coefficient;
    const std::int64_t bound =
        coefficient > 0 ? propagator_.lower(term.column) : propagator_.upper(term.column);
    if (bound == kInfinity || bound == -kInfinity ||
        add_overflows(base, Wide{coefficient} * bound, base))
      return std::nullopt;
    sum.weights.push_back(coefficient > 0 ? coefficient : -coefficient);
    sum.bounds.push_back({term.column, coefficient > 0 ? Side::kLower : Side::kUpper, bound});
  }
  const auto lower = narrowed((sign > 0 ? Wide{row.lower} : -Wide{row.upper}) - base);
  const auto upper = narrowed((sign > 0 ? Wide{row.upper} : -Wide{row.lower}) - base);
  if (!lower || !upper) return std::nullopt;
  sum.lower = *lower, sum.upper = *upper;
  return sum;
}

// Decides whether no integers give the sum a value between its sides, even without the opposite
// bounds. If the row is the only one and a solution is found, keeps it in `result.point`.
bool Presolve::is_impossible(const Row& row, ResidueTable& table, Presolved& result) const {
  if (!is_integral(row)) return false;
  for (const int sign : {1, -1}) {
    const auto sum = positive_sum(row, sign);
    if (!sum) continue;
    const ResidueTable::Answer answer = table.look(sum->weights, sum->lower, sum->upper);
    if (answer.is_impossible) return true;
    if (problem_.model().rows().size() > 1 || answer.counts.empty()) continue;
    if (auto point = point_at(*sum, answer.counts)) result.point = std::move(*point);
  }
  return false;
}

// Returns the point whose columns have these distances from their bounds; nullopt if it violates
// the opposite bounds.
std::optional<std::vector<std::int64_t>> Presolve::point_at(
    const PositiveSum& sum, std::span<const std::int64_t> distances) const {
  assert(distances.size() == sum.bounds.size());
  std::vector<std::int64_t> point = nearest_to_zero();
  for (std::size_t i = 0; i < distances.size(); ++i) {
    const auto [column, side, bound] = sum.bounds[i];
    const auto value =
        narrowed(Wide{bound} + (side == Side::kLower ? distances[i] : -distances[i]));
    if (!value || *value < propagator_.lower(column) || *value > propagator_.upper(column))
      return std::nullopt;
    point[static_cast<std::size_t>(column)] = *value;
  }
  return point;
}

// Returns the point within the bounds that is nearest to zero.
std::vector<std::int64_t> Presolve::nearest_to_zero() const {
  std::vector<std::int64_t> point;
  for (ColumnIndex j = 0; j < problem_.columns(); ++j) {
    const std::int64_t above = std::max(propagator_.lower(j), std::int64_t{0});
    point.push_back(std::min(propagator_.upper(j), above));
  }
  return point;
}

Presolved Presolve::run(Poll& poll) {
  assert(propagator_.level() == 0);
  Presolved result;
  const std::vector<Row>& rows = problem_.model().rows();
  ResidueTable residues(poll);
  for (std::size_t i = 0; i < rows.size() && !result.is_infeasible; ++i) {
    if (poll.says_stop(8 * rows[i].terms.size())) break;
    if (is_implied(rows[i])) continue;
    const Row row{"", rows[i].terms, rows[i].lower, rows[i].upper, rows[i].denominator};
    const int number = static_cast<int>(i) + 1;
    const bool has_both = row.lower != -kInfinity && row.upper != kInfinity;
    if (has_both && divide_sides(row, number, result)) continue;
    // A proof of 0/1 columns has no such step.
    if (has_both && proof_ == nullptr && is_impossible(row, residues, result))
      result.is_infeasible = true;
    take(row, number, result);
  }
  drop_parallel_rows(result, poll);
  return result;
}

}  // namespace quadrille::engine::mip

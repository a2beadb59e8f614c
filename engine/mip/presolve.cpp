// SPDX-License-Identifier: MIT
//
// Three old rules (Savelsbergh, Preprocessing and probing techniques for mixed integer programming
// problems, 1994), in this order on each row:
// - A row that all points within the bounds satisfy is left out. The bounds may have come from
//   that very row; they stay.
// - A one-sided row of integer columns is divided by the greatest common divisor of its
//   coefficients, its side rounded inwards.
// - Coefficient tightening: where a 0/1 column at one value makes the row a x <= b idle by d, its
//   coefficient may shrink by d (with b, if that value is 0): nothing changes at integral points,
//   but fractional ones are cut off.
// All three are steps of the proof log. Rows implied by a parallel one are left out afterwards.

#include "engine/mip/presolve.hpp"

#include <numeric>

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

// From >= to <=.
void Presolve::negate(Row& row) {
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

bool Presolve::divide_by_gcd(OneSided& at) const {
  std::int64_t divisor = 0;
  for (const Term& term : at.row.terms) {
    if (!problem_.is_integer(term.column)) return false;
    divisor = std::gcd(divisor, term.coefficient);
  }
  // Dividing changes something only if the side is not a multiple.
  if (divisor <= 1 || at.row.upper % divisor == 0) return false;
  if (proof_ != nullptr) {
    const ProofLog::EquationWeight weight{at.number, at.side, at.side == Side::kUpper ? 1 : -1};
    at.number = proof_->mir(divisor, {&weight, 1}, {});
    at.side = Side::kUpper;
  }
  for (Term& term : at.row.terms) term.coefficient /= divisor;
  at.row.upper = floor_divide(at.row.upper, divisor);
  at.row.denominator = 1;
  return true;
}

bool Presolve::tighten(OneSided& at) const {
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
    at.number = proof_->tighten(at.number, at.side, term.column, term.coefficient,
                                static_cast<std::int64_t>(upper));
    at.side = Side::kUpper;
  }
  at.row.upper = static_cast<std::int64_t>(upper);
  return changed;
}

void Presolved::drop(const std::vector<bool>& which) {
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

Presolved Presolve::run(Poll& poll) {
  Presolved result;
  const std::vector<Row>& rows = problem_.model().rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (poll.says_stop(8 * rows[i].terms.size())) break;
    if (is_implied(rows[i])) continue;
    Row row{"", rows[i].terms, rows[i].lower, rows[i].upper, rows[i].denominator};
    int number = static_cast<int>(i) + 1;
    const bool has_lower = row.lower != -kInfinity, has_upper = row.upper != kInfinity;
    if (has_lower != has_upper) {
      OneSided at{row, number, has_upper ? Side::kUpper : Side::kLower};
      if (has_lower) negate(at.row);
      const bool divided = divide_by_gcd(at);
      if (tighten(at) || divided) {
        std::erase_if(at.row.terms, [](const Term& term) { return term.coefficient == 0; });
        row = std::move(at.row);
        result.new_rows.push_back(row);
        number = at.number;
      }
    }
    result.rows.push_back(std::move(row));
    result.numbers.push_back(number);
  }
  drop_parallel_rows(result, poll);
  return result;
}

}  // namespace quadrille::engine::mip

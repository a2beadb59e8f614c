// SPDX-License-Identifier: MIT
//
// The primal method with bounds, over columns and activities of rows. While basic variables are
// outside their bounds, the objective is the sum of their distances; a step ends where one of them
// reaches its bound, or another one would leave its own. If no variable reduces that sum, the
// multipliers of the rows prove that nothing does: at every point within the bounds their
// combination, which is 0, would be at least the sum.
//
// A step of positive length makes the objective less for good. While steps have length 0, entering
// and leaving variables are chosen by their numbers, which cannot cycle (R. G. Bland, New finite
// pivoting rules for the simplex method, Math. of OR 2, 1977); otherwise the largest reduced cost
// enters. So the method ends.

#include "engine/exact/exact_simplex.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::engine::exact {

namespace {

BasisStatus nonbasic_status(const EffectiveBounds& bounds, BasisStatus wanted) {
  const bool has_lower = bounds.lower != -kInfinity, has_upper = bounds.upper != kInfinity;
  if (wanted == BasisStatus::kAtUpper && has_upper) return wanted;
  if (has_lower) return BasisStatus::kAtLower;
  return has_upper ? BasisStatus::kAtUpper : BasisStatus::kFree;
}

}  // namespace

ExactSimplex::ExactSimplex(const Model& model, std::span<const ColumnBounds> bounds, Basis start,
                           Effort effort)
    : model_(model),
      changes_(bounds.begin(), bounds.end()),
      ranges_(effective_bounds(model, bounds)),
      basis_(std::move(start)),
      effort_(std::move(effort)) {
  assert(basis_.columns.size() == model.columns().size());
  assert(basis_.rows.size() == model.rows().size());
  for (const Row& row : model.rows()) ranges_.push_back({row.lower, row.upper, 1});
  for (int k = 0; k < size(); ++k) {
    if (status(k) != BasisStatus::kBasic) set_status(k, nonbasic_status(ranges_[k], status(k)));
  }
}

ExactSimplex::Verdict ExactSimplex::run(std::int64_t most_pivots) {
  bool is_given_basis = true;
  for (; pivots_ < most_pivots && !effort_.stop(); ++pivots_) {
    if (!evaluate()) {
      if (!is_given_basis || effort_.stop()) break;
      start_from_rows();  // the basis is singular
      is_given_basis = false;
      continue;
    }
    if (!price()) break;
    if (!choose_entering()) return is_feasible_ ? Verdict::kOptimal : Verdict::kInfeasible;
    const auto rates = factored_->direction(entering(), increases_);
    if (!rates) break;
    if (!step(*rates)) return Verdict::kUnbounded;
    is_given_basis = false;
  }
  return Verdict::kStopped;
}

Variable ExactSimplex::variable(int number) const {
  if (number < columns()) return {Variable::Kind::kColumn, number};
  return {Variable::Kind::kRow, number - columns()};
}

void ExactSimplex::start_from_rows() {
  for (int k = 0; k < size(); ++k) {
    set_status(k, k < columns() ? nonbasic_status(ranges_[k], BasisStatus::kAtLower)
                                : BasisStatus::kBasic);
  }
}

// Appends the activities of the rows to numbers of the columns.
void ExactSimplex::add_activities(std::vector<BigInteger>& numbers) const {
  assert(std::ssize(numbers) == columns());
  for (const Row& row : model_.rows()) numbers.push_back(activity(row.terms, numbers));
}

// Computes the values of all variables. Returns false if the basis is singular or the effort limit
// was reached.
bool ExactSimplex::evaluate() {
  factored_.emplace(model_, basis_, changes_, effort_);
  auto values = factored_->values();
  if (!values) return false;
  values_ = *std::move(values);
  add_activities(values_.numerators);
  return true;
}

// Returns -1 if a variable is below its lower bound, 1 if it is above its upper one, otherwise 0.
int ExactSimplex::side(int number) const {
  const EffectiveBounds& range = ranges_[number];
  const BigInteger value = values_.numerators[number] * range.denominator;
  if (range.lower != -kInfinity && value < values_.denominator * range.lower) return -1;
  return range.upper != kInfinity && value > values_.denominator * range.upper ? 1 : 0;
}

// Computes reduced costs, of the sum of infeasibilities or, at a feasible point, of the objective.
bool ExactSimplex::price() {
  std::vector<int> sides;
  for (int k = 0; k < size(); ++k) sides.push_back(side(k));
  is_feasible_ = std::all_of(sides.begin(), sides.end(), [](int side) { return side == 0; });
  std::vector<BigInteger> costs(columns());  // by column, those of rows spread over their terms
  if (is_feasible_) {
    for (const Term& term : model_.objective().terms)
      costs[term.column] = objective_sign(model_) * BigInteger(term.coefficient);
  } else {
    for (int k = 0; k < size(); ++k) {
      if (sides[k] == 0) continue;
      if (k < columns()) {
        costs[k] += sides[k];
      } else {
        for (const Term& term : model_.rows()[k - columns()].terms)
          costs[term.column] += sides[k] * BigInteger(term.coefficient);
      }
    }
  }
  auto multipliers = factored_->row_multipliers(costs);
  if (!multipliers) return false;
  reduced_ = combined_rows(model_, multipliers->numerators);
  for (int k = 0; k < columns(); ++k)
    reduced_[k] = multipliers->denominator * costs[k] - reduced_[k];
  reduced_.insert(reduced_.end(), multipliers->numerators.begin(), multipliers->numerators.end());
  multipliers_ = *std::move(multipliers);
  for (int k = columns(); k < size(); ++k) {
    BigInteger& multiplier = multipliers_.numerators[k - columns()];
    multiplier = multipliers_.denominator * sides[k] - multiplier;
  }
  return true;
}

bool ExactSimplex::improves(int number) const {
  const int sign = reduced_[number].sign();
  switch (status(number)) {
    case BasisStatus::kBasic:
      return false;
    case BasisStatus::kAtLower:
      return sign < 0 && ranges_[number].lower != ranges_[number].upper;
    case BasisStatus::kAtUpper:
      return sign > 0 && ranges_[number].lower != ranges_[number].upper;
    case BasisStatus::kFree:
      break;
  }
  return sign != 0;
}

bool ExactSimplex::choose_entering() {
  entering_ = -1;
  for (int k = 0; k < size(); ++k) {
    if (!improves(k)) continue;
    if (entering_ < 0 || abs(reduced_[k]) > abs(reduced_[entering_])) entering_ = k;
    if (is_stalled_) break;
  }
  if (entering_ >= 0) increases_ = reduced_[entering_] < 0;
  return entering_ >= 0;
}

// Moves the entering variable until a basic one reaches a bound, or it reaches its own other bound.
// Returns false if there is no limit.
bool ExactSimplex::step(RationalVector rates) {
  assert(entering_ >= 0 && status(entering_) != BasisStatus::kBasic);
  add_activities(rates.numerators);
  struct Limit {
    int variable = -1;
    BasisStatus reached = BasisStatus::kAtLower;
    BigInteger length, divisor;  // the length of the step is their quotient times a constant
  } least;
  const auto consider = [&](int k, BasisStatus reached, BigInteger length, BigInteger divisor) {
    assert(length >= 0 && divisor > 0);
    if (least.variable < 0 || length * least.divisor < least.length * divisor)
      least = {k, reached, std::move(length), std::move(divisor)};
  };
  const EffectiveBounds& own = ranges_[entering_];
  if (own.lower != -kInfinity && own.upper != kInfinity) {
    consider(entering_, increases_ ? BasisStatus::kAtUpper : BasisStatus::kAtLower,
             (BigInteger(own.upper) - own.lower) * values_.denominator,
             rates.denominator * own.denominator);
  }
  for (int k = 0; k < size(); ++k) {
    const BigInteger& rate = rates.numerators[k];
    if (status(k) != BasisStatus::kBasic || rate.is_zero()) continue;
    // A variable outside its bounds comes first to the nearer one, one within to that ahead.
    const int outside = side(k), ahead = rate.sign();
    if (outside == ahead) continue;
    const bool to_lower = outside != 0 ? outside < 0 : ahead < 0;
    const EffectiveBounds& range = ranges_[k];
    const std::int64_t bound = to_lower ? range.lower : range.upper;
    if (bound == kInfinity || bound == -kInfinity) continue;
    const BigInteger distance =
        values_.denominator * bound - values_.numerators[k] * range.denominator;
    consider(k, to_lower ? BasisStatus::kAtLower : BasisStatus::kAtUpper, ahead * distance,
             abs(rate) * range.denominator);
  }
  if (least.variable < 0) return false;
  is_stalled_ = least.length.is_zero();
  if (least.variable != entering_) set_status(entering_, BasisStatus::kBasic);
  set_status(least.variable, least.reached);
  return true;
}

}  // namespace quadrille::engine::exact

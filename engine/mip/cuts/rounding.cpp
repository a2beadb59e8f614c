// SPDX-License-Identifier: MIT
//
// The procedure of H. Marchand and L. Wolsey, Aggregation and mixed integer rounding to solve MIPs,
// Operations Research 49 (2001): continuous columns are shifted to the closest bound, fixed or
// variable; integer ones to the closest bound; the divisors tried are the coefficients of integer
// columns strictly between their bounds, then these over 2, 4 and 8 (here: the sum times 2, 4, 8);
// finally one column after the other is complemented if that helps. A variable bound is an
// additional row in the sum, whose slack replaces the continuous column; thus the rule for sums of
// rows yields flow cover inequalities as well.
//
// All this is done in floating point; MirRule then turns the choice into a row.

#include "engine/mip/cuts/rounding.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace quadrille::engine::mip {

namespace {

constexpr double kLeastMove = 1e-12;
// The side modulo the divisor, over the divisor, must be at least this far from 0 and 1.
constexpr double kMinRemainder = 0.005;
constexpr double kExact = 0x1p52;
constexpr std::int64_t kLargestScale = 1 << 20;
constexpr std::size_t kShort = 40;
constexpr std::size_t kMaxDivisors = 24;
constexpr std::size_t kMaxComplements = 24;

double remainder_of(double a, double divisor) {
  assert(divisor > 0.0);
  return a - divisor * std::floor(a / divisor);
}

// Returns F of MirRule, times the divisor and over (divisor - remainder): on the scale of the
// coefficients.
double rounded(double a, bool integral, double divisor, double remainder) {
  assert(remainder >= 0.0 && remainder < divisor);
  if (!integral) return std::min(a, 0.0) * divisor / (divisor - remainder);
  const double down = std::floor(a / divisor);
  return divisor * (down + std::max(0.0, a - down * divisor - remainder) / (divisor - remainder));
}

}  // namespace

Rounding::Rounding(const CutContext& context)
    : context_(context),
      rule_(context),
      sum_(context.columns()),
      variable_bounds_(static_cast<std::size_t>(context.columns())),
      in_use_(static_cast<std::size_t>(context.rows()), 0) {
  for (int i = 0; i < context.rows(); ++i) note_variable_bound(i);
}

void Rounding::note_variable_bound(int i) {
  const Row& row = context_.row(i);
  if (row.terms.size() != 2 || row.lower == row.upper) return;
  for (std::size_t k = 0; k < 2; ++k) {
    const Term& own = row.terms[k];
    if (context_.is_integer(own.column) || !context_.is_integer(row.terms[1 - k].column)) continue;
    const Side side = context_.nearer_side(i);
    if (!CutContext::has_side(row, side)) continue;
    const double slack = context_.slack(i, side) / std::abs(static_cast<double>(own.coefficient));
    auto& best = variable_bounds_[own.column];
    if (!best || slack < best->slack) best = VariableBound{i, side, own.coefficient, slack};
  }
}

double Rounding::distance_to_bound(ColumnIndex column) const {
  const double fixed =
      std::min(context_.distance(column, Side::kLower), context_.distance(column, Side::kUpper));
  const auto variable = nearest_variable_bound(column);
  return variable ? std::min(fixed, variable->slack) : fixed;
}

std::optional<Cut> Rounding::best(std::span<const EquationWeight> weights, std::int64_t divisor) {
  std::optional<Cut> best_cut;
  bool has_choice = false;
  for (const bool prefer_variable : {true, false}) {
    if (!prefer_variable && !has_choice) break;
    if (build(weights, prefer_variable)) {
      Trial trial = choose_divisor(divisor);
      if (trial.divisor > 0) {
        improve_complements(trial);
        auto cut = finish(trial);
        if (cut && (!best_cut || cut->efficacy > best_cut->efficacy)) best_cut = std::move(cut);
      }
    }
    has_choice = weights_.size() > weights.size();
  }
  return best_cut;
}

// Builds the sum over distances from bounds. Returns false if a column has no bound or numbers do
// not fit.
bool Rounding::build(std::span<const EquationWeight> weights, bool prefer_variable) {
  weights_.assign(weights.begin(), weights.end());
  sum_.clear();
  for (const EquationWeight& equation : weights_) {
    assert(in_use_[equation.row] == 0);  // one weight per row
    sum_.add(context_.row(equation.row).terms, equation.weight);
    in_use_[equation.row] = 1;
  }
  const bool fits = substitute(prefer_variable);
  for (const EquationWeight& equation : weights_) {
    in_use_[equation.row] = 0;
  }
  return fits && list_items();
}

// Adds the variable bounds that replace continuous columns, scaling the sum as needed.
bool Rounding::substitute(bool prefer_variable) {
  std::vector<std::pair<ColumnIndex, VariableBound>> chosen;
  std::int64_t scale = 1;
  for (const ColumnIndex j : sum_.columns()) {
    if (context_.is_integer(j) || sum_[j] == 0) continue;
    const auto a = narrowed(sum_[j]);
    if (!a) return false;
    const auto bound = nearest_variable_bound(j);
    if (!bound || in_use_[bound->row] != 0) continue;
    const double fixed =
        std::min(context_.distance(j, Side::kLower), context_.distance(j, Side::kUpper));
    if (bound->slack > fixed + (prefer_variable ? kPointTolerance : -kPointTolerance)) continue;
    const std::int64_t size = std::abs(bound->coefficient);
    const std::int64_t factor = size / std::gcd(size, *a);
    if (factor > kLargestScale || scale > kLargestScale / factor) continue;
    scale = std::lcm(scale, factor);
    chosen.emplace_back(j, *bound);
  }
  const std::size_t given = weights_.size();
  for (const auto& [column, bound] : chosen) {
    const auto weight = narrowed(-sum_[column] * scale / bound.coefficient);
    if (!weight) return false;
    weights_.push_back({bound.row, bound.side, *weight});
    in_use_[bound.row] = 1;
  }
  for (std::size_t k = 0; k < given && scale > 1; ++k) {
    const auto weight = narrowed(Wide{weights_[k].weight} * scale);
    if (!weight) return false;
    weights_[k].weight = *weight;
  }
  sum_.clear();
  for (const EquationWeight& equation : weights_) {
    const Row& row = context_.row(equation.row);
    sum_.add(row.terms, equation.weight);
    sum_.add_side(equation.weight, CutContext::side_of(row, equation.side));
  }
  return sum_.fits();
}

bool Rounding::list_items() {
  items_.clear();
  double side = static_cast<double>(sum_.side());
  for (const ColumnIndex j : sum_.columns()) {
    if (sum_[j] == 0) continue;
    if (!context_.has_bound(j)) return false;
    const Side nearer = context_.nearer_bound(j);
    const auto a = static_cast<double>(sum_[j]);
    side -= a * static_cast<double>(context_.bound(j, nearer).value);
    if (std::abs(a) > kExact || std::abs(side) > kExact) return false;
    if (context_.is_fixed(j)) continue;
    const double value = std::max(context_.distance(j, nearer), 0.0);
    const double range = context_.distance(j, Side::kLower) + context_.distance(j, Side::kUpper);
    items_.push_back({nearer == Side::kLower ? a : -a, value, range,
                      static_cast<double>(context_.problem().units(j)), j, nearer,
                      context_.is_integer(j)});
  }
  for (const EquationWeight& equation : weights_) {
    const auto weight = static_cast<double>(equation.weight);
    if (context_.row(equation.row).lower == context_.row(equation.row).upper) continue;
    items_.push_back({equation.side == Side::kUpper ? weight : -weight,
                      std::max(context_.slack(equation.row, equation.side), 0.0), 0.0, 1.0, -1,
                      equation.side, context_.is_integral_row(equation.row)});
  }
  side_ = side;
  const auto is_moved = [](const Item& item) { return item.value > kLeastMove; };
  moved_ = static_cast<std::size_t>(std::partition(items_.begin(), items_.end(), is_moved) -
                                    items_.begin());
  return true;
}

double Rounding::efficacy(double divisor, double scale) const {
  const double side = side_ * scale;
  const double remainder = remainder_of(side, divisor);
  if (remainder < kMinRemainder * divisor || remainder > (1.0 - kMinRemainder) * divisor)
    return 0.0;
  // Most columns are at a bound and matter only for the length of the normal.
  double excess = -(side - remainder);
  for (std::size_t k = 0; k < moved_; ++k) {
    const Item& item = items_[k];
    excess += rounded(item.coefficient * scale, item.integral, divisor, remainder) * item.value;
  }
  if (excess <= 0) return 0.0;
  double squares = 0.0;
  for (const Item& item : items_) {
    const double after =
        rounded(item.coefficient * scale, item.integral, divisor, remainder) * item.unit;
    squares += after * after;
  }
  return squares > 0 ? excess / std::sqrt(squares) : 0.0;
}

void Rounding::try_divisor(double divisor, double scale, Trial& best) const {
  const double found = efficacy(divisor, scale);
  if (found > best.efficacy) best = {divisor, scale, found};
}

Rounding::Trial Rounding::choose_divisor(std::int64_t suggestion) {
  std::vector<double> divisors;
  if (suggestion > 0) divisors.push_back(static_cast<double>(suggestion));
  for (const Item& item : items_) {
    if (!item.integral || item.column < 0) continue;
    if (item.value > kPointTolerance && item.value < item.range - kPointTolerance) {
      divisors.push_back(std::abs(item.coefficient));
    }
  }
  std::sort(divisors.begin(), divisors.end(), std::greater<>());
  divisors.erase(std::unique(divisors.begin(), divisors.end()), divisors.end());
  if (divisors.size() > kMaxDivisors) divisors.resize(kMaxDivisors);
  Trial best;
  for (const double divisor : divisors) try_divisor(divisor, 1.0, best);
  if (best.efficacy <= 0 && divisors.empty()) return best;
  const double base = best.divisor > 0 ? best.divisor : divisors.front();
  for (const double scale : {2.0, 4.0, 8.0}) try_divisor(base, scale, best);
  return best;
}

void Rounding::complement(Item& item) {
  assert(item.integral && item.range < kExact);
  side_ -= item.coefficient * item.range;
  item.coefficient = -item.coefficient;
  item.value = item.range - item.value;
  item.side = item.side == Side::kLower ? Side::kUpper : Side::kLower;
}

void Rounding::improve_complements(Trial& best) {
  std::size_t tries = 0;
  for (std::size_t k = 0; k < moved_; ++k) {
    Item& item = items_[k];
    if (!item.integral || item.column < 0 || !(item.range < kExact)) continue;
    if (item.value <= kPointTolerance || item.value >= item.range - kPointTolerance) continue;
    if (++tries > kMaxComplements) break;
    complement(item);
    const double found = efficacy(best.divisor, best.scale);
    if (found > best.efficacy) {
      best.efficacy = found;
    } else {
      complement(item);
    }
  }
}

// Decides whether a cut has too many terms. Sums of many rows are dense, and dense cuts are slow.
bool Rounding::is_too_long(const LinearRow& row) const {
  std::size_t longest = kShort + static_cast<std::size_t>(context_.columns()) / 10;
  for (const EquationWeight& equation : weights_) {
    longest = std::max(longest, context_.row(equation.row).terms.size());
  }
  return row.terms.size() > longest;
}

std::optional<Cut> Rounding::finish(const Trial& trial) {
  if (trial.efficacy < kMinEfficacy) return std::nullopt;
  assert(trial.divisor >= 1.0 && trial.scale >= 1.0);
  MirDerivation derivation;
  derivation.divisor = static_cast<std::int64_t>(trial.divisor);
  derivation.weights = weights_;
  for (EquationWeight& equation : derivation.weights) {
    const auto weight = narrowed(Wide{equation.weight} * static_cast<std::int64_t>(trial.scale));
    if (!weight) return std::nullopt;
    equation.weight = *weight;
  }
  for (const Item& item : items_) {
    if (item.column >= 0) derivation.shifts.push_back(context_.bound(item.column, item.side));
  }
  for (const ColumnIndex j : sum_.columns()) {
    if (sum_[j] != 0 && context_.is_fixed(j)) {
      derivation.shifts.push_back(context_.bound(j, context_.nearer_bound(j)));
    }
  }
  auto row = rule_.apply(derivation);
  if (!row || !context_.is_handy(*row) || is_too_long(*row)) return std::nullopt;
  const double efficacy = context_.efficacy(*row);
  if (efficacy < kMinEfficacy) return std::nullopt;
  return Cut{std::move(*row), std::move(derivation), efficacy};
}

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// The aggregation heuristic of H. Marchand and L. Wolsey, Operations Research 49 (2001): continuous
// columns strictly between their bounds (fixed and variable) weaken the rounding of a row, so the
// one farthest from its bounds is eliminated by another row that contains it. On a network this
// follows paths of flow.

#include "engine/mip/cuts/aggregation.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace quadrille::engine::mip {

namespace {

constexpr int kMaxAggregated = 6;
constexpr std::int64_t kLargestMultiplier = std::int64_t{1} << 30;
constexpr std::size_t kStepsPerTerm = 500;  // for rounding with all divisors
// A sum never starts with a row whose slack exceeds this multiple of its largest coefficient.
constexpr double kFarthestStart = 0.5;

}  // namespace

void Aggregation::separate(std::vector<Cut>& cuts) {
  for (int i = 0; i < context_.rows(); ++i) {
    const Row& row = context_.row(i);
    if (context_.says_stop(16 * row.terms.size())) return;
    const Side side = context_.nearer_side(i);
    if (row.terms.empty() || !CutContext::has_side(row, side)) continue;
    double largest = 0.0;
    for (const Term& term : row.terms) {
      largest = std::max(largest, std::abs(static_cast<double>(term.coefficient)));
    }
    if (context_.slack(i, side) > kFarthestStart * largest) continue;
    weights_.assign(1, {i, side, 1});
    for (int rows = 1; rows <= kMaxAggregated; ++rows) {
      if (context_.says_stop(kStepsPerTerm * row.terms.size())) return;
      if (try_both_signs(cuts) || !extend()) break;
    }
  }
}

bool Aggregation::try_both_signs(std::vector<Cut>& cuts) {
  assert(!weights_.empty());
  bool found = false;
  for (int sign = 0; sign < 2; ++sign) {
    if (auto cut = rounding_.best(weights_)) {
      cuts.push_back(std::move(*cut));
      found = true;
    }
    for (EquationWeight& equation : weights_) equation.weight = -equation.weight;
  }
  return found;
}

bool Aggregation::uses(int row) const {
  return std::any_of(weights_.begin(), weights_.end(),
                     [&](const EquationWeight& equation) { return equation.row == row; });
}

// Adds a row that eliminates the continuous column farthest from its bounds.
bool Aggregation::extend() {
  sum_.clear();
  for (const EquationWeight& equation : weights_) {
    sum_.add(context_.row(equation.row).terms, equation.weight);
  }
  if (!sum_.fits()) return false;
  std::optional<EquationWeight> row;
  ColumnIndex column = -1;
  double farthest = kPointTolerance;
  for (const ColumnIndex j : sum_.columns()) {
    if (context_.is_integer(j) || sum_[j] == 0) continue;
    const double distance = rounding_.distance_to_bound(j);
    if (distance <= farthest) continue;
    const auto candidate = eliminating_row(j);
    if (!candidate) continue;
    farthest = distance;
    column = j;
    row = candidate;
  }
  if (!row) return false;
  // `weight` is the column's coefficient in the row found.
  const auto a = narrowed(sum_[column]);
  if (!a) return false;
  const std::int64_t divisor = std::gcd(*a, row->weight);
  const std::int64_t scale = std::abs(row->weight / divisor);
  const std::int64_t weight = -*a / divisor * (row->weight < 0 ? -1 : 1);
  assert(Wide{*a} * scale + Wide{weight} * row->weight == 0);
  weights_.push_back({row->row, row->side, weight});
  for (EquationWeight& equation : weights_) {
    const bool is_new = &equation == &weights_.back();
    if (!is_new && std::abs(equation.weight) > kLargestMultiplier / scale) return false;
    if (!is_new) equation.weight *= scale;
    if (std::abs(equation.weight) > kLargestMultiplier) return false;
  }
  return true;
}

// Returns the tightest row that contains the column; its `weight` is the column's coefficient.
std::optional<EquationWeight> Aggregation::eliminating_row(ColumnIndex column) const {
  std::optional<EquationWeight> best;
  double best_score = 0.0;
  for (const CutContext::Occurrence& occurrence : context_.occurrences(column)) {
    const int i = occurrence.row;
    if (uses(i)) continue;
    const Side side = context_.nearer_side(i);
    if (!CutContext::has_side(context_.row(i), side)) continue;
    const double slack = std::max(context_.slack(i, side), 0.0) /
                         std::abs(static_cast<double>(occurrence.coefficient));
    const double score =
        slack + kPointTolerance * static_cast<double>(context_.row(i).terms.size());
    if (best && score >= best_score) continue;
    best = EquationWeight{i, side, occurrence.coefficient};
    best_score = score;
  }
  return best;
}

}  // namespace quadrille::engine::mip

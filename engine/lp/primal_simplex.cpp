// SPDX-License-Identifier: MIT
//
// The textbook method with bounded variables: devex pricing (Harris, Pivot selection methods of
// the Devex LP code, 1973) and her ratio test in two passes, which trades violations of bounds
// within the tolerance for larger pivots.

#include "engine/lp/primal_simplex.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quadrille::engine::lp {

namespace {

constexpr double kMinPrimalPivot = 1e-7;
constexpr double kLargestWeight = 1e7;
constexpr int kPrimalTroubleLimit = 40;

}  // namespace

Verdict PrimalSimplex::run() {
  const std::int64_t last_iteration =
      limits_.iterations == INT64_MAX ? INT64_MAX : s_.iterations + limits_.iterations;
  for (;;) {
    rebuild();
    for (;;) {
      if (s_.iterations >= last_iteration) return Verdict::kStopped;
      if (poll_.says_stop(s_.variables())) return Verdict::kStopped;
      const Verdict verdict = step();
      if (verdict != Verdict::kStopped && s_.factor.updates() == 0) return verdict;
      // A fresh factor may revoke the verdict; the number of attempts is bounded.
      if (verdict != Verdict::kStopped) ++troubles_;
      if (verdict != Verdict::kStopped || wants_rebuild_) break;
    }
    if (troubles_ > kPrimalTroubleLimit) return Verdict::kNumericalTrouble;
  }
}

void PrimalSimplex::rebuild() {
  if (!s_.is_factored || s_.factor.updates() > 0) s_.factorise();
  s_.compute_values();
  s_.compute_reduced_costs();
  if (reference_weight_.empty()) reference_weight_.assign(s_.variables(), 1.0);
  barred_.assign(s_.variables(), false);
  wants_rebuild_ = false;
}

int PrimalSimplex::choose_entering() {
  int best = -1;
  double best_merit = 0.0;
  for (int j = 0; j < s_.variables(); ++j) {
    const double infeasibility = s_.dual_infeasibility(j);
    if (infeasibility <= s_.tolerance.dual || barred_[j]) continue;
    const double merit = infeasibility * infeasibility;
    if (merit > best_merit * reference_weight_[j]) {
      best_merit = merit / reference_weight_[j];
      best = j;
    }
  }
  return best;
}

// Basic values change by -direction * step * entry.
PrimalSimplex::Leaving PrimalSimplex::choose_leaving(double direction) const {
  assert(std::abs(direction) == 1.0);
  const double tolerance = s_.tolerance.primal;
  const double least = s_.factor.updates() < 20 ? 1e-9 : 1e-7;
  // Returns how far a basic variable is from the bound that it moves towards.
  const auto room = [&](int p, double entry) {
    const std::size_t j = s_.head[p];
    return direction * entry > 0 ? s_.value[j] - s_.lower[j] : s_.upper[j] - s_.value[j];
  };
  double limit = kNoBound;
  s_.pivot_column.for_each([&](int p, double entry) {
    if (std::abs(entry) <= least) return;
    limit = std::min(limit, (std::max(0.0, room(p, entry)) + tolerance) / std::abs(entry));
  });
  Leaving leaving;
  if (limit == kNoBound) return leaving;
  double largest = 0.0;
  s_.pivot_column.for_each([&](int p, double entry) {
    const double size = std::abs(entry);
    if (size <= least || size <= largest) return;
    const double ratio = room(p, entry) / size;
    if (ratio > limit) return;
    largest = size;
    leaving = {p, std::max(0.0, ratio), direction * entry < 0};
  });
  return leaving;
}

Verdict PrimalSimplex::step() {
  const int entering = choose_entering();
  if (entering < 0) {
    const bool any_barred = std::find(barred_.begin(), barred_.end(), true) != barred_.end();
    return any_barred ? Verdict::kNumericalTrouble : Verdict::kOptimal;
  }
  assert(s_.status[entering] != BasisStatus::kBasic);
  const double direction = s_.reduced_cost[entering] < 0 ? 1.0 : -1.0;
  s_.compute_pivot_column(entering);
  const Leaving leaving = choose_leaving(direction);
  const double range = s_.upper[entering] - s_.lower[entering];
  if (leaving.position < 0 && range == kNoBound) {
    entering_ = entering;
    increases_ = direction > 0;
    return Verdict::kUnbounded;
  }

  const bool flips = leaving.position < 0 || range <= leaving.step;
  if (!flips && std::abs(s_.pivot_column.values[leaving.position]) < kMinPrimalPivot) {
    ++troubles_;
    barred_[entering] = true;
    wants_rebuild_ = s_.factor.updates() > 0;
    return Verdict::kStopped;
  }
  const double change = direction * (flips ? range : leaving.step);
  s_.pivot_column.for_each([&](int p, double entry) { s_.value[s_.head[p]] -= change * entry; });
  if (flips) {
    s_.status[entering] = direction > 0 ? BasisStatus::kAtUpper : BasisStatus::kAtLower;
    s_.value[entering] = s_.nonbasic_value(entering);
    ++s_.iterations;
    return Verdict::kStopped;
  }
  s_.value[entering] += change;
  s_.compute_pivot_row(leaving.position);
  const double by_row = s_.pivot_entry(entering);
  const double by_column = s_.pivot_column.values[leaving.position];
  if (std::abs(by_row - by_column) > 1e-6 * (1.0 + std::abs(by_column))) {
    ++troubles_;
    wants_rebuild_ = true;
  }
  update_reduced_costs(entering, leaving.position);
  const int out = s_.head[leaving.position];
  s_.value[out] = leaving.at_upper ? s_.upper[out] : s_.lower[out];
  const bool kept = s_.exchange(entering, leaving.position,
                                leaving.at_upper ? BasisStatus::kAtUpper : BasisStatus::kAtLower);
  s_.weight[leaving.position] = 1.0;  // no steepest edge weights are kept here
  wants_rebuild_ = wants_rebuild_ || !kept || s_.factor.wants_refactor();
  return Verdict::kStopped;
}

void PrimalSimplex::update_reduced_costs(int entering, int position) {
  const double pivot = s_.pivot_column.values[position];
  assert(pivot != 0.0);
  const double step = s_.reduced_cost[entering] / pivot;
  const double weight = reference_weight_[entering];
  double largest = 0.0;
  s_.for_each_pivot_entry([&](int j, double entry) {
    if (s_.status[j] == BasisStatus::kBasic) return;
    s_.reduced_cost[j] -= step * entry;
    const double ratio = entry / pivot;
    double& reference = reference_weight_[j];
    reference = std::max(reference, ratio * ratio * weight);
    largest = std::max(largest, reference);
  });
  s_.reduced_cost[entering] = 0.0;
  const int out = s_.head[position];
  s_.reduced_cost[out] = -step;
  reference_weight_[out] = std::max(1.0, weight / (pivot * pivot));
  if (largest > kLargestWeight) reference_weight_.assign(s_.variables(), 1.0);
}

}  // namespace quadrille::engine::lp

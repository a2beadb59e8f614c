// SPDX-License-Identifier: MIT
//
// The revised dual simplex method with bounds: choose a basic variable outside its bounds by
// steepest edge (Forrest & Goldfarb, Steepest-edge simplex algorithms for linear programming,
// 1992), choose the entering one by the long step ratio test, exchange them, update values,
// reduced costs and edge weights. Degenerate steps are avoided by perturbed costs; small losses of
// dual feasibility by rounding are turned into shifts of the working costs, so that the method
// always proceeds from a truly dual feasible point of a slightly different problem.

#include "engine/lp/dual_simplex.hpp"

#include "engine/random.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quadrille::engine::lp {

namespace {

constexpr double kMinWeight = 1e-4;
constexpr double kMinDualPivot = 1e-7;
// The pivot entry computed by row and by column may differ by this much, relatively.
constexpr double kPivotAgreement = 1e-7;
// Larger cost changes make it a different problem, whose objective says nothing about this one.
constexpr double kSmallShift = 1e-5;
constexpr int kStallLimit = 60;
constexpr int kDualTroubleLimit = 60;
// A solve with more refactorisations than this plus ten per variable is cycling.
constexpr std::int64_t kRebuildLimit = 1000;

}  // namespace

Verdict DualSimplex::run(bool perturb) {
  if (perturb) {
    s_.perturb_costs();
    perturbed_ = true;
  }
  is_warm_start_ = !perturb && s_.is_factored;
  const std::int64_t last_iteration =
      limits_.iterations == INT64_MAX ? INT64_MAX : s_.iterations + limits_.iterations;
  for (std::int64_t rebuilds_left = kRebuildLimit + 10 * s_.variables();; --rebuilds_left) {
    if (rebuilds_left == 0 || !rebuild()) return Verdict::kNumericalTrouble;
    for (Step result = Step::kDone; result != Step::kRebuild;) {
      if (bounds_objective_ && objective_ > limits_.cut_off) {
        if (is_trusted()) return Verdict::kCutOff;
        break;
      }
      if (s_.iterations >= last_iteration) return Verdict::kStopped;
      if (poll_.says_stop(s_.variables())) return Verdict::kStopped;
      result = step();
      if (result == Step::kOptimal || result == Step::kInfeasible) {
        if (!is_trusted()) break;
        if (result == Step::kOptimal) return Verdict::kOptimal;
        return Verdict::kInfeasible;
      }
    }
    if (stalled_ > kStallLimit && !perturbed_) {
      s_.perturb_costs();
      perturbed_ = true;
      stalled_ = 0;
    }
    if (troubles_ > kDualTroubleLimit) return Verdict::kNumericalTrouble;
  }
}

// A verdict from an updated factor is accepted only for callers that can check it.
bool DualSimplex::is_trusted() const {
  return s_.is_factored && (s_.trusts_updates || s_.factor.updates() == 0);
}

// At a warm start, factor and reduced costs are those of the last solve.
bool DualSimplex::rebuild() {
  if (!is_warm_start_) {
    if (!s_.is_factored || s_.factor.updates() > 0) s_.factorise();
    s_.compute_reduced_costs();
  }
  is_warm_start_ = false;
  make_dual_feasible();
  s_.compute_values();
  objective_ = dual_objective();
  barred_.assign(s_.rows, false);
  return std::isfinite(objective_);
}

void DualSimplex::make_dual_feasible() {
  for (int j = 0; j < s_.variables(); ++j) {
    if (s_.status[j] == BasisStatus::kBasic) continue;
    if (s_.dual_infeasibility(j) <= s_.tolerance.dual) continue;
    if (s_.lower[j] > -kNoBound && s_.upper[j] < kNoBound) {
      s_.status[j] =
          s_.status[j] == BasisStatus::kAtLower ? BasisStatus::kAtUpper : BasisStatus::kAtLower;
      s_.value[j] = s_.nonbasic_value(j);
    } else {
      double wanted = (1.0 + random_fraction(s_.random)) * s_.tolerance.dual;
      if (s_.status[j] == BasisStatus::kAtUpper) wanted = -wanted;
      if (s_.status[j] == BasisStatus::kFree) wanted = 0.0;
      const double shift = wanted - s_.reduced_cost[j];
      s_.shift_cost(j, shift);
      bounds_objective_ = bounds_objective_ && std::abs(shift) < kSmallShift;
    }
  }
}

// Returns the objective of the working costs at the current basic solution: the dual objective.
double DualSimplex::dual_objective() const {
  double sum = 0.0;
  for (int j = 0; j < s_.variables(); ++j) sum += s_.working_cost[j] * s_.value[j];
  return sum;
}

int DualSimplex::choose_leaving() const {
  int best = -1;
  double best_merit = 0.0;
  for (int p = 0; p < s_.rows; ++p) {
    const std::size_t j = s_.head[p];
    const double x = s_.value[j];
    const double violation = std::max(s_.lower[j] - x, x - s_.upper[j]);
    if (violation <= s_.tolerance.primal || barred_[p]) continue;
    const double merit = violation * violation;
    if (merit > best_merit * s_.weight[p]) {
      best_merit = merit / s_.weight[p];
      best = p;
    }
  }
  return best;
}

DualSimplex::Step DualSimplex::step() {
  const int position = choose_leaving();
  if (position < 0) {
    const bool any_barred = std::find(barred_.begin(), barred_.end(), true) != barred_.end();
    if (!any_barred) return Step::kOptimal;
    ++troubles_;
    if (s_.factor.updates() == 0) troubles_ = kDualTroubleLimit + 1;
    return Step::kRebuild;
  }
  const int leaving = s_.head[position];
  assert(s_.weight[position] > 0.0);
  const double violation = s_.bound_violation(leaving);
  assert(violation != 0.0);
  s_.compute_pivot_row(position);
  const int entering = ratio_test_.choose(s_, violation);
  if (entering < 0) {
    keep_ray(violation);
    leaving_ = leaving;
    return Step::kInfeasible;
  }
  assert(s_.status[entering] != BasisStatus::kBasic && !s_.is_fixed(entering));
  s_.compute_pivot_column(entering);
  const double by_row = s_.pivot_entry(entering);
  const double by_column = s_.pivot_column.values[position];
  if (std::abs(by_row - by_column) > kPivotAgreement * (1.0 + std::abs(by_column)) ||
      std::abs(by_column) < kMinDualPivot) {
    ++troubles_;
    if (s_.factor.updates() > 0) return Step::kRebuild;
    if (std::abs(by_column) < kMinDualPivot ||
        std::abs(by_row - by_column) > 1e-3 * std::abs(by_column)) {
      barred_[position] = true;
      return Step::kDone;
    }
  }

  // A reduced cost that is slightly on the wrong side must not make the step go backwards.
  if (s_.dual_infeasibility(entering) > 0) s_.shift_cost(entering, -s_.reduced_cost[entering]);
  const double dual_step = s_.reduced_cost[entering] / by_column;
  stalled_ =
      std::abs(dual_step * violation) < 1e-12 * (1.0 + std::abs(objective_)) ? stalled_ + 1 : 0;
  flip_bounds();
  update_reduced_costs(entering, leaving, dual_step);

  const double target = violation < 0 ? s_.lower[leaving] : s_.upper[leaving];
  assert(std::isfinite(target));
  const double primal_step = (s_.value[leaving] - target) / by_column;
  objective_ += dual_step * (s_.value[leaving] - target);
  s_.pivot_column.for_each(
      [&](int p, double entry) { s_.value[s_.head[p]] -= primal_step * entry; });
  s_.value[entering] += primal_step;
  s_.value[leaving] = target;
  update_weights(position);
  const bool kept = s_.exchange(entering, position,
                                violation < 0 ? BasisStatus::kAtLower : BasisStatus::kAtUpper);
  if (stalled_ > kStallLimit && !perturbed_) return Step::kRebuild;
  return kept && !s_.factor.wants_refactor() ? Step::kDone : Step::kRebuild;
}

void DualSimplex::update_reduced_costs(int entering, int leaving, double step) {
  if (step != 0.0) {
    double* const reduced_costs = s_.reduced_cost.data();
    s_.pivot_row.for_each([&](int j, double entry) { reduced_costs[j] -= step * entry; });
    s_.row_of_inverse.for_each([&](int i, double entry) {
      const int j = s_.columns + i;
      if (s_.status[j] != BasisStatus::kBasic) s_.reduced_cost[j] += step * entry;
    });
  }
  s_.reduced_cost[entering] = 0.0;
  s_.reduced_cost[leaving] = -step;
}

// Moves the flipped variables to their other bounds, and the basic ones along.
void DualSimplex::flip_bounds() {
  if (ratio_test_.flips().empty()) return;
  SparseVector& change = s_.scratch;
  change.resize(s_.rows);
  for (const int j : ratio_test_.flips()) {
    assert(s_.lower[j] > -kNoBound && s_.upper[j] < kNoBound);
    const double before = s_.value[j];
    s_.status[j] =
        s_.status[j] == BasisStatus::kAtLower ? BasisStatus::kAtUpper : BasisStatus::kAtLower;
    s_.value[j] = s_.nonbasic_value(j);
    const double by = s_.value[j] - before;
    objective_ += by * s_.reduced_cost[j];
    for (const Entry& entry : s_.column(j)) {
      double& sum = change.values[entry.row];
      if (sum == 0.0) change.positions.push_back(entry.row);
      sum += entry.value * by;
      if (sum == 0.0) sum = 1e-50;
    }
  }
  s_.factor.ftran(change);
  change.for_each([&](int p, double by) { s_.value[s_.head[p]] -= by; });
  change.clear();
}

// With rho the row of the inverse that leaves, alpha the column that enters and tau = B^-1 rho:
// w_p' = w_p - 2 (alpha_p / alpha_r) tau_p + (alpha_p / alpha_r)^2 w_r.
void DualSimplex::update_weights(int position) {
  tau_.resize(s_.rows);
  double exact = 0.0;
  s_.row_of_inverse.for_each([&](int i, double entry) {
    tau_.set(i, entry);
    exact += entry * entry;
  });
  s_.factor.ftran(tau_);
  const double pivot = s_.pivot_column.values[position];
  assert(pivot != 0.0 && exact > 0.0);
  s_.pivot_column.for_each([&](int p, double entry) {
    const double ratio = entry / pivot;
    double& weight = s_.weight[p];
    weight = std::max(kMinWeight, weight + ratio * (ratio * exact - 2.0 * tau_.values[p]));
  });
  s_.weight[position] = std::max(kMinWeight, exact / (pivot * pivot));
}

// The pivot row says x_leaving + sum of entries * x = 0, and its least value within the bounds is
// above zero if the leaving variable is too low; its greatest is below if it is too high.
void DualSimplex::keep_ray(double violation) {
  const double sign = violation < 0 ? -1.0 : 1.0;
  ray_.assign(s_.rows, 0.0);
  s_.row_of_inverse.for_each([&](int i, double entry) { ray_[i] = sign * entry; });
}

}  // namespace quadrille::engine::lp

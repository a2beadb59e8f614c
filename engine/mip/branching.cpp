// SPDX-License-Identifier: MIT
//
// Achterberg, Koch, Martin: Branching rules revisited (2005): the score is the product of the two
// gains; candidates are examined in order of their scores with a look-ahead; trials are made only
// if pseudo-costs are not reliable yet. Without an objective all gains are zero, and activity in
// recent conflicts decides, as in SAT solvers.

#include "engine/mip/branching.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/linear.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr double kMinBoundGain = 1e-6;
constexpr int kReliable = 6;
constexpr int kLookAhead = 8;
constexpr std::int64_t kTrialIterations = 60;
constexpr std::int64_t kFreeTrials = 2000;

}  // namespace

std::vector<Fractional> fractional_columns(const SearchState& state) {
  std::vector<Fractional> result;
  const auto point = state.relaxation.point();
  for (const ColumnIndex j : state.problem.integer_columns()) {
    // A value slightly outside its bounds must not be branched on: one child would equal its
    // parent.
    const double value = std::clamp(point[j], as_bound(state.relaxation.lower()[j], 1),
                                    as_bound(state.relaxation.upper()[j], 1));
    if (!is_integral(value)) result.push_back({j, value});
  }
  return result;
}

Branching::Branching(SearchState& state, Pruning& pruning)
    : s_(state),
      pruning_(pruning),
      down_(static_cast<std::size_t>(state.problem.columns())),
      up_(static_cast<std::size_t>(state.problem.columns())) {}

void Branching::observe(const Literal& decision, double distance, double gain) {
  assert(distance >= 0.0 && distance <= 1.0 && s_.problem.is_integer(decision.column));
  if (distance < kIntegrality) return;
  const bool is_down = decision.side == Side::kUpper;
  const double per_unit = std::max(0.0, gain) / distance;
  for (History* history : {is_down ? &down_[decision.column] : &up_[decision.column],
                           is_down ? &all_down_ : &all_up_}) {
    history->sum += per_unit;
    ++history->count;
  }
}

Branching::Gains Branching::estimate(const Fractional& column) const {
  const auto per_unit = [](const History& own, const History& all) {
    if (own.count > 0) return own.sum / own.count;
    return all.count > 0 ? all.sum / all.count : 1.0;
  };
  const double fraction = column.value - std::floor(column.value);
  return {per_unit(down_[column.column], all_down_) * fraction,
          per_unit(up_[column.column], all_up_) * (1.0 - fraction)};
}

double Branching::score(const Gains& gains) const {
  return std::max(gains.down, kMinBoundGain) * std::max(gains.up, kMinBoundGain);
}

bool Branching::is_reliable(ColumnIndex column) const {
  if (!s_.options.features.strong_branching) return true;
  if (trial_iterations_ > s_.relaxation.iterations() / 2 + kFreeTrials) return true;
  return std::min(down_[column].count, up_[column].count) >= kReliable;
}

std::vector<Branching::Scored> Branching::scored(const std::vector<Fractional>& fractional) const {
  std::vector<Scored> result;
  for (const Fractional& column : fractional) {
    const double activity = s_.propagator.activity(column.column);
    result.push_back({column, s_.problem.has_objective()
                                  ? score(estimate(column)) * (1.0 + 1e-3 * activity)
                                  : activity});
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const Scored& a, const Scored& b) { return a.score > b.score; });
  return result;
}

Pruned Branching::try_child(const Fractional& column, Side side, double base, double& gain) {
  const ColumnIndex j = column.column;
  const std::int64_t below = static_cast<std::int64_t>(std::floor(column.value));
  const std::int64_t lower = s_.relaxation.lower()[j], upper = s_.relaxation.upper()[j];
  s_.relaxation.try_bounds(j, side == Side::kUpper ? lower : below + 1,
                           side == Side::kUpper ? below : upper);
  lp::SimplexLimits limits = s_.simplex_limits();
  limits.iterations = kTrialIterations;
  const std::int64_t before = s_.relaxation.iterations();
  const lp::Verdict verdict = s_.relaxation.solve(limits);
  trial_iterations_ += s_.relaxation.iterations() - before;
  gain = std::max(0.0, s_.relaxation.objective() - base);
  if (verdict == lp::Verdict::kInfeasible || verdict == lp::Verdict::kCutOff) {
    const Pruned pruned = pruning_.close_trial();
    if (pruned != Pruned::kNothing) return pruned;
  }
  s_.relaxation.try_bounds(j, lower, upper);
  return Pruned::kNothing;
}

Choice Branching::choose(const std::vector<Fractional>& fractional) {
  assert(!fractional.empty());
  const std::vector<Scored> candidates = scored(fractional);
  const double base = s_.relaxation.objective();
  bool is_saved = false;
  Fractional best = candidates.front().column;
  double best_score = -1.0;
  Gains best_gains;
  int without_success = 0;
  for (const Scored& candidate : candidates) {
    Gains gains = estimate(candidate.column);
    double value = candidate.score;
    if (s_.problem.has_objective() && without_success < kLookAhead &&
        !is_reliable(candidate.column.column)) {
      if (!is_saved) s_.relaxation.save(before_trials_);
      is_saved = true;
      for (const Side side : {Side::kUpper, Side::kLower}) {
        double& gain = side == Side::kUpper ? gains.down : gains.up;
        const Pruned pruned = try_child(candidate.column, side, base, gain);
        if (pruned == Pruned::kClosed) return {Pruned::kClosed, {}, 0, 0};
        s_.relaxation.restore(before_trials_);
        if (pruned == Pruned::kTighter) return {Pruned::kTighter, {}, 0, 0};
        const double fraction = candidate.column.value - std::floor(candidate.column.value);
        observe({candidate.column.column, side, 0},
                side == Side::kUpper ? fraction : 1.0 - fraction, gain);
      }
      value = score(gains);
      ++without_success;
    }
    if (value > best_score) {
      best_score = value;
      best = candidate.column;
      best_gains = gains;
      without_success = 0;
    }
  }
  const double below = std::floor(best.value), fraction = best.value - below;
  const Literal down{best.column, Side::kUpper, static_cast<std::int64_t>(below)};
  const bool down_first = s_.problem.has_objective() && best_gains.down != best_gains.up
                              ? best_gains.down < best_gains.up
                              : fraction < 0.5;
  Choice choice;
  choice.first = down_first ? down : negated(down);
  choice.first_distance = down_first ? fraction : 1.0 - fraction;
  choice.other_distance = 1.0 - choice.first_distance;
  assert(choice.first_distance > 0.0 && choice.other_distance > 0.0);
  return choice;
}

std::optional<Choice> Branching::choose_unfixed() const {
  Choice choice;
  double best = -1.0;
  for (const ColumnIndex j : s_.problem.integer_columns()) {
    if (s_.propagator.is_fixed(j) || s_.propagator.activity(j) <= best) continue;
    best = s_.propagator.activity(j);
    const std::int64_t lower = s_.propagator.lower(j), upper = s_.propagator.upper(j);
    std::int64_t middle = 0;
    if (lower != -kInfinity && upper != kInfinity) {
      middle = static_cast<std::int64_t>(floor_divide(Wide{lower} + upper, Wide{2}));
    } else if (lower != -kInfinity) {
      middle = lower;
    } else if (upper != kInfinity) {
      middle = upper - 1;
    }
    assert(lower <= middle && middle < upper);
    choice.first = {j, Side::kUpper, middle};
  }
  if (best < 0) return std::nullopt;
  return choice;
}

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// As in branching.cpp of the search (T. Achterberg, T. Koch and A. Martin, Branching rules
// revisited, 2005), without what its conflicts teach.

#include "engine/mip/vipr/branching.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/linear.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr double kMinGain = 1e-6;
constexpr double kClosed = 1e12;  // the gain of a child that is closed
constexpr int kReliable = 4;
constexpr int kLookAhead = 8;
constexpr std::int64_t kTrialIterations = 100;

}  // namespace

PlainBranching::PlainBranching(const Problem& problem, Relaxation& relaxation,
                               const lp::SimplexLimits& limits)
    : problem_(problem),
      relaxation_(relaxation),
      limits_(limits),
      down_(static_cast<std::size_t>(problem.columns())),
      up_(down_.size()) {}

double PlainBranching::estimate(const std::vector<History>& histories, const History& all,
                                ColumnIndex column, double distance) const {
  const History& own = histories[column].count > 0 ? histories[column] : all;
  return std::max(kMinGain, (own.count > 0 ? own.sum / own.count : 1.0) * distance);
}

double PlainBranching::score(const Choice& choice) const {
  const double fraction = choice.value - std::floor(choice.value);
  return estimate(down_, all_down_, choice.column, fraction) *
         estimate(up_, all_up_, choice.column, 1.0 - fraction);
}

std::vector<PlainBranching::Candidate> PlainBranching::candidates() const {
  std::vector<Candidate> result;
  for (const ColumnIndex j : problem_.integer_columns()) {
    const double value = std::clamp(relaxation_.point()[j], as_bound(relaxation_.lower()[j], 1),
                                    as_bound(relaxation_.upper()[j], 1));
    if (is_integral(value) || std::isnan(value)) continue;  // no number after numerical trouble
    result.push_back({{j, value}, 0.0});
    result.back().score = score(result.back().choice);
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
  return result;
}

double PlainBranching::gain(const Choice& choice, Side side, double base) {
  const ColumnIndex j = choice.column;
  const auto below = static_cast<std::int64_t>(std::floor(choice.value));
  const std::int64_t lower = relaxation_.lower()[j], upper = relaxation_.upper()[j];
  const bool is_down = side == Side::kUpper;
  assert(lower <= below && below < upper);
  relaxation_.try_bounds(j, is_down ? lower : below + 1, is_down ? below : upper);
  lp::SimplexLimits limits = limits_;
  limits.iterations = kTrialIterations;
  const lp::Verdict verdict = relaxation_.solve(limits);
  const double gained = std::max(0.0, relaxation_.objective() - base);
  relaxation_.try_bounds(j, lower, upper);
  relaxation_.restore(before_trials_);
  if (verdict == lp::Verdict::kInfeasible || verdict == lp::Verdict::kCutOff) return kClosed;
  const double fraction = choice.value - std::floor(choice.value);
  const double per_unit = gained / (is_down ? fraction : 1.0 - fraction);
  for (History* history : {is_down ? &down_[j] : &up_[j], is_down ? &all_down_ : &all_up_}) {
    history->sum += per_unit;
    ++history->count;
  }
  return gained;
}

double PlainBranching::trial(const Candidate& candidate, double base) {
  const ColumnIndex j = candidate.choice.column;
  if (std::min(down_[j].count, up_[j].count) >= kReliable) return candidate.score;
  const double down = gain(candidate.choice, Side::kUpper, base);
  const double up = gain(candidate.choice, Side::kLower, base);
  return std::max(down, kMinGain) * std::max(up, kMinGain);
}

std::optional<PlainBranching::Choice> PlainBranching::choose() {
  const std::vector<Candidate> all = candidates();
  if (all.empty()) return std::nullopt;
  const double base = relaxation_.objective();
  relaxation_.save(before_trials_);
  Choice best = all.front().choice;
  double best_score = -1.0;
  int without_success = 0;
  for (const Candidate& candidate : all) {
    if (without_success >= kLookAhead || limits_.stop()) break;
    const double found = trial(candidate, base);
    ++without_success;
    if (found <= best_score) continue;
    best_score = found;
    best = candidate.choice;
    without_success = 0;
  }
  return best;
}

}  // namespace quadrille::engine::mip

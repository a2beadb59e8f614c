// SPDX-License-Identifier: MIT
//
// Rounds as in E. Balas, S. Ceria, G. Cornuejols and N. Natraj, Gomory cuts revisited, OR Letters
// 19 (1996): many cuts at once, after which those that do not bind are dropped. Cuts are in the
// relaxation only; the propagator does not see them. They cost time at every node, so all of them
// are dropped if the bound has hardly moved.

#include "engine/mip/root_cuts.hpp"

#include <algorithm>
#include <cassert>

#include "engine/mip/branching.hpp"
#include "engine/mip/cuts/aggregation.hpp"
#include "engine/mip/cuts/clique.hpp"
#include "engine/mip/cuts/cover.hpp"
#include "engine/mip/cuts/tableau.hpp"
#include "engine/mip/cuts/zero_half.hpp"

namespace quadrille::engine::mip {

namespace {

constexpr std::size_t kMaxRounds = 40;
// The rounds run again, at most so often, if the gap has shrunk to this part of what they left.
constexpr int kMostRuns = 4;
constexpr double kShrunkGap = 0.5;
constexpr int kFewestPerRound = 20;
constexpr std::size_t kFew = 5;
// A round that gains less than this share of the progress so far is slow.
constexpr double kSlowShare = 0.02;
// In the last kPatience rounds, the bound must have moved by kMinProgressShare of its total
// progress, or of a part of the remaining gap, whichever is larger. A small part: early incumbents
// are bad.
constexpr std::size_t kPatience = 4;
constexpr double kMinProgressShare = 0.01, kGapShare = 0.01;
// Cuts are dropped if they move the bound by no more than kNoProgress, or, once there is an
// incumbent, close less than the fraction kWorthwhile of the gap.
constexpr double kNoProgress = 1e-6;
constexpr double kWorthwhile = 0.05;
// The most consecutive tightenings before the next round.
constexpr int kMaxTightenings = 5;

}  // namespace

bool RootCuts::run() {
  assert(s_.propagator.level() == 0);
  if (s_.options.features.cuts == CutKinds::none()) return false;
  if (runs_ > 0 && !may_run_again()) return false;
  ++runs_;
  is_dropped_ = is_slow_ = false;
  bool changed = false;
  first_row_ = s_.relaxation.rows();
  basis_before_ = s_.relaxation.basis();
  objective_before_ = objective_after_ = s_.relaxation.objective();
  std::vector<double> objectives = {objective_before_};
  while (objectives.size() <= kMaxRounds && !s_.must_stop() && !is_stalled(objectives)) {
    const Round outcome = round();
    changed = changed || outcome != Round::kNoCuts;
    is_optimal_ = outcome != Round::kNotOptimal;
    if (outcome != Round::kGoOn) break;
    const double now = s_.relaxation.objective();
    is_slow_ = now - objectives.back() <= kSlowShare * (now - objectives.front());
    objectives.push_back(now);
  }
  objective_after_ = objectives.back();
  limit_after_ = s_.target.limit ? as_double(*s_.target.limit) : lp::kNoBound;
  if (changed && objective_after_ - objective_before_ <= kNoProgress && is_optimal_) drop_all();
  return changed;
}

// With a smaller gap, reduced costs fix more columns, and cuts reach further.
bool RootCuts::may_run_again() const {
  if (runs_ == 0 || runs_ == kMostRuns || !s_.target.limit) return false;
  return as_double(*s_.target.limit) - objective_after_ <
         kShrunkGap * (limit_after_ - objective_after_);
}

bool RootCuts::review() {
  assert(s_.propagator.level() == 0);
  if (runs_ == 0 || is_dropped_ || !s_.target.limit) return false;
  const double gap = as_double(*s_.target.limit) - objective_before_;
  if (objective_after_ - objective_before_ >= kWorthwhile * gap) return false;
  return drop_all();
}

// Drops all cuts: in the basis from before they were added, none of them binds.
bool RootCuts::drop_all() {
  is_dropped_ = true;
  assert(first_row_ <= s_.relaxation.rows());
  s_.relaxation.set_basis(basis_before_);
  return s_.relaxation.drop_slack_cuts(first_row_) > 0;
}

RootCuts::Round RootCuts::round() {
  if (fractional_columns(s_).empty()) return Round::kNoCuts;
  const int most = std::max(kFewestPerRound, s_.relaxation.rows() / 4);
  const auto cuts = selection_.select(separate(), static_cast<std::size_t>(most), s_.poll);
  if (cuts.empty() || s_.must_stop()) return Round::kNoCuts;
  add(cuts);
  if (!s_.contract_error.empty() || !solve()) return Round::kNotOptimal;
  s_.relaxation.drop_slack_cuts(first_row_);
  return solve() && tighten() ? Round::kGoOn : Round::kNotOptimal;
}

std::vector<Cut> RootCuts::separate() {
  const CutContext context(s_.problem, s_.relaxation, s_.propagator, s_.poll);
  Rounding rounding(context);
  std::vector<Cut> cuts;
  const CutKinds& kinds = s_.options.features.cuts;
  if (kinds.aggregation) Aggregation(context, rounding).separate(cuts);
  if (kinds.zero_half) ZeroHalf(context, rounding).separate(cuts);
  if (kinds.cover && !s_.proof.is_on()) Cover(context).separate(cuts);
  if (kinds.clique) Clique(context, s_.cliques).separate(cuts);
  // Dense and slow, so used only if the others find little, or gain little without continuous
  // columns, for which rounded multipliers cost depth.
  if (kinds.tableau && (cuts.size() < kFew || (is_slow_ && s_.problem.is_pure())))
    Tableau(context, s_.relaxation, rounding).separate(cuts);
  return cuts;
}

void RootCuts::add(const std::vector<Cut>& cuts) {
  std::vector<Row> rows;
  std::vector<int> numbers;
  for (const Cut& cut : cuts) {
    const std::optional<int> number = s_.proof.cut(cut, s_.relaxation.row_numbers());
    if (!number) continue;
    s_.check_debug_solution(cut.row, "a cut");
    numbers.push_back(*number);
    rows.push_back({"", cut.row.terms, -kInfinity, cut.row.upper, 1});
  }
  s_.relaxation.add_rows(rows, RowOrigin::kCut, numbers);
  s_.statistics.cuts += static_cast<std::int64_t>(rows.size());
}

bool RootCuts::solve() {
  s_.relaxation.take_bounds(s_.propagator);
  return s_.relaxation.solve(s_.simplex_limits()) == lp::Verdict::kOptimal;
}

// Applies reduced-cost fixing as long as it tightens bounds. Returns false if the relaxation is no
// longer optimal.
bool RootCuts::tighten() {
  for (int k = 0; k < kMaxTightenings; ++k) {
    FixedPoint bound = kNoObjectiveBound;
    switch (pruning_.tighten(bound)) {
      case Pruned::kNothing:
        return true;
      case Pruned::kClosed:
        return false;
      case Pruned::kTighter:
        if (!solve()) return false;
    }
  }
  return true;
}

bool RootCuts::is_stalled(const std::vector<double>& objectives) const {
  if (objectives.size() <= kPatience) return false;
  const double now = objectives.back();
  const double gained = now - objectives[objectives.size() - 1 - kPatience];
  double whole = now - objectives.front();
  if (s_.target.limit) {
    whole = std::max(whole, kGapShare * (as_double(*s_.target.limit) - now));
  }
  return gained <= kMinProgressShare * whole;
}

}  // namespace quadrille::engine::mip

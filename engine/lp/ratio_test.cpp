// SPDX-License-Identifier: MIT
//
// The dual objective is a concave, piecewise linear function of the step length; its slope starts
// at the violation of the leaving variable. When a reduced cost changes its sign, a boxed
// variable may flip to its other bound, which lowers the slope by |entry| * (upper - lower); the
// step may continue while the slope stays positive (bound flipping or long step rule: Maros, A
// generalized dual phase-2 simplex algorithm, 2003). Breakpoints are passed in groups: all those
// within the dual tolerance of the next one (Harris), so that a large entry can be taken out of
// several nearly equal breakpoints.

#include "engine/lp/ratio_test.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quadrille::engine::lp {

namespace {

// Groups that are found by scanning all remaining candidates; most steps end within them.
constexpr std::size_t kSearchedGroups = 8;

// Pivots below this are ignored; the older the factor, the larger the threshold.
double least_entry(int updates) {
  if (updates < 10) return 1e-9;
  return updates < 20 ? 3e-8 : 1e-6;
}

}  // namespace

// The step moves most reduced costs away from zero: such entries are written and then overwritten,
// which drops them without a branch.
void DualRatioTest::collect(const SimplexState& state, double violation) {
  const double least = least_entry(state.factor.updates());
  const double direction = violation < 0 ? -1.0 : 1.0;
  const BasisStatus* const statuses = state.status.data();
  possible_.resize(state.variables());
  int* const possible = possible_.data();
  std::size_t count = 0;
  state.for_each_pivot_entry([&](int variable, double signed_entry) {
    const double entry = direction * signed_entry;
    const BasisStatus where = statuses[variable];
    assert(count < possible_.size());
    possible[count] = variable;
    count += static_cast<std::size_t>(((where == BasisStatus::kAtLower) & (entry > least)) |
                                      ((where == BasisStatus::kAtUpper) & (entry < -least)) |
                                      ((where == BasisStatus::kFree) & (std::abs(entry) > least)));
  });
  candidates_.clear();
  for (std::size_t k = 0; k < count; ++k) {
    const int variable = possible[k];
    if (state.is_fixed(variable)) continue;
    double slack = 0.0;
    if (statuses[variable] == BasisStatus::kAtLower) {
      slack = std::max(0.0, state.reduced_cost[variable]);
    } else if (statuses[variable] == BasisStatus::kAtUpper) {
      slack = std::max(0.0, -state.reduced_cost[variable]);
    }
    const double size = std::abs(state.pivot_entry(variable));
    candidates_.push_back({variable, size, slack / size, slack});
  }
}

// Groups candidates and moves them to the front while the slope is positive; returns the slope.
double DualRatioTest::pass_groups(const SimplexState& state, double slope) {
  const auto limit_of = [&state](const Candidate& candidate) {
    return (candidate.slack + state.tolerance.dual) / candidate.entry;
  };
  const auto fall = [&state](const Candidate& candidate) {
    const std::size_t j = candidate.variable;
    return candidate.entry * (state.upper[j] - state.lower[j]);
  };
  group_ends_.clear();
  const std::size_t count = candidates_.size();
  std::size_t passed = 0;  // candidates before this are in groups already
  while (passed < count && slope >= 0 && group_ends_.size() < kSearchedGroups) {
    double limit = kNoBound;
    for (std::size_t k = passed; k < count; ++k) limit = std::min(limit, limit_of(candidates_[k]));
    for (std::size_t k = passed; k < count; ++k) {
      if (candidates_[k].ratio > limit) continue;
      slope -= fall(candidates_[k]);
      std::swap(candidates_[k], candidates_[passed++]);
    }
    assert(passed > (group_ends_.empty() ? 0 : group_ends_.back()));
    group_ends_.push_back(passed);
  }
  if (passed == count || slope < 0) return slope;

  // The same on the sorted rest, since there may be as many groups as candidates.
  std::sort(candidates_.begin() + static_cast<std::ptrdiff_t>(passed), candidates_.end(),
            [](const Candidate& a, const Candidate& b) {
              return a.ratio != b.ratio ? a.ratio < b.ratio : a.variable < b.variable;
            });
  limits_.assign(count + 1, kNoBound);  // of a candidate and all after it
  for (std::size_t k = count; k > passed; --k)
    limits_[k - 1] = std::min(limits_[k], limit_of(candidates_[k - 1]));
  while (passed < count && slope >= 0) {
    const double limit = limits_[passed];
    for (; passed < count && candidates_[passed].ratio <= limit; ++passed)
      slope -= fall(candidates_[passed]);
    assert(passed > (group_ends_.empty() ? 0 : group_ends_.back()));
    group_ends_.push_back(passed);
  }
  return slope;
}

int DualRatioTest::choose(const SimplexState& state, double violation) {
  assert(violation != 0.0);
  flips_.clear();
  collect(state, violation);
  const double slope = pass_groups(state, std::abs(violation));
  // The leaving variable stays outside even if all candidates flip: no solution.
  if (slope >= state.tolerance.primal || group_ends_.empty()) return -1;

  const std::size_t passed = group_ends_.back();
  assert(passed <= candidates_.size());
  // The last group whose largest entry is good enough, or the one with the largest of all.
  double largest = 0.0;
  for (std::size_t k = 0; k < passed; ++k) largest = std::max(largest, candidates_[k].entry);
  const double wanted = std::min(0.1 * largest, 1.0);
  std::size_t chosen = 0, group = group_ends_.size();
  for (bool found = false; !found && group > 0;) {
    --group;
    const std::size_t begin = group == 0 ? 0 : group_ends_[group - 1];
    chosen = begin;
    for (std::size_t k = begin; k < group_ends_[group]; ++k) {
      if (candidates_[k].entry > candidates_[chosen].entry) chosen = k;
    }
    found = candidates_[chosen].entry >= wanted;
  }
  const std::size_t flipped = group == 0 ? 0 : group_ends_[group - 1];
  for (std::size_t k = 0; k < flipped; ++k) flips_.push_back(candidates_[k].variable);
  return candidates_[chosen].variable;
}

}  // namespace quadrille::engine::lp

// SPDX-License-Identifier: MIT

#include "engine/mip/dive.hpp"

#include <cassert>
#include <cmath>

namespace quadrille::engine::mip {

namespace {

constexpr int kDeepest = 400;
constexpr int kMaxContradictions = 8;
constexpr std::int64_t kIterationsOfStep = 500;

}  // namespace

Literal Dive::choose(DiveRule rule, const std::vector<Fractional>& fractional) const {
  Literal best;
  double best_score = lp::kNoBound;
  for (const Fractional& column : fractional) {
    const double below = std::floor(column.value), fraction = column.value - below;
    bool up = fraction >= 0.5;
    double score = up ? 1.0 - fraction : fraction;
    if (rule == DiveRule::kGuided && s_.incumbent) {
      const auto known = static_cast<double>(s_.incumbent->values[column.column]);
      up = known > column.value;
      score = up ? 1.0 - fraction : fraction;
    } else if (rule == DiveRule::kUpwards) {
      up = true;
      score = 1.0 - fraction;
    } else if (rule == DiveRule::kObjective) {
      // Fractional columns are basic, so their reduced costs are zero; activity in conflicts serves
      // as a measure of how much rows resist the rounding.
      score /= 1.0 + s_.propagator.activity(column.column);
    }
    if (score >= best_score) continue;
    best_score = score;
    const auto floor = static_cast<std::int64_t>(below);
    best = {column.column, up ? Side::kLower : Side::kUpper, up ? floor + 1 : floor};
  }
  assert(best_score < lp::kNoBound);
  return best;
}

// Decides whether to continue after a contradiction, from the level that the learned clause led to.
bool Dive::survives(int floor_level) {
  return ++contradictions_ <= kMaxContradictions && !s_.is_finished &&
         s_.propagator.level() >= floor_level;
}

// Applies a decision and solves the relaxation. Returns false if the dive is over.
bool Dive::descend(const Literal& literal, int floor_level) {
  s_.propagator.decide(literal);
  if (!s_.propagate() && !survives(floor_level)) return false;
  while (!s_.must_stop()) {
    s_.relaxation.take_bounds(s_.propagator);
    lp::SimplexLimits limits = s_.simplex_limits();
    limits.iterations = kIterationsOfStep;
    const std::int64_t before = s_.relaxation.iterations();
    const lp::Verdict verdict = s_.relaxation.solve(limits);
    iterations_ += s_.relaxation.iterations() - before;
    if (verdict == lp::Verdict::kOptimal) return true;
    if (verdict != lp::Verdict::kInfeasible && verdict != lp::Verdict::kCutOff) return false;
    if (pruning_.close() != Pruned::kClosed || !survives(floor_level)) return false;
  }
  return false;
}

void Dive::run(DiveRule rule) {
  const int floor_level = s_.propagator.level();
  contradictions_ = 0;
  for (int depth = 0; depth < kDeepest && !s_.must_stop(); ++depth) {
    const auto fractional = fractional_columns(s_);
    if (fractional.empty()) {
      candidates_.judge(s_.relaxation.point());
      break;
    }
    if (!descend(choose(rule, fractional), floor_level)) break;
  }
  if (s_.propagator.level() > floor_level) s_.propagator.backtrack(floor_level);
}

}  // namespace quadrille::engine::mip

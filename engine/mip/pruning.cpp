// SPDX-License-Identifier: MIT

#include "engine/mip/pruning.hpp"

#include <cassert>
#include <chrono>

namespace quadrille::engine::mip {

namespace {

constexpr std::int64_t kMostPivots = 100;  // in rational numbers; then the node is branched on

class Stopwatch {
 public:
  explicit Stopwatch(double& total) : total_(total) {}
  ~Stopwatch() {
    total_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  double& total_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Decides whether a row that is `slack` away from a contradiction tightens a bound of an integer
// column.
bool would_tighten(const SearchState& state, const LinearRow& row, Wide slack) {
  const auto& lower = state.relaxation.lower();
  const auto& upper = state.relaxation.upper();
  for (const Term& term : row.terms) {
    if (!state.problem.is_integer(term.column)) continue;
    const ColumnIndex j = term.column;
    if (lower[j] == upper[j]) continue;
    if (lower[j] == -kInfinity || upper[j] == kInfinity) return true;
    const Wide size = term.coefficient < 0 ? -Wide{term.coefficient} : Wide{term.coefficient};
    if (size * (Wide{upper[j]} - lower[j]) > slack) return true;
  }
  return false;
}

}  // namespace

bool Pruning::certify(bool precisely) {
  return s_.relaxation.certify(s_.target.limit ? &*s_.target.limit : nullptr, precisely,
                               aggregate_);
}

Pruned Pruning::conclude() {
  const std::size_t known = s_.propagator.trail().size();
  const int tag = s_.proof.derived(aggregate_, s_.relaxation.row_numbers(), s_.propagator.level());
  s_.check_debug_solution(aggregate_.row, "a certificate");
  s_.propagator.add_local_row(aggregate_.row, tag);
  if (!s_.propagate()) return Pruned::kClosed;
  return s_.propagator.trail().size() > known ? Pruned::kTighter : Pruned::kNothing;
}

// Decides whether the certificate's row has no solution within the relaxation's bounds.
bool Pruning::contradicts() { return contradicts(false) || contradicts(true); }

bool Pruning::contradicts(bool precisely) {
  const Stopwatch stopwatch(s_.statistics.certificate_seconds);
  if (!certify(precisely)) return false;
  const auto least =
      exact::min_activity(aggregate_.row.terms, s_.relaxation.lower(), s_.relaxation.upper());
  return least && *least > aggregate_.row.upper;
}

Pruned Pruning::close() {
  if (!contradicts() || conclude() != Pruned::kClosed) return Pruned::kNothing;
  ++s_.statistics.certified_prunes;
  return Pruned::kClosed;
}

bool Pruning::proves_closed() {
  const Stopwatch stopwatch(s_.statistics.certificate_seconds);
  auto refutation = s_.relaxation.refutation(s_.target, {.stop = s_.stop}, kMostPivots);
  if (!refutation || !s_.proof.can_hold(*refutation)) return false;
  s_.proof.closes_by(std::move(*refutation));
  ++s_.statistics.certified_prunes;
  return true;
}

Pruned Pruning::close_trial() { return contradicts() ? conclude() : Pruned::kNothing; }

// Derives a bound on the objective from the row "2^K objective - weighted rows <= 2^K limit -
// weighted sides": the distance of its least activity from the right-hand side is, divided by 2^K,
// that of the objective from the limit.
FixedPoint Pruning::bound_of_row(Wide least) const {
  assert(s_.target.limit && aggregate_.scaling >= 0);
  const Wide side = Wide{aggregate_.row.upper} + (s_.target.limit->is_strict ? 1 : 0);
  const Wide excess = least - side;
  // Rounds towards minus infinity if bits are lost.
  const int shift = kFractionBits - aggregate_.scaling;
  const Wide scaled = shift >= 0 ? excess << shift : excess >> -shift;
  const FixedPoint limit = floor_divide(Wide{s_.target.limit->limit} << kFractionBits,
                                        Wide{s_.target.limit->denominator});
  return scaled + limit;
}

FixedPoint Pruning::certified_bound() {
  const Stopwatch stopwatch(s_.statistics.certificate_seconds);
  const auto bound = s_.relaxation.certified_bound();
  return bound ? rounded_up(s_.problem, as_fixed_point(*bound)) : kNoObjectiveBound;
}

Pruned Pruning::tighten(FixedPoint& bound) {
  if (!s_.target.limit) {
    // All nodes inherit the root's bound; below the root a bound is useful only with an incumbent,
    // or for the gap to one that is still to be found.
    if (s_.problem.has_objective() && (s_.propagator.level() == 0 || s_.options.gap > 0)) {
      bound = std::max(bound, certified_bound());
    }
    return Pruned::kNothing;
  }
  {
    const Stopwatch stopwatch(s_.statistics.certificate_seconds);
    if (!certify(false)) return Pruned::kNothing;
    const auto least =
        exact::min_activity(aggregate_.row.terms, s_.relaxation.lower(), s_.relaxation.upper());
    if (!least) return Pruned::kNothing;
    bound = std::max(bound, rounded_up(s_.problem, bound_of_row(*least)));
    if (*least <= aggregate_.row.upper) {
      if (!s_.options.features.reduced_cost_fixing ||
          !would_tighten(s_, aggregate_.row, aggregate_.row.upper - *least)) {
        return Pruned::kNothing;
      }
    }
  }
  return conclude();
}

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// A row  sum m_k q_k <= b  with bounds q_k >= l_k implies for each j: m_j q_j <= b - sum of the
// other m_k l_k. An explanation needs only as much of that sum as the conclusion takes. The rest,
// the surplus, is spent on making the explanation more general: bounds go back to earlier values,
// latest first, if possible to level 0, where they need no explanation. Compare S. Heinz, J.
// Schulz, Explanations for the cumulative constraint, and T. Achterberg, Conflict analysis in mixed
// integer programming, Discrete Optimization 4 (2007).

#include "engine/mip/row_reasoning.hpp"

#include <cassert>

namespace quadrille::engine::mip {

namespace {

// Sums up to this limit leave room for one more product, which is below 2^126.
constexpr Wide kSumLimit = Wide{1} << 125;

}  // namespace

void append_terms(std::span<const Term> terms, bool negative, std::vector<RowTerm>& result) {
  const std::size_t begin = result.size();
  for (const Term& term : terms) {
    assert(term.coefficient > -kInfinity - 1 && term.coefficient != 0);
    const bool is_upper = (term.coefficient < 0) != negative;
    result.push_back({bound_key(term.column, is_upper ? Side::kUpper : Side::kLower),
                      term.coefficient < 0 ? -term.coefficient : term.coefficient});
  }
  std::sort(result.begin() + static_cast<std::ptrdiff_t>(begin), result.end(),
            [](const RowTerm& a, const RowTerm& b) {
              return a.magnitude != b.magnitude ? a.magnitude > b.magnitude : a.key < b.key;
            });
}

RowActivity activity_of(const HalfRow& row, const Trail& trail) {
  const auto size_of = [](std::int64_t bound) {
    return Wide{bound == kNoBound ? kBoundLimit : bound < 0 ? -bound : bound};
  };
  RowActivity activity{row.upper, 0, true};
  Wide magnitude_sum = 0;
  assert(std::is_sorted(row.terms.begin(), row.terms.end(), [](const RowTerm& a, const RowTerm& b) {
    return a.magnitude > b.magnitude;
  }));
  for (const RowTerm& term : row.terms) {
    const std::int64_t bound = trail.bound(term.key);
    magnitude_sum +=
        term.magnitude * std::max(size_of(bound), size_of(trail.bound(opposite(term.key))));
    if (magnitude_sum > kSumLimit) return {0, 0, false};
    if (bound == kNoBound) {
      ++activity.infinite;
    } else {
      activity.slack -= Wide{term.magnitude} * bound;
    }
  }
  return activity;
}

void RowExplainer::explain(const HalfRow& row, const Trail& trail, std::int32_t position,
                           const Atom* implied, std::vector<Atom>& result) {
  candidates_.clear();
  const Wide surplus = collect(row, trail, position, implied);
  assert(surplus >= 0);
  if (surplus > 0) relax(trail, surplus);
  assert(std::all_of(candidates_.begin(), candidates_.end(), [&](const Candidate& candidate) {
    const std::int32_t since = trail.position(candidate.atom);
    return since >= trail.root_size() && since < position;
  }));
  for (const Candidate& candidate : candidates_) result.push_back(candidate.atom);
}

// Lists the bounds that take part and returns the surplus of their sum.
Wide RowExplainer::collect(const HalfRow& row, const Trail& trail, std::int32_t position,
                           const Atom* implied) {
  const std::int32_t root = trail.root_size();
  Wide sum = 0, needed = Wide{row.upper} + 1;
  for (const RowTerm& term : row.terms) {
    if (implied != nullptr && opposite(implied->key) == term.key) {
      // The row must exclude q >= 1 - value, or q > -value if the quantity is continuous.
      const bool is_continuous = trail.is_continuous(term.key);
      needed = is_continuous ? row.upper + Wide{term.magnitude} * implied->value
                             : needed + term.magnitude * (Wide{implied->value} - 1);
      continue;
    }
    const Trail::PastBound past = trail.bound_before(term.key, position);
    assert(past.value != kNoBound);
    sum += Wide{term.magnitude} * past.value;
    if (past.position >= root) {
      candidates_.push_back({{term.key, past.value}, term.magnitude, past.position});
    }
  }
  return sum - needed;
}

void RowExplainer::relax(const Trail& trail, Wide surplus) {
  const std::int32_t root = trail.root_size();
  std::sort(candidates_.begin(), candidates_.end(),
            [](const Candidate& a, const Candidate& b) { return a.position > b.position; });
  for (Candidate& candidate : candidates_) {
    while (candidate.position >= root) {
      const std::int64_t earlier = trail.old_bound(candidate.position);
      if (earlier == kNoBound) break;
      const Wide cost = candidate.magnitude * (Wide{candidate.atom.value} - earlier);
      if (cost > surplus) break;
      surplus -= cost;
      candidate.atom.value = earlier;
      candidate.position = trail.previous(candidate.position);
    }
  }
  std::erase_if(candidates_, [&](const Candidate& candidate) { return candidate.position < root; });
  for (Candidate& candidate : candidates_) {
    // Stay above the earlier bound, so that the entry remains the one that made the atom true, and
    // within the limit on deduced bounds.
    const std::int64_t earlier = trail.old_bound(candidate.position);
    const std::int64_t least =
        earlier == kNoBound ? std::min(candidate.atom.value, 1 - kBoundLimit) : earlier + 1;
    const Wide step = std::min(surplus / candidate.magnitude, Wide{candidate.atom.value} - least);
    candidate.atom.value -= static_cast<std::int64_t>(step);
    surplus -= step * candidate.magnitude;
  }
  assert(surplus >= 0);
}

}  // namespace quadrille::engine::mip

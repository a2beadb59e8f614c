// SPDX-License-Identifier: MIT
//
// Bound propagation by a single row, and its explanation. Rows are kept as  sum of magnitude *
// quantity <= upper  with positive magnitudes; a quantity is a column or its negative (atom.hpp). A
// ranged row becomes two of these.
//
//   const RowActivity activity = activity_of(row, trail);
//   tighten<Wide>(row, activity.slack, activity.infinite, trail, [](const Atom& a) { use(a); });
//   explainer.explain(row, trail, trail.size(), nullptr, explanation);  // why it is violated

#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/mip/trail.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::mip {

struct RowTerm {
  BoundKey key = 0;
  std::int64_t magnitude = 0;  // positive
};

struct HalfRow {
  std::span<const RowTerm> terms;  // the largest magnitude first
  std::int64_t upper = 0;
  // No quantity can move from its bound by more than this; kInfinity if unknown.
  std::int64_t widest_range = kInfinity;
};

// Appends the terms of the row, or of its negative, in the form above. Requires coefficients above
// -2^63.
void append_terms(std::span<const Term> terms, bool negative, std::vector<RowTerm>& result);

// Activity data of a row, computed from scratch. The sum includes only finite bounds.
struct RowActivity {
  Wide slack = 0;    // upper - minimal activity
  int infinite = 0;  // quantities without a bound
  bool fits = true;  // if false, a sum may exceed 128 bits: do not use the row
};
RowActivity activity_of(const HalfRow& row, const Trail& trail);

// Decides whether an implied bound is worth propagating. Small steps on a wide range are not: x <=
// y - 1 and y <= x - 1 would take one step for each integer of the range. Violations missed here
// are found when the columns are fixed.
inline bool is_worthwhile(const Atom& implied, const Trail& trail) {
  constexpr std::int64_t kNarrow = 64, kMinShare = 10;
  const std::int64_t old = trail.bound(implied.key), other = trail.bound(opposite(implied.key));
  if (implied.value <= old) return false;
  if (old == kNoBound) return true;
  const Wide scale = other == kNoBound ? Wide{old < 0 ? -old : old} : -Wide{other} - old;
  if (scale <= kNarrow && !trail.is_continuous(implied.key)) return true;
  return (Wide{implied.value} - old) * kMinShare >= scale;
}

// Returns the atom that the row implies on the quantity of a term, which can rise by slack /
// magnitude above `base`; nullopt if the value is out of range. Requires slack >= 0 if base is the
// bound itself.
template <typename Integer>
std::optional<Atom> implied_atom(const RowTerm& term, Integer slack, std::int64_t base,
                                 const Trail& trail) {
  assert(slack >= 0 || base != trail.bound(term.key));
  const Integer step = trail.is_continuous(term.key) ? ceil_divide(slack, term.magnitude)
                                                     : floor_divide(slack, term.magnitude);
  const BoundKey key = opposite(term.key);
  if constexpr (sizeof(Integer) <= sizeof(std::int64_t)) {
    return Atom{key, -(base + step)};
  } else {
    const Wide value = -(base + step);
    // Between two bounds the value cannot overflow.
    const bool is_between = trail.bound(key) != kNoBound && trail.bound(term.key) != kNoBound;
    if (!is_between && (value <= -kBoundLimit || value >= kBoundLimit)) return std::nullopt;
    return Atom{key, static_cast<std::int64_t>(value)};
  }
}

// Calls `imply` with every worthwhile atom that the row implies. Requires a row that is not
// violated and has at most one quantity without a bound. With 64-bit integers, also requires that
// all quantities are bounded on both sides and that no sum over them exceeds 2^61.
template <typename Integer, typename Imply>
void tighten(const HalfRow& row, Integer slack, int infinite, const Trail& trail,
             const Imply& imply) {
  assert(infinite == 1 || (infinite == 0 && slack >= 0));
  assert(sizeof(Integer) > sizeof(std::int64_t) || infinite == 0);
  if (infinite == 1) {
    const auto open = std::find_if(row.terms.begin(), row.terms.end(), [&](const RowTerm& term) {
      return trail.bound(term.key) == kNoBound;
    });
    assert(open != row.terms.end());
    const auto atom = implied_atom(*open, slack, 0, trail);
    if (atom && is_worthwhile(*atom, trail)) imply(*atom);
    return;
  }
  for (const RowTerm& term : row.terms) {
    assert(term.magnitude > 0);
    if (row.widest_range != kInfinity && Integer{term.magnitude} * row.widest_range <= slack) break;
    const std::int64_t bound = trail.bound(term.key), other = trail.bound(opposite(term.key));
    const bool has_range = other != kNoBound;
    if (has_range && term.magnitude * (-Integer{other} - bound) <= slack) continue;
    const auto atom = implied_atom(term, slack, bound, trail);
    if (atom && is_worthwhile(*atom, trail)) imply(*atom);
  }
}

// Finds a small set of early atoms that suffice for a conclusion of a row. Reuses its memory.
class RowExplainer {
 public:
  // Appends true atoms above level 0, all made true before `position`. Together with level 0 they
  // make the row imply `implied`, or a contradiction if `implied` is nullptr.
  void explain(const HalfRow& row, const Trail& trail, std::int32_t position, const Atom* implied,
               std::vector<Atom>& result);

 private:
  struct Candidate {
    Atom atom;
    std::int64_t magnitude = 0;
    std::int32_t position = 0;
  };

  Wide collect(const HalfRow& row, const Trail& trail, std::int32_t position, const Atom* implied);
  void relax(const Trail& trail, Wide surplus);

  std::vector<Candidate> candidates_;
};

}  // namespace quadrille::engine::mip

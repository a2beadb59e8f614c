// SPDX-License-Identifier: MIT
//
// What one row says about the bounds of its columns, and from which bounds it says so. Rows are
// kept as  sum of magnitude * quantity <= upper  with positive magnitudes, a quantity being a
// column or its negative (atom.hpp); a ranged row is two of these.
//
//   const RowActivity activity = activity_of(row, trail);
//   tighten<Wide>(row, activity.slack, activity.infinite, trail, [](const Atom& a) { use(a); });
//   explainer.explain(row, trail, trail.size(), nullptr, explanation);  // why it is violated

#pragma once

#include <algorithm>
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
  // No quantity can move by more than this from its bound; kInfinity: not known.
  std::int64_t widest_range = kInfinity;
};

// Appends the terms of the row, or of its negative, in the form above.
// Requires coefficients above -2^63.
void append_terms(std::span<const Term> terms, bool negative, std::vector<RowTerm>& result);

// Numbers of a row computed from nothing. Sums are of the bounds that exist.
struct RowActivity {
  Wide slack = 0;    // upper - least activity
  int infinite = 0;  // quantities without a bound
  bool fits = true;  // otherwise a sum may leave 128 bits, and the row must be left alone
};
RowActivity activity_of(const HalfRow& row, const Trail& trail);

// Small steps on a wide range are not worth a propagation: x <= y - 1 and y <= x - 1 would take
// one for each integer of the range. What is passed over here is seen when the columns are fixed.
inline bool is_worthwhile(const Atom& implied, const Trail& trail) {
  constexpr std::int64_t kNarrow = 64, kMinShare = 10;
  const std::int64_t old = trail.bound(implied.key), other = trail.bound(opposite(implied.key));
  if (implied.value <= old) return false;
  if (old == kNoBound) return true;
  const Wide scale = other == kNoBound ? Wide{old < 0 ? -old : old} : -Wide{other} - old;
  if (scale <= kNarrow && !trail.is_continuous(implied.key)) return true;
  return (Wide{implied.value} - old) * kMinShare >= scale;
}

// The atom that the row implies on the quantity of a term, which has room for slack / magnitude
// above `base`; nothing if it is out of range. Requires slack >= 0 if base is the bound itself.
template <typename Integer>
std::optional<Atom> implied_atom(const RowTerm& term, Integer slack, std::int64_t base,
                                 const Trail& trail) {
  const Integer step = trail.is_continuous(term.key) ? ceil_divide(slack, term.magnitude)
                                                     : floor_divide(slack, term.magnitude);
  const BoundKey key = opposite(term.key);
  if constexpr (sizeof(Integer) <= sizeof(std::int64_t)) {
    return Atom{key, -(base + step)};
  } else {
    const Wide value = -(base + step);
    // Between two bounds nothing can go wrong.
    const bool is_between = trail.bound(key) != kNoBound && trail.bound(term.key) != kNoBound;
    if (!is_between && (value <= -kBoundLimit || value >= kBoundLimit)) return std::nullopt;
    return Atom{key, static_cast<std::int64_t>(value)};
  }
}

// Tells `imply` all atoms worth it that follow. Requires a row that is not violated, with at most
// one quantity without a bound. As 64-bit integers: requires bounds on both sides of all
// quantities, and that no sum over them exceeds 2^61.
template <typename Integer, typename Imply>
void tighten(const HalfRow& row, Integer slack, int infinite, const Trail& trail,
             const Imply& imply) {
  if (infinite == 1) {
    const auto open = std::find_if(row.terms.begin(), row.terms.end(), [&](const RowTerm& term) {
      return trail.bound(term.key) == kNoBound;
    });
    const auto atom = implied_atom(*open, slack, 0, trail);
    if (atom && is_worthwhile(*atom, trail)) imply(*atom);
    return;
  }
  for (const RowTerm& term : row.terms) {
    if (row.widest_range != kInfinity && Integer{term.magnitude} * row.widest_range <= slack) break;
    const std::int64_t bound = trail.bound(term.key), other = trail.bound(opposite(term.key));
    const bool has_range = other != kNoBound;
    if (has_range && term.magnitude * (-Integer{other} - bound) <= slack) continue;
    const auto atom = implied_atom(term, slack, bound, trail);
    if (atom && is_worthwhile(*atom, trail)) imply(*atom);
  }
}

// Finds few and early atoms that suffice for a conclusion of a row. Keeps its memory.
class RowExplainer {
 public:
  // Appends true atoms above level 0, all made true before `position`, from which together with
  // level 0 the row implies `implied`, or, if that is null, a contradiction.
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

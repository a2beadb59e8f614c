// SPDX-License-Identifier: MIT
//
// Updating a slack costs one multiplication per row and change of a bound, and shows when a row
// need not be examined: if no term can move by more than the slack, the row implies nothing. For
// clause-like rows this is the counter of unit propagation, for pseudo-Boolean rows that of N. Een,
// N. Sorensson, Translating pseudo-Boolean constraints into SAT, JSAT 2 (2006). Watching single
// terms instead pays only for long clauses, which rows here seldom are.

#include "engine/mip/row_store.hpp"

#include <algorithm>
#include <cassert>

namespace quadrille::engine::mip {

void RowStore::add(std::span<const Term> terms, bool negative, std::int64_t upper, int tag,
                   const Trail& trail) {
  const auto index = static_cast<std::int32_t>(shapes_.size());
  Shape shape{terms_.size(), terms.size(), upper, kInfinity, tag, 0};
  append_terms(terms, negative, terms_);
  State state = state_at_root(shape, trail);
  shape.widest_range = widest_root_range(shape, trail);
  const RowActivity activity = activity_of(view(shape, terms_), trail);
  shapes_.push_back(shape);
  assert(state.reach < 0 || activity.fits);
  if (state.reach < 0) {
    oversized_rows_.push_back(index);
    states_.push_back({});
    return;
  }
  state.slack = activity.slack;
  state.infinite = activity.infinite;
  states_.push_back(state);
  for (const RowTerm& term : view(shape, terms_).terms) {
    occurrences_[term.key].push_back({index, term.magnitude});
  }
  enqueue(index);
  assert(late_rows_.empty() || late_rows_.back().level <= trail.level());
  if (trail.level() > 0) late_rows_.push_back({index, trail.level()});
}

// Returns the largest range at level 0; kInfinity if one is unbounded.
std::int64_t RowStore::widest_root_range(const Shape& shape, const Trail& trail) const {
  Wide widest = 0;
  for (const RowTerm& term : view(shape, terms_).terms) {
    const std::int64_t low = trail.root_bound(term.key);
    const std::int64_t high = trail.root_bound(opposite(term.key));
    if (low == kNoBound || high == kNoBound) return kInfinity;
    widest = std::max(widest, -Wide{high} - low);
  }
  return widest < kInfinity ? static_cast<std::int64_t>(widest) : kInfinity;
}

// Returns the constant part of a row's state: how far terms can move, and whether 64 bits suffice.
// A negative reach means that even 128 bits may not.
RowStore::State RowStore::state_at_root(const Shape& shape, const Trail& trail) const {
  constexpr Wide kRowSumLimit = Wide{1} << 125, kNarrowLimit = Wide{1} << 60;
  State state;
  Wide sum = 0;
  bool is_bounded = true;
  const auto size_of = [](std::int64_t bound) {
    return Wide{bound == kNoBound ? kBoundLimit : bound < 0 ? -bound : bound};
  };
  for (const RowTerm& term : view(shape, terms_).terms) {
    const std::int64_t low = trail.root_bound(term.key);
    const std::int64_t high = trail.root_bound(opposite(term.key));
    sum += term.magnitude * std::max(size_of(low), size_of(high));
    if (sum > kRowSumLimit) return {.reach = -1};
    if (low == kNoBound || high == kNoBound) {
      is_bounded = false;
    } else {
      state.reach = std::max(state.reach, term.magnitude * (-Wide{high} - low));
    }
  }
  if (!is_bounded) state.reach = kWideMax;
  const std::int64_t widest = widest_root_range(shape, trail);
  const std::int64_t largest = shape.size == 0 ? 0 : terms_[shape.begin].magnitude;
  state.is_narrow = is_bounded && sum <= kNarrowLimit && widest != kInfinity &&
                    Wide{largest} * widest <= kNarrowLimit && shape.upper <= kNarrowLimit &&
                    shape.upper >= -kNarrowLimit;
  return state;
}

void RowStore::add_local(const LinearRow& row, int tag, const Trail& trail) {
  if (trail.level() == 0) return add(row.terms, false, row.upper, tag, trail);
  local_shapes_.push_back(
      {local_terms_.size(), row.terms.size(), row.upper, kInfinity, tag, trail.level()});
  append_terms(row.terms, false, local_terms_);
}

void RowStore::on_tightened(const Atom& atom, std::int64_t old) {
  assert(atom.value > old);
  if (old == kNoBound) {
    for (const Occurrence& occurrence : occurrences_[atom.key]) {
      State& state = states_[occurrence.row];
      state.slack -= Wide{occurrence.magnitude} * atom.value;
      assert(state.infinite > 0);
      --state.infinite;
      enqueue(occurrence.row);
    }
    return;
  }
  const Wide change = Wide{atom.value} - old;
  for (const Occurrence& occurrence : occurrences_[atom.key]) {
    states_[occurrence.row].slack -= occurrence.magnitude * change;
    enqueue(occurrence.row);
  }
}

void RowStore::on_undone(const Atom& atom, std::int64_t bound) {
  assert(atom.value > bound);
  if (bound == kNoBound) {
    for (const Occurrence& occurrence : occurrences_[atom.key]) {
      State& state = states_[occurrence.row];
      state.slack += Wide{occurrence.magnitude} * atom.value;
      ++state.infinite;
    }
    return;
  }
  const Wide change = Wide{atom.value} - bound;
  for (const Occurrence& occurrence : occurrences_[atom.key]) {
    states_[occurrence.row].slack += occurrence.magnitude * change;
  }
}

// Queues a row if it may imply something and is not queued yet.
void RowStore::enqueue(std::int32_t index) {
  State& state = states_[index];
  if (state.slack >= state.reach || state.infinite > 1 || state.is_queued) return;
  state.is_queued = true;
  queue_.push_back(index);
}

void RowStore::before_level(const Trail& trail) {
  assert(late_rows_.empty() || late_rows_.back().level <= trail.level());
  for (std::size_t i = next_; i < queue_.size(); ++i) {
    late_rows_.push_back({queue_[i], trail.level() + 1});
  }
}

void RowStore::after_backtrack(int level) {
  for (std::size_t i = next_; i < queue_.size(); ++i) states_[queue_[i]].is_queued = false;
  queue_.clear();
  next_ = 0;
  assert(level >= 0);
  for (std::size_t i = late_rows_.size(); i > 0 && late_rows_[i - 1].level > level; --i) {
    late_rows_[i - 1].level = level;
    enqueue(late_rows_[i - 1].row);
  }
  if (level == 0) late_rows_.clear();
  while (!local_shapes_.empty() && local_shapes_.back().level > level) {
    local_terms_.resize(local_shapes_.back().begin);
    local_shapes_.pop_back();
  }
}

bool RowStore::propagate_next(Trail& trail, Reason& conflict) {
  if (is_idle()) return true;
  const std::int32_t index = queue_[next_++];
  if (is_idle()) {
    queue_.clear();
    next_ = 0;
  }
  states_[index].is_queued = false;
  if (examine(index, trail)) return true;
  conflict = {ReasonKind::kRow, index};
  return false;
}

// Propagates a row; returns false if it is violated.
bool RowStore::examine(std::int32_t index, Trail& trail) {
  const State& state = states_[index];
  if (state.infinite > 1) return true;
  if (state.infinite == 0 && state.slack < 0) return false;
  const HalfRow row = view(shapes_[index], terms_);
  const auto imply = [&](const Atom& atom) { push(trail, atom, {ReasonKind::kRow, index}); };
  if (state.is_narrow) {
    assert(state.infinite == 0 && state.slack <= Wide{1} << 61);
    tighten<std::int64_t>(row, static_cast<std::int64_t>(state.slack), 0, trail, imply);
  } else {
    tighten<Wide>(row, state.slack, state.infinite, trail, imply);
  }
  return true;
}

bool RowStore::propagate_others(Trail& trail, Reason& conflict) {
  for (const std::int32_t index : oversized_rows_) {
    conflict = {ReasonKind::kRow, index};
    if (!examine_afresh(conflict, trail)) return false;
  }
  for (std::size_t i = 0; i < local_shapes_.size(); ++i) {
    conflict = {ReasonKind::kLocalRow, static_cast<std::int32_t>(i)};
    if (!examine_afresh(conflict, trail)) return false;
  }
  return true;
}

bool RowStore::examine_afresh(Reason reason, Trail& trail) {
  const HalfRow view_of_row = row(reason);
  const RowActivity activity = activity_of(view_of_row, trail);
  if (!activity.fits || activity.infinite > 1) return true;
  if (activity.infinite == 0 && activity.slack < 0) return false;
  tighten<Wide>(view_of_row, activity.slack, activity.infinite, trail,
                [&](const Atom& atom) { push(trail, atom, reason); });
  return true;
}

HalfRow RowStore::row(const Reason& reason) const {
  assert(reason.kind == ReasonKind::kRow || reason.kind == ReasonKind::kLocalRow);
  return reason.kind == ReasonKind::kRow ? view(shapes_[reason.index], terms_)
                                         : view(local_shapes_[reason.index], local_terms_);
}

int RowStore::tag(const Reason& reason) const {
  assert(reason.kind == ReasonKind::kRow || reason.kind == ReasonKind::kLocalRow);
  return reason.kind == ReasonKind::kRow ? shapes_[reason.index].tag
                                         : local_shapes_[reason.index].tag;
}

HalfRow RowStore::view(const Shape& shape, const std::vector<RowTerm>& terms) const {
  return {std::span(terms).subspan(shape.begin, shape.size), shape.upper, shape.widest_range};
}

bool RowStore::is_consistent(const Trail& trail) const {
  for (std::size_t i = 0; i < shapes_.size(); ++i) {
    const auto index = static_cast<std::int32_t>(i);
    if (std::find(oversized_rows_.begin(), oversized_rows_.end(), index) != oversized_rows_.end()) {
      continue;
    }
    const RowActivity activity = activity_of(view(shapes_[i], terms_), trail);
    if (!activity.fits || activity.slack != states_[i].slack ||
        activity.infinite != states_[i].infinite) {
      return false;
    }
  }
  return true;
}

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// Watched literals are those of M. Moskewicz et al., Chaff: engineering an efficient SAT solver,
// DAC 2001, with the blockers of MiniSat. An atom over an integer becomes false when the opposite
// bound passes a threshold, so watch lists belong to keys, and each watch holds a threshold.
//
// The invariant of the two watches: if one of them is false, then it became false at the level of
// the last propagation that saw it, or the other one was true before. So backtracking never hides a
// clause that implies something. A clause added late may break the invariant, if all its atoms but
// one were false at a level below the present one. It is then noted as late and examined again
// after each backtrack until the invariant holds.

#include "engine/mip/clause_store.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace quadrille::engine::mip {

ClauseStore::ClauseStore(const Trail& trail) : watches_(trail.key_count()) {}

void ClauseStore::add(std::span<const Literal> literals, bool is_learned) {
  if (!normalise(literals)) return;
  if (normalised_.empty()) {
    is_empty_clause_known_ = true;
    return;
  }
  std::int32_t index = static_cast<std::int32_t>(clauses_.size());
  if (free_.empty()) {
    clauses_.emplace_back();
    extents_.emplace_back();
  } else {
    index = free_.back();
    assert(clauses_[index].is_dead && extents_[index].size == 0);
    free_.pop_back();
  }
  clauses_[index] = {.activity = increment_, .is_learned = is_learned};
  assert(atoms_.size() + normalised_.size() <= std::numeric_limits<std::uint32_t>::max());
  extents_[index] = {static_cast<std::uint32_t>(atoms_.size()),
                     static_cast<std::uint32_t>(normalised_.size())};
  atoms_.insert(atoms_.end(), normalised_.begin(), normalised_.end());
  pending_.push_back(index);
  if (is_learned) ++learned_count_;
}

// Writes the clause to `normalised_`, with one atom per key, the weakest. Returns false if the
// clause is a tautology.
bool ClauseStore::normalise(std::span<const Literal> literals) {
  normalised_.clear();
  for (const Literal& literal : literals) normalised_.push_back(to_atom(literal));
  std::sort(normalised_.begin(), normalised_.end(), [](const Atom& a, const Atom& b) {
    return a.key != b.key ? a.key < b.key : a.value < b.value;
  });
  const auto same_key = [](const Atom& a, const Atom& b) { return a.key == b.key; };
  normalised_.erase(std::unique(normalised_.begin(), normalised_.end(), same_key),
                    normalised_.end());
  for (std::size_t i = 1; i < normalised_.size(); ++i) {
    const Atom &a = normalised_[i - 1], &b = normalised_[i];
    // x >= a or x <= -b covers all values.
    if (a.key == opposite(b.key) && Wide{a.value} + b.value <= 1) return false;
  }
  return true;
}

std::vector<engine::Clause> ClauseStore::learned() const {
  std::vector<engine::Clause> result;
  for (std::size_t k = 0; k < clauses_.size(); ++k) {
    if (!clauses_[k].is_learned || clauses_[k].is_dead) continue;
    engine::Clause& clause = result.emplace_back();
    for (const Atom& atom : atoms(static_cast<std::int32_t>(k))) clause.push_back(to_literal(atom));
  }
  return result;
}

void ClauseStore::after_backtrack(int level, const Trail& trail) {
  assert(level >= 0 && static_cast<std::size_t>(level) < heads_.size());
  head_ = std::min(heads_[level], trail.size());
  heads_.resize(level);
  for (; !late_clauses_.empty() && late_clauses_.back().level > level; late_clauses_.pop_back()) {
    pending_.push_back(late_clauses_.back().clause);
  }
}

bool ClauseStore::propagate(Trail& trail, RowStore& rows, Reason& conflict) {
  while (!pending_.empty()) {
    const std::int32_t index = pending_.back();
    pending_.pop_back();
    if (examine(index, trail, rows)) continue;
    conflict = {ReasonKind::kClause, index};
    return false;
  }
  while (head_ < trail.size()) {
    const BoundKey key = trail.atom(head_).key;
    if (!visit(key, trail, rows, conflict)) return false;
    ++head_;
  }
  return true;
}

// Propagates a clause that may be in any state. Returns false if it is violated.
bool ClauseStore::examine(std::int32_t index, Trail& trail, RowStore& rows) {
  assert(!clauses_[index].is_dead);
  unwatch(index);
  const std::span<Atom> atoms = mutable_atoms(index);
  choose_watches(atoms, trail);
  watch(index);
  const Atom first = atoms[0];
  // The level at which the second atom became false. For a unit clause it counts as false from the
  // start.
  int level_of_second = 0;
  if (atoms.size() > 1) {
    if (!trail.is_false(atoms[1])) return true;
    const std::int32_t position = trail.position(negated(atoms[1]));
    level_of_second = position < 0 ? 0 : trail.level_of(position);
  }
  if (trail.is_true(first)) {
    const std::int32_t position = trail.position(first);
    if (position < 0 || trail.level_of(position) <= level_of_second) return true;
  }
  assert(late_clauses_.empty() || late_clauses_.back().level <= trail.level());
  if (level_of_second < trail.level()) late_clauses_.push_back({index, trail.level()});
  if (trail.is_false(first)) return false;
  if (!trail.is_true(first)) rows.push(trail, first, {ReasonKind::kClause, index});
  return true;
}

// Moves the best two atoms to the front: true ones first, then undecided ones, then those that
// became false last.
void ClauseStore::choose_watches(std::span<Atom> atoms, const Trail& trail) const {
  const auto rank = [&trail](const Atom& atom) {
    constexpr std::int32_t kMax = std::numeric_limits<std::int32_t>::max();
    if (trail.is_true(atom)) return kMax;
    return trail.is_false(atom) ? trail.position(negated(atom)) : kMax - 1;
  };
  for (std::size_t i = 0; i < std::min<std::size_t>(2, atoms.size()); ++i) {
    std::size_t best = i;
    std::int32_t best_rank = rank(atoms[i]);
    for (std::size_t j = i + 1; j < atoms.size(); ++j) {
      const std::int32_t other = rank(atoms[j]);
      if (other > best_rank) {
        best = j;
        best_rank = other;
      }
    }
    std::swap(atoms[i], atoms[best]);
  }
}

// Visits the clauses with a watched atom that is false now that the bound of this key has risen.
bool ClauseStore::visit(BoundKey key, Trail& trail, RowStore& rows, Reason& conflict) {
  auto& watches = watches_[key];
  const std::int64_t bound = trail.bound(key);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    Watch& watch = watches[kept++] = watches[i];
    if (watch.threshold > bound) continue;
    if (trail.is_true({watch.blocker_key, watch.blocker_value})) continue;
    const std::span<Atom> atoms = mutable_atoms(watch.clause);
    assert(!clauses_[watch.clause].is_dead);
    if (atoms[0].key == opposite(key)) std::swap(atoms[0], atoms[1]);
    assert(atoms[1].key == opposite(key) && trail.is_false(atoms[1]));
    watch.blocker_key = atoms[0].key;
    watch.blocker_value = atoms[0].value;
    if (trail.is_true(atoms[0])) continue;
    if (find_other_watch(atoms, trail)) {
      watches_[opposite(atoms[1].key)].push_back(watch_on(atoms[1], atoms[0], watch.clause));
      --kept;
      continue;
    }
    const Reason reason{ReasonKind::kClause, watch.clause};
    if (trail.is_false(atoms[0])) {
      conflict = reason;
      for (++i; i < watches.size(); ++i) watches[kept++] = watches[i];
      watches.resize(kept);
      return false;
    }
    rows.push(trail, atoms[0], reason);
  }
  watches.resize(kept);
  return true;
}

// Swaps an atom that is not false into the second position. Returns false if there is no such atom.
bool ClauseStore::find_other_watch(std::span<Atom> atoms, const Trail& trail) {
  for (std::size_t i = 2; i < atoms.size(); ++i) {
    if (trail.is_false(atoms[i])) continue;
    std::swap(atoms[1], atoms[i]);
    return true;
  }
  return false;
}

void ClauseStore::watch(std::int32_t index) {
  assert(!clauses_[index].is_watched);
  const std::span<const Atom> watched = atoms(index);
  if (watched.size() < 2) return;
  for (std::size_t i = 0; i < 2; ++i) {
    watches_[opposite(watched[i].key)].push_back(watch_on(watched[i], watched[1 - i], index));
  }
  clauses_[index].is_watched = true;
}

void ClauseStore::unwatch(std::int32_t index) {
  if (!clauses_[index].is_watched) return;
  for (const Atom& atom : atoms(index).first(2)) {
    std::erase_if(watches_[opposite(atom.key)],
                  [index](const Watch& watch) { return watch.clause == index; });
  }
  clauses_[index].is_watched = false;
}

void ClauseStore::bump(std::int32_t clause) {
  constexpr double kRescale = 1e100;
  if ((clauses_[clause].activity += increment_) < kRescale) return;
  for (Clause& each : clauses_) each.activity /= kRescale;
  increment_ /= kRescale;
}

void ClauseStore::decay() {
  constexpr double kDecay = 0.999;
  increment_ /= kDecay;
}

void ClauseStore::reduce(const Trail& trail) {
  if (learned_count_ < learned_limit_) return;
  learned_limit_ += learned_limit_ / 12;
  mark_dead(trail);
  sweep();
}

// Marks half of the learned clauses as dead, the least active ones. Keeps reasons, queued clauses,
// and clauses of two atoms, which are few and strong.
void ClauseStore::mark_dead(const Trail& trail) {
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    clauses_[i].is_kept = !clauses_[i].is_learned || extents_[i].size <= 2;
  }
  for (std::int32_t i = 0; i < trail.size(); ++i) {
    const Reason reason = trail.reason(i);
    if (reason.kind == ReasonKind::kClause) clauses_[reason.index].is_kept = true;
  }
  for (const std::int32_t index : pending_) clauses_[index].is_kept = true;
  for (const LateClause& late : late_clauses_) clauses_[late.clause].is_kept = true;
  by_activity_.clear();
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    if (clauses_[i].is_kept || clauses_[i].is_dead) continue;
    by_activity_.push_back(static_cast<std::int32_t>(i));
  }
  std::sort(by_activity_.begin(), by_activity_.end(), [this](std::int32_t a, std::int32_t b) {
    const double first = clauses_[a].activity, second = clauses_[b].activity;
    return first != second ? first < second : a < b;
  });
  by_activity_.resize(by_activity_.size() / 2);
  for (const std::int32_t index : by_activity_) clauses_[index].is_dead = true;
}

// Forgets the clauses just marked dead, and moves the atoms of the others together.
void ClauseStore::sweep() {
  for (auto& watches : watches_) {
    std::erase_if(watches, [this](const Watch& w) { return clauses_[w.clause].is_dead; });
  }
  learned_count_ -= by_activity_.size();
  for (const std::int32_t index : by_activity_) {
    extents_[index].size = 0;
    free_.push_back(index);
  }
  std::vector<Atom> remaining;
  remaining.reserve(atoms_.size());
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const std::span<const Atom> kept = atoms(static_cast<std::int32_t>(i));
    extents_[i].begin = static_cast<std::uint32_t>(remaining.size());
    remaining.insert(remaining.end(), kept.begin(), kept.end());
  }
  atoms_ = std::move(remaining);
  assert(std::count_if(clauses_.begin(), clauses_.end(), [](const Clause& clause) {
           return clause.is_learned && !clause.is_dead;
         }) == static_cast<std::ptrdiff_t>(learned_count_));
}

bool ClauseStore::is_consistent(const Trail& trail) const {
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    const auto all = atoms(static_cast<std::int32_t>(i));
    if (all.empty()) continue;
    const auto is_true = [&](const Atom& atom) { return trail.is_true(atom); };
    const auto is_false = [&](const Atom& atom) { return trail.is_false(atom); };
    if (std::any_of(all.begin(), all.end(), is_true)) continue;
    const auto open =
        static_cast<std::ptrdiff_t>(all.size()) - std::count_if(all.begin(), all.end(), is_false);
    if (open < 2) return false;
  }
  return true;
}

}  // namespace quadrille::engine::mip

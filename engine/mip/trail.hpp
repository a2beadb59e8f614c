// SPDX-License-Identifier: MIT
//
// The bounds in force and their history: a stack of atoms, divided into levels by decisions, each
// with its reason and a link to the entry it improves on. Any past bound can be looked up, as
// explanations require.
//
//   Trail trail(model);
//   trail.open_level();
//   trail.push({key, 1}, {ReasonKind::kDecision, 0});
//   trail.backtrack(0, [](const Atom& undone, std::int64_t before) { use(undone, before); });

#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/mip/atom.hpp"

namespace quadrille::engine::mip {

enum class ReasonKind : std::uint8_t { kDecision, kRow, kLocalRow, kClause };

// The reason for an entry of the trail; the index refers to the store that the kind names.
struct Reason {
  ReasonKind kind = ReasonKind::kDecision;
  std::int32_t index = 0;
};

class Trail {
 public:
  explicit Trail(const Model& model);

  std::int64_t bound(BoundKey key) const { return bounds_[key]; }
  bool is_continuous(BoundKey key) const { return is_continuous_[column_of(key)] != 0; }
  bool is_true(const Atom& atom) const { return bound(atom.key) >= atom.value; }
  // An atom is false if its negation holds. One on a continuous column that lies between two
  // integers may be neither true nor false.
  bool is_false(const Atom& atom) const { return bound(opposite(atom.key)) > -atom.value; }

  std::size_t key_count() const { return bounds_.size(); }
  std::int32_t size() const { return static_cast<std::int32_t>(entries_.size()); }
  int level() const { return static_cast<int>(level_starts_.size()); }
  // Returns the position of the first entry of a level. Requires 1 <= level <= level().
  std::int32_t level_start(int level) const { return level_starts_[level - 1]; }
  // Entries before this one are of level 0: they are never undone and need no reason.
  std::int32_t root_size() const { return level() == 0 ? size() : level_start(1); }

  Atom atom(std::int32_t position) const { return to_atom(literals_[position]); }
  Reason reason(std::int32_t position) const { return entries_[position].reason; }
  int level_of(std::int32_t position) const { return entries_[position].level; }
  // The bound that an entry improved on, and the entry that had set that bound; -1 if none.
  std::int64_t old_bound(std::int32_t position) const { return entries_[position].old_bound; }
  std::int32_t previous(std::int32_t position) const { return entries_[position].previous; }
  std::span<const Literal> literals() const { return literals_; }

  // Returns the entry that made a true atom true; -1 if it was true from the start.
  std::int32_t position(const Atom& atom) const {
    assert(is_true(atom));
    std::int32_t at = latest_[atom.key];
    while (at >= 0 && old_bound(at) >= atom.value) at = previous(at);
    return at;
  }

  struct PastBound {
    std::int64_t value = 0;
    std::int32_t position = 0;  // of the entry that set it; -1 if none
  };
  // Returns the bound as it was before an entry was made.
  PastBound bound_before(BoundKey key, std::int32_t position) const {
    assert(position >= 0 && position <= size());
    PastBound past{bound(key), latest_[key]};
    while (past.position >= position) {
      past = {old_bound(past.position), previous(past.position)};
    }
    return past;
  }
  // The bound at level 0.
  std::int64_t root_bound(BoundKey key) const { return bound_before(key, root_size()).value; }

  void open_level() { level_starts_.push_back(size()); }
  // Requires an atom that is neither true nor contradicted.
  void push(const Atom& atom, Reason reason) {
    assert(!is_true(atom) && bound(opposite(atom.key)) <= -atom.value);
    // A decision opens its level, and nothing else does.
    assert((reason.kind == ReasonKind::kDecision) ==
           (level() > 0 && size() == level_start(level())));
    std::int64_t& bound = bounds_[atom.key];
    std::int32_t& latest = latest_[atom.key];
    entries_.push_back({bound, latest, level(), reason});
    literals_.push_back(to_literal(atom));
    bound = atom.value;
    latest = size() - 1;
  }
  // Undoes entries, last first; calls `undo` with each atom and the bound that is in force again.
  template <typename Undo>
  void backtrack(int level, const Undo& undo) {
    assert(level >= 0 && level < this->level());
    const std::int32_t end = level_start(level + 1);
    for (std::int32_t position = size() - 1; position >= end; --position) {
      const Atom undone = atom(position);
      bounds_[undone.key] = old_bound(position);
      latest_[undone.key] = previous(position);
      undo(undone, old_bound(position));
    }
    entries_.resize(end);
    literals_.resize(end);
    level_starts_.resize(level);
  }

 private:
  struct Entry {
    std::int64_t old_bound = 0;
    std::int32_t previous = -1;
    std::int32_t level = 0;
    Reason reason;
  };

  std::vector<std::int64_t> bounds_;         // by key
  std::vector<std::int32_t> latest_;         // by key: position of the last entry
  std::vector<std::uint8_t> is_continuous_;  // by column
  std::vector<Literal> literals_;
  std::vector<Entry> entries_;  // parallel to `literals_`
  std::vector<std::int32_t> level_starts_;
};

}  // namespace quadrille::engine::mip

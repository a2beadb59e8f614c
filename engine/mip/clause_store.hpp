// SPDX-License-Identifier: MIT
//
// Clauses over atoms of integer columns, and unit propagation on them by two watched atoms each.
// Clauses may come at any time, whatever the bounds then are. Learned ones that took no part in
// recent conflicts are dropped when there are many.
//
//   ClauseStore clauses(trail);
//   clauses.add(clause, true);
//   Reason conflict;
//   if (!clauses.propagate(trail, rows, conflict)) return false;  // `conflict` is violated

#pragma once

#include <cstdint>
#include <memory_resource>
#include <span>
#include <vector>

#include "engine/mip/row_store.hpp"
#include "engine/mip/trail.hpp"

namespace quadrille::engine::mip {

class ClauseStore {
 public:
  explicit ClauseStore(const Trail& trail);

  // Looked at in the next propagation.
  void add(std::span<const Literal> literals, bool is_learned);
  // A contradiction: an empty clause has been added.
  bool is_empty_clause_known() const { return is_empty_clause_known_; }

  // Before a level is opened, after levels have been closed.
  void before_level() { heads_.push_back(head_); }
  void after_backtrack(int level, const Trail& trail);

  // Draws all conclusions that single clauses allow. False: the clause that `conflict` names is
  // violated.
  bool propagate(Trail& trail, RowStore& rows, Reason& conflict);

  std::span<const Atom> atoms(std::int32_t clause) const {
    return {atoms_.data() + extents_[clause].begin, extents_[clause].size};
  }

  // Whether a propagation would find nothing to look at.
  bool is_idle(const Trail& trail) const { return pending_.empty() && head_ == trail.size(); }

  // Remembers that a clause took part in a conflict; the present conflict weighs more than those
  // before.
  void bump(std::int32_t clause);
  void decay();
  // Drops half of the learned clauses if they have become many.
  void reduce(const Trail& trail);
  void set_learned_limit(std::size_t limit) { learned_limit_ = limit; }

  // Whether a propagation that is complete has left no clause violated or undecided by one atom.
  // For tests.
  bool is_consistent(const Trail& trail) const;

 private:
  struct Clause {
    double activity = 0.0;
    bool is_learned = false;
    bool is_watched = false;
    bool is_dead = false;
    bool is_kept = false;  // scratch of `reduce`
  };
  // Wakes a clause when the bound of a key reaches the threshold: its watched atom is false then.
  struct Watch {
    std::int64_t threshold = 0;
    // Another atom of the clause: while it is true nothing is to be done.
    std::int64_t blocker_value = 0;
    BoundKey blocker_key = 0;
    std::int32_t clause = 0;
  };
  // Where the atoms are: apart from the rest, for propagation needs nothing else.
  struct Extent {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
  };
  struct LateClause {
    std::int32_t clause = 0;
    int level = 0;
  };

  bool normalise(std::span<const Literal> literals);
  bool examine(std::int32_t index, Trail& trail, RowStore& rows);
  void choose_watches(std::span<Atom> atoms, const Trail& trail) const;
  bool visit(BoundKey key, Trail& trail, RowStore& rows, Reason& conflict);
  static bool find_other_watch(std::span<Atom> atoms, const Trail& trail);
  static Watch watch_on(const Atom& atom, const Atom& blocker, std::int32_t clause) {
    return {1 - atom.value, blocker.value, blocker.key, clause};
  }
  void watch(std::int32_t index);
  void unwatch(std::int32_t index);
  void mark_dead(const Trail& trail);
  void sweep();
  std::span<Atom> mutable_atoms(std::int32_t clause) {
    return {atoms_.data() + extents_[clause].begin, extents_[clause].size};
  }

  std::vector<Atom> atoms_;
  std::vector<Extent> extents_;
  std::vector<Clause> clauses_;                 // beside `extents_`
  std::vector<std::int32_t> free_;              // numbers of dead clauses
  std::pmr::monotonic_buffer_resource memory_;  // many short lists go at once
  // Of keys: those of atoms with the opposite key.
  std::pmr::vector<std::pmr::vector<Watch>> watches_;
  std::vector<std::int32_t> pending_;  // not looked at since added or since late
  // Clauses that fired, or were violated, later than they would have had they been there before;
  // looked at again on each return below the level noted. Levels ascend.
  std::vector<LateClause> late_clauses_;
  std::int32_t head_ = 0;            // entries of the trail before this one are done
  std::vector<std::int32_t> heads_;  // of the levels below
  bool is_empty_clause_known_ = false;

  double increment_ = 1.0;
  std::size_t learned_count_ = 0;
  std::size_t learned_limit_ = 4000;
  std::vector<Atom> normalised_;           // scratch
  std::vector<std::int32_t> by_activity_;  // scratch
};

}  // namespace quadrille::engine::mip

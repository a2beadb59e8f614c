// SPDX-License-Identifier: MIT
//
// Clauses over atoms of integer columns, and unit propagation with two watched atoms per clause.
// Clauses may be added at any time, whatever the bounds are. When learned clauses have become many,
// those that took no part in recent conflicts are dropped.
//
//   ClauseStore clauses(trail);
//   clauses.add(clause, true);
//   Reason conflict;
//   if (!clauses.propagate(trail, rows, conflict)) return false;  // `conflict` is violated

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/mip/row_store.hpp"
#include "engine/mip/trail.hpp"
#include "engine/short_lists.hpp"

namespace quadrille::engine::mip {

class ClauseStore {
 public:
  explicit ClauseStore(const Trail& trail);

  // Adds a clause, which the next propagation examines.
  void add(std::span<const Literal> literals, bool is_learned);
  // Reports whether an empty clause, a contradiction, has been added.
  bool is_empty_clause_known() const { return is_empty_clause_known_; }

  // Must be called before a level is opened and after levels have been undone, respectively.
  void before_level() { heads_.push_back(head_); }
  void after_backtrack(int level, const Trail& trail);

  // Performs unit propagation to a fixpoint. Returns false if a clause is violated; `conflict` then
  // names it.
  bool propagate(Trail& trail, RowStore& rows, Reason& conflict);

  std::span<const Atom> atoms(std::int32_t clause) const {
    return {atoms_.data() + extents_[clause].begin, extents_[clause].size};
  }

  // Returns the learned clauses.
  std::vector<engine::Clause> learned() const;
  // Reports whether no clause waits for propagation.
  bool is_idle(const Trail& trail) const { return pending_.empty() && head_ == trail.size(); }

  // Records that a clause took part in a conflict; later conflicts weigh more than earlier ones.
  void bump(std::int32_t clause);
  void decay();
  // Drops half of the learned clauses if their number has reached the limit.
  void reduce(const Trail& trail);
  void set_learned_limit(std::size_t limit) { learned_limit_ = limit; }

  // Reports whether a complete propagation has left no clause violated or unit. For asserts.
  bool is_consistent(const Trail& trail) const;

 private:
  struct Clause {
    double activity = 0.0;
    bool is_learned = false;
    bool is_watched = false;
    bool is_dead = false;
    bool is_kept = false;  // scratch of `reduce`
  };
  // Wakes a clause when the bound of a key reaches the threshold, which makes its watched atom
  // false.
  struct Watch {
    std::int64_t threshold = 0;
    // Another atom of the clause: while it is true the clause need not be visited.
    std::int64_t blocker_value = 0;
    BoundKey blocker_key = 0;
    std::int32_t clause = 0;
  };
  // The range of a clause in `atoms_`. Kept apart from Clause as propagation needs nothing else.
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
  std::vector<Clause> clauses_;     // parallel to `extents_`
  std::vector<std::int32_t> free_;  // indices of dead clauses
  // By key: the watches of atoms with the opposite key.
  ShortLists<Watch> watches_;
  std::vector<std::int32_t> pending_;  // not examined since added or since late
  // Clauses that became unit or violated at a lower level but were examined only later. They are
  // examined again whenever the search backtracks below the level noted. Sorted by level.
  std::vector<LateClause> late_clauses_;
  std::int32_t head_ = 0;            // entries of the trail before this one are done
  std::vector<std::int32_t> heads_;  // `head_` at each lower level
  bool is_empty_clause_known_ = false;

  double increment_ = 1.0;
  std::size_t learned_count_ = 0;
  std::size_t learned_limit_ = 4000;
  std::vector<Atom> normalised_;           // scratch
  std::vector<std::int32_t> by_activity_;  // scratch
};

}  // namespace quadrille::engine::mip

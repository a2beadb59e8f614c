// SPDX-License-Identifier: MIT
//
// The bounds of all columns, and propagation by rows and clauses. A trail records every change of a
// bound with its reason, so that a contradiction can be traced back to a clause over few earlier
// bounds (the first unique implication point), which is then learned.
//
//   Propagator propagator(model);
//   if (!propagator.propagate()) return false;  // contradiction at level 0: infeasible
//   propagator.decide(at_most(x, 0));           // opens level 1
//   if (!propagator.propagate()) {
//     const Analysis analysis = propagator.analyse();
//     propagator.backtrack(analysis.backjump_level);
//     propagator.learn(analysis.clause);  // implies its first literal
//   }

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <quadrille/engine/literal.hpp>
#include "engine/linear_row.hpp"
#include "engine/mip/clause_store.hpp"
#include "engine/mip/conflict_analysis.hpp"  // Analysis
#include "engine/mip/row_store.hpp"
#include "engine/mip/trail.hpp"
#include "engine/poll.hpp"

namespace quadrille::engine::mip {

class Propagator {
 public:
  // Starts with the bounds and rows of the model. Bounds of continuous columns are rounded outwards
  // to integers, and those of integer columns inwards, so that every bound here is an integer. If
  // the poll says stop, the remaining rows are missing.
  explicit Propagator(const Model& model, Poll poll = Poll());

  // -kInfinity and kInfinity mean no bound.
  std::int64_t lower(ColumnIndex column) const {
    return trail_.bound(bound_key(column, Side::kLower));
  }
  std::int64_t upper(ColumnIndex column) const {
    return -trail_.bound(bound_key(column, Side::kUpper));
  }
  bool is_fixed(ColumnIndex column) const { return lower(column) == upper(column); }

  int level() const { return trail_.level(); }
  // Opens a level. Requires a literal of an integer column that is neither true nor false.
  void decide(const Literal& literal);
  // Undoes changes of bounds and local rows made above this level. Backtracking to the current
  // level has no effect: a contradiction remains.
  void backtrack(int level);

  // Draws all worthwhile conclusions from rows, local rows and clauses; small steps on a wide range
  // are not worthwhile. If it returns true and all columns are fixed, all rows and clauses hold,
  // unless sums of a row exceed 128 bits. Returns false on a contradiction: until the next
  // backtrack only `analyse` may be called, and at level 0 the contradiction is final.
  bool propagate();
  // Analyses a contradiction. Requires one found at a level above 0.
  Analysis analyse();
  // Returns decisions that a false literal follows from; none if it is false at level 0.
  std::vector<Literal> decisions_behind(const Literal& literal) {
    return analysis_.decisions_behind(trail_, rows_, clauses_, literal);
  }
  bool is_true(const Literal& literal) const { return trail_.is_true(to_atom(literal)); }
  bool is_false(const Literal& literal) const { return trail_.is_false(to_atom(literal)); }

  // Add globally valid rows and clauses, kept to the end (add_row, add_clause) or while they are
  // useful (learn). They may be called at any level and take effect at the next propagate. Terms
  // are as in a LinearRow; literals are of integer columns, with values within (-2^62, 2^62) if the
  // column is unbounded.
  void add_row(std::span<const Term> terms, std::int64_t lower, std::int64_t upper);
  void add_clause(std::span<const Literal> clause);
  void learn(std::span<const Literal> clause);
  // Sets the number of learned clauses at which half of them are dropped; the limit then rises a
  // little.
  void set_learned_limit(std::size_t limit) { clauses_.set_learned_limit(limit); }
  // Returns the learned clauses that were not dropped.
  std::vector<Clause> learned_clauses() const { return clauses_.learned(); }
  // Adds a row that is forgotten when the current level is left (at level 0: never). `tag`
  // identifies it in `Analysis::local_rows` and must not be negative. Conclusions from level-0
  // bounds do not mention the rows that those bounds came from.
  void add_local_row(const LinearRow& row, int tag);

  // Literals in the order in which they became true. The prefix that belongs to a level does not
  // change until that level is undone.
  std::span<const Literal> trail() const { return trail_.literals(); }
  // Returns the length of the trail when this level was opened. Requires 1 <= level <= level().
  std::size_t level_start(int level) const { return trail_.level_start(level); }

  // Returns a decaying score of how often a column took part in recent conflicts.
  double activity(ColumnIndex column) const { return analysis_.activity()[column]; }

  // Reports whether the incremental state equals one computed from scratch. Slow; for asserts.
  bool is_consistent() const;

 private:
  bool reach_fixpoint();

  Trail trail_;
  RowStore rows_;
  ClauseStore clauses_;
  ConflictAnalysis analysis_;
  bool is_violated_ = false;
  Reason conflict_;  // the reason, if violated
};

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// Bounds of all columns, what follows from them by the rows and clauses, and why. A trail records
// every change of a bound with its reason, so that a contradiction can be traced back to a clause
// over few earlier bounds (the first unique implication point), which is then learned.
//
//   Propagator propagator(model);
//   if (!propagator.propagate()) return false;  // contradiction at level 0: infeasible
//   propagator.decide(at_most(x, 0));           // opens level 1
//   if (!propagator.propagate()) {
//     const Analysis analysis = propagator.analyse();
//     propagator.backtrack(analysis.backjump_level);
//     propagator.learn(analysis.clause);  // its first literal now follows
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
  // The bounds and rows of the model. Bounds of continuous columns are rounded outwards to
  // integers, so that every bound here is an integer; those of integer columns inwards. If the
  // poll says stop, the remaining rows are missing.
  explicit Propagator(const Model& model, Poll poll = Poll());

  // -kInfinity, kInfinity: none.
  std::int64_t lower(ColumnIndex column) const {
    return trail_.bound(bound_key(column, Side::kLower));
  }
  std::int64_t upper(ColumnIndex column) const {
    return -trail_.bound(bound_key(column, Side::kUpper));
  }
  bool is_fixed(ColumnIndex column) const { return lower(column) == upper(column); }

  int level() const { return trail_.level(); }
  // Opens a level. Requires an integer column, and that the literal is neither true nor false.
  void decide(const Literal& literal);
  // Changes of bounds and local rows made above this level are undone. At the current level
  // nothing happens: a contradiction stays one.
  void backtrack(int level);

  // Draws all conclusions by rows, local rows and clauses that are worth it: on a wide range, small
  // steps are not. Where all columns are fixed and it says true, all rows and clauses hold, unless
  // sums of a row leave 128 bits. False: a contradiction; until the next backtrack only `analyse`
  // may be called. At level 0 it stays one.
  bool propagate();
  // Requires a contradiction found at a level above 0.
  Analysis analyse();

  // Rows and clauses valid everywhere, kept to the end (add_row, add_clause) or while they are of
  // use (learn); may be called at any level, and take effect at the next propagate. Terms are as
  // of a LinearRow, literals of integer columns; where a column has no bound, literals stay within
  // (-2^62, 2^62).
  void add_row(std::span<const Term> terms, std::int64_t lower, std::int64_t upper);
  void add_clause(std::span<const Literal> clause);
  void learn(std::span<const Literal> clause);
  // Half of the learned clauses are dropped when there are so many; the limit then rises a little.
  void set_learned_limit(std::size_t limit) { clauses_.set_learned_limit(limit); }
  // A valid row that is forgotten when the current level is left (at level 0: never). `tag` is
  // what `Analysis::local_rows` calls it; not negative. Bounds of level 0 are used without mention
  // of the rows they came from.
  void add_local_row(const LinearRow& row, int tag);

  // Literals in the order in which they became true; the prefix of a level never changes while
  // the level stands.
  std::span<const Literal> trail() const { return trail_.literals(); }
  // Length of the trail when this level was opened. Requires 1 <= level <= level().
  std::size_t level_start(int level) const { return trail_.level_start(level); }

  // How often a column took part in recent conflicts; decays.
  double activity(ColumnIndex column) const { return analysis_.activity()[column]; }

  // Whether what is kept up step by step is as if computed from nothing. Slow; for tests.
  bool is_consistent() const;

 private:
  bool reach_fixpoint();

  Trail trail_;
  RowStore rows_;
  ClauseStore clauses_;
  ConflictAnalysis analysis_;
  bool is_violated_ = false;
  Reason conflict_;  // if violated: by what
};

}  // namespace quadrille::engine::mip

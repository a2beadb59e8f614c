// SPDX-License-Identifier: MIT
//
// Derives from a contradiction a clause over few earlier bounds, with a first unique implication
// point.
//
//   ConflictAnalysis analysis(trail);
//   const Analysis result = analysis.run(trail, rows, clauses, conflict);

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/mip/clause_store.hpp"
#include "engine/mip/row_store.hpp"
#include "engine/mip/trail.hpp"

namespace quadrille::engine::mip {

// A clause that follows from the rows, the known clauses and the named local rows. At the backjump
// level all its literals are false except the first, which is not false there. An empty clause
// means that the rows are infeasible; its backjump level is 0.
struct Analysis {
  Clause clause;
  int backjump_level = 0;
  std::vector<int> local_rows;  // tags of the local rows used in the derivation
};

// Scores of how often columns took part in recent conflicts: M. Moskewicz et al., Chaff, DAC 2001,
// with the growing increments of MiniSat.
class ColumnActivity {
 public:
  explicit ColumnActivity(std::size_t columns) : activity_(columns, 0.0) {}

  double operator[](ColumnIndex column) const { return activity_[column] / increment_; }
  void bump(ColumnIndex column);
  void decay();

 private:
  std::vector<double> activity_;
  double increment_ = 1.0;
};

class ConflictAnalysis {
 public:
  explicit ConflictAnalysis(const Trail& trail);

  // Analyses a contradiction. Requires that the row or clause named by `conflict` is violated.
  Analysis run(const Trail& trail, const RowStore& rows, ClauseStore& clauses, Reason conflict);

  // Returns decisions that a false literal follows from.
  std::vector<Literal> decisions_behind(const Trail& trail, const RowStore& rows,
                                        ClauseStore& clauses, const Literal& literal);

  const ColumnActivity& activity() const { return activity_; }

 private:
  // An atom that the conflict depends on: at most one per key, the strongest.
  struct Need {
    std::int64_t value = 0;
    std::int32_t position = -1;  // of the entry that made it true; -1 if not needed
  };
  // The findings about an entry of the trail in the search for redundant atoms.
  struct Verdict {
    bool is_failed = false;
    bool is_proven = false;
    std::int64_t value = 0;  // proven for atoms no stronger than this
  };
  // The inputs of an analysis, passed to the private functions.
  struct Context {
    const Trail& trail;
    const RowStore& rows;
    const ClauseStore& clauses;
  };

  void add_need(const Context& context, const Atom& atom);
  void remove_need(const Context& context, BoundKey key);
  void explain(const Context& context, Reason reason, std::int32_t position, const Atom* implied);
  void use(const Context& context, ClauseStore& clauses, Reason reason);
  void add_needs_of(const Context& context, ClauseStore& clauses, Reason reason,
                    std::int32_t position, const Atom* implied);
  std::int32_t next_needed(const Context& context, std::int32_t position) const;
  std::int32_t find_implication_point(const Context& context, ClauseStore& clauses);
  void resolve(const Context& context, ClauseStore& clauses, std::int32_t position);
  void minimise(const Context& context, std::int32_t point);
  bool is_redundant(const Context& context, const Atom& atom, std::int32_t position, int depth);
  bool is_covered(const Context& context, const Atom& atom, int depth);
  Analysis collect(const Context& context, std::int32_t point);
  void clear();

  std::vector<Need> needs_;        // by key
  std::vector<BoundKey> touched_;  // keys that are or were needed
  std::vector<int> needs_at_level_;
  int open_needs_ = 0;  // at all levels
  int continuous_needs_ = 0;
  std::vector<int> tags_;
  std::vector<Atom> explanation_;       // used as a stack by is_redundant
  std::vector<Verdict> verdicts_;       // by position in the trail
  std::vector<std::int32_t> judged_;    // entries with a verdict
  std::int32_t examined_position_ = 0;  // of the atom tested for redundancy
  std::vector<BoundKey> by_position_;   // scratch
  RowExplainer explainer_;
  ColumnActivity activity_;
};

}  // namespace quadrille::engine::mip

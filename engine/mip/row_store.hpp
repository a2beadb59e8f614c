// SPDX-License-Identifier: MIT
//
// All rows, each with its slack, which is updated whenever a bound changes and restored on
// backtracking. A row is examined only when its slack has become less than one of its terms can
// move: before that it implies nothing (the watched slack).
//
//   RowStore rows(trail);
//   rows.add(row.terms, false, row.upper, RowStore::kNoTag, trail);
//   rows.push(trail, atom, reason);  // the only way to change a bound
//   Reason conflict;
//   while (!rows.is_idle() && rows.propagate_next(trail, conflict)) continue;

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/linear_row.hpp"
#include "engine/mip/row_reasoning.hpp"
#include "engine/mip/trail.hpp"
#include "engine/short_lists.hpp"

namespace quadrille::engine::mip {

class RowStore {
 public:
  static constexpr int kNoTag = -1;

  explicit RowStore(const Trail& trail) : occurrences_(trail.key_count()) {}

  // Adds a row, or its negative. Terms are as in a LinearRow.
  void add(std::span<const Term> terms, bool negative, std::int64_t upper, int tag,
           const Trail& trail);
  // Adds a row that is dropped with the current level.
  void add_local(const LinearRow& row, int tag, const Trail& trail);

  void push(Trail& trail, const Atom& atom, Reason reason) {
    const std::int64_t old = trail.bound(atom.key);
    trail.push(atom, reason);
    on_tightened(atom, old);
  }
  // Must be called before a level is opened: queued rows must be examined again when it is left.
  void before_level(const Trail& trail);
  // Updates slacks after the trail has undone `atom`, restoring `bound`.
  void on_undone(const Atom& atom, std::int64_t bound);
  void after_backtrack(int level);

  // Examines the next queued row, if any. Returns false if it is violated; `conflict` then names
  // it.
  bool propagate_next(Trail& trail, Reason& conflict);
  bool is_idle() const { return next_ == queue_.size(); }
  // Examines the rows without a running slack: local ones, and those with too large numbers.
  bool propagate_others(Trail& trail, Reason& conflict);

  // Returns the row that a reason names.
  HalfRow row(const Reason& reason) const;
  int tag(const Reason& reason) const;

  // Reports whether all slacks equal those computed from scratch. For asserts.
  bool is_consistent(const Trail& trail) const;

 private:
  // The data that a change of a bound reads and updates.
  struct State {
    Wide slack = 0;
    Wide reach = 0;  // magnitude * range of the term that can move most
    std::int32_t infinite = 0;
    bool is_queued = false;
    bool is_narrow = false;  // may be computed with 64 bits
  };
  struct Shape {
    std::size_t begin = 0;
    std::size_t size = 0;
    std::int64_t upper = 0;
    std::int64_t widest_range = kInfinity;
    int tag = kNoTag;
    int level = 0;  // for local rows
  };
  struct Occurrence {
    std::int32_t row = 0;
    std::int64_t magnitude = 0;
  };
  struct LateRow {
    std::int32_t row = 0;
    int level = 0;
  };

  void on_tightened(const Atom& atom, std::int64_t old);
  void enqueue(std::int32_t index);
  std::int64_t widest_root_range(const Shape& shape, const Trail& trail) const;
  State state_at_root(const Shape& shape, const Trail& trail) const;
  bool examine(std::int32_t index, Trail& trail);
  bool examine_afresh(Reason reason, Trail& trail);
  HalfRow view(const Shape& shape, const std::vector<RowTerm>& terms) const;

  std::vector<RowTerm> terms_;
  std::vector<Shape> shapes_;  // parallel to `states_`
  std::vector<State> states_;
  ShortLists<Occurrence> occurrences_;  // by key
  std::vector<std::int32_t> queue_;     // those before `next_` are done
  std::size_t next_ = 0;
  // Rows that were added or first examined after lower levels had been propagated. They are
  // examined again whenever the search backtracks below the level noted. Sorted by level.
  std::vector<LateRow> late_rows_;
  std::vector<std::int32_t> oversized_rows_;
  std::vector<RowTerm> local_terms_;
  std::vector<Shape> local_shapes_;
};

}  // namespace quadrille::engine::mip

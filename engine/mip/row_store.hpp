// SPDX-License-Identifier: MIT
//
// All rows, each with its slack, which every change of a bound updates and every return takes
// back. A row is looked at only when its slack has become less than one of its terms can move:
// before that it implies nothing (the watched slack).
//
//   RowStore rows(trail);
//   rows.add(row.terms, false, row.upper, RowStore::kNoTag, trail);
//   rows.push(trail, atom, reason);  // the only way to change a bound
//   Reason conflict;
//   while (!rows.is_idle() && rows.propagate_next(trail, conflict)) continue;

#pragma once

#include <cstdint>
#include <memory_resource>
#include <span>
#include <vector>

#include "engine/linear_row.hpp"
#include "engine/mip/row_reasoning.hpp"
#include "engine/mip/trail.hpp"

namespace quadrille::engine::mip {

class RowStore {
 public:
  static constexpr int kNoTag = -1;

  explicit RowStore(const Trail& trail) : occurrences_(trail.key_count(), &memory_) {}

  // Terms as of a LinearRow.
  void add(std::span<const Term> terms, bool negative, std::int64_t upper, int tag,
           const Trail& trail);
  // A row that goes when the current level goes.
  void add_local(const LinearRow& row, int tag, const Trail& trail);

  void push(Trail& trail, const Atom& atom, Reason reason) {
    const std::int64_t old = trail.bound(atom.key);
    trail.push(atom, reason);
    on_tightened(atom, old);
  }
  // Before a level is opened; rows that wait must be looked at again when it is left.
  void before_level(const Trail& trail);
  // The trail has been taken back from `atom` to `bound`.
  void on_undone(const Atom& atom, std::int64_t bound);
  void after_backtrack(int level);

  // Looks at one row that waits, if any does. False: the row that `conflict` names is violated.
  bool propagate_next(Trail& trail, Reason& conflict);
  bool is_idle() const { return next_ == queue_.size(); }
  // Looks at the rows without a running slack: local ones, and those with too large numbers.
  bool propagate_others(Trail& trail, Reason& conflict);

  // The row that a reason names.
  HalfRow row(const Reason& reason) const;
  int tag(const Reason& reason) const;

  // Whether all slacks are what they are when computed from nothing. For tests.
  bool is_consistent(const Trail& trail) const;

 private:
  // What changes of bounds need to know.
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
    int level = 0;  // of local rows
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
  std::vector<Shape> shapes_;  // beside `states_`
  std::vector<State> states_;
  std::pmr::monotonic_buffer_resource memory_;                  // many short lists go at once
  std::pmr::vector<std::pmr::vector<Occurrence>> occurrences_;  // of keys
  std::vector<std::int32_t> queue_;                             // those before `next_` are done
  std::size_t next_ = 0;
  // Rows that were not there, or had not been looked at, when lower levels were propagated. They
  // are looked at again on each return below the level noted. Levels ascend.
  std::vector<LateRow> late_rows_;
  std::vector<std::int32_t> oversized_rows_;
  std::vector<RowTerm> local_terms_;
  std::vector<Shape> local_shapes_;
};

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// A sparse matrix kept both by columns and by rows: the simplex method solves with columns and
// prices by rows. Rows come and go (cuts, lazy rows), columns stay.
//
//   Matrix matrix(columns);
//   matrix.add_row(std::vector<RowEntry>{{0, 1.0}, {3, -2.0}});
//   matrix.rebuild_columns();
//   for (const Entry& entry : matrix.column(3)) use(entry.row, entry.value);

#pragma once

#include <cassert>
#include <span>
#include <vector>

#include "engine/lp/basis_factor.hpp"

namespace quadrille::engine::lp {

// A nonzero of a row.
struct RowEntry {
  int column = 0;
  double value = 0.0;
};

class Matrix {
 public:
  explicit Matrix(int columns = 0) : column_starts_(static_cast<std::size_t>(columns) + 1, 0) {}

  int rows() const { return static_cast<int>(row_starts_.size()) - 1; }
  int columns() const { return static_cast<int>(column_starts_.size()) - 1; }

  std::span<const RowEntry> row(int i) const {
    const auto k = static_cast<std::size_t>(i);
    return {row_entries_.data() + row_starts_[k], row_starts_[k + 1] - row_starts_[k]};
  }
  std::span<const Entry> column(int j) const {
    assert(column_entries_.size() == row_entries_.size());  // up to date
    const auto k = static_cast<std::size_t>(j);
    return {column_entries_.data() + column_starts_[k], column_starts_[k + 1] - column_starts_[k]};
  }

  // Several rows are added or removed, and values scaled, before `rebuild_columns` makes the
  // columns agree with the rows again.
  void add_row(std::span<const RowEntry> entries);
  // keep[i] says whether row i stays.
  void remove_rows(const std::vector<bool>& keep);
  // Multiplies entry (i, j) by rows[i] * columns[j], for rows from `first_row` on.
  void scale(std::span<const double> rows, std::span<const double> columns, int first_row = 0);
  // Makes all columns active again.
  void rebuild_columns();

  // Entries of active columns come first in their rows, so that pricing can do without the others.
  bool is_active(int j) const { return is_active_[j] != 0; }
  void set_active(int j, bool active);
  const std::vector<char>& active() const { return is_active_; }
  std::span<const RowEntry> active_row(int i) const {
    assert(active_ends_.size() + 1 == row_starts_.size());  // up to date
    const auto k = static_cast<std::size_t>(i);
    return {row_entries_.data() + row_starts_[k], active_ends_[k] - row_starts_[k]};
  }

 private:
  std::vector<RowEntry> row_entries_;
  std::vector<std::size_t> row_starts_ = {0};
  std::vector<Entry> column_entries_;
  std::vector<std::size_t> column_starts_;
  std::vector<char> is_active_;
  std::vector<std::size_t> active_ends_;  // by row
  // The index of each column entry among the row entries, and vice versa.
  std::vector<std::size_t> among_rows_, among_columns_;
};

}  // namespace quadrille::engine::lp

// SPDX-License-Identifier: MIT
//
// The upper triangular factor U of a basis, by columns and by rows, of which columns may be
// replaced (Forrest and Tomlin). A pivot pairs a row with a position; the columns of U are indexed
// by positions, their entries by rows. The pairs stay while columns are replaced; what changes is
// the order of the pivots in which U is triangular.
//
//   UpperFactor upper;
//   upper.reset(2);
//   upper.close(1, 0, 2.0);  // first pivot: row 1, position 0
//   upper.add(1, 5.0);
//   upper.close(0, 1, 3.0);  // position 1: 5 in row 1, pivot 3 in row 0
//   upper.finish();
//   const int count = upper.ftran(x, y, list);  // y := U^-1 x

#pragma once

#include <cassert>
#include <vector>

#include "engine/lp/triangular.hpp"

namespace quadrille::engine::lp {

class UpperFactor {
 public:
  void reset(int size);

  // Adds an entry to the next column to be closed; its row must have a pivot.
  void add(int row, double value) {
    assert(columns_[row].inverse != 0.0);
    index_.push_back(row);
    value_.push_back(value);
  }
  // Pivots come in the order in which U is upper triangular.
  void close(int row, int position, double pivot);
  // Must be called after the last pivot.
  void finish();

  int row_of(int position) const { return rows_[position].row; }
  double pivot_at(int position) const { return 1.0 / rows_[position].inverse; }
  int entries() const { return entries_; }

  // y := U^-1 x, or for `btran`, y := U^-T x. `y` must be zero; `x` is zero afterwards. Lists the
  // nonzeros of y and returns their number. The sparse versions take those of x by list and count.
  int ftran(double* x, double* y, int* list) const;
  int ftran_sparse(Reach& reach, double* x, double* y, int* list, int count) const;
  int btran(double* x, double* y, int* list) const;
  int btran_sparse(Reach& reach, double* x, double* y, int* list, int count) const;

  // Replaces the column at `position` by these entries, with this value as its pivot, which becomes
  // the last one. Removes the other entries of the position's row. Ignores an entry listed for this
  // row.
  void replace(int position, const int* rows, const double* values, int count, double pivot);

 private:
  // By row: the column with the pivot of this row.
  struct Column {
    int start = 0;
    int end = 0;
    int position = 0;
    double inverse = 0.0;  // of the pivot
  };
  // By position: the row with the pivot of this position.
  struct Row {
    int start = 0;
    int end = 0;
    int limit = 0;  // the end of the row's space
    int row = 0;
    double inverse = 0.0;  // of the pivot
  };

  void vacate(int slot);
  void remove_column(int position);
  void remove_row(int position);
  void add_to_row(Row& row, int position, double value);

  int entries_ = 0;
  std::vector<Column> columns_;
  std::vector<int> index_;  // of the columns' entries: rows
  std::vector<double> value_;
  std::vector<Row> rows_;
  std::vector<int> row_index_;  // of the rows' entries: positions
  std::vector<double> row_value_;
  // The pivots in order, by row and by position, some more than once: of equal ones the first met
  // counts, as the others find zero. A pivot that moves to the end leaves its row where it was
  // (`ftran` goes backwards); among the positions its slot is given to the next one.
  std::vector<int> row_order_;
  std::vector<int> position_order_;
  std::vector<int> slot_;  // by position: its index in the order
};

}  // namespace quadrille::engine::lp

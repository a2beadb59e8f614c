// SPDX-License-Identifier: MIT
//
// Replacing a column of U by one that is not triangular, the spike: its pivot moves to the end of
// the order, where the spike does no harm, and the row of the pivot, which would do harm there, is
// eliminated by later rows; the caller keeps the multipliers. Entries are only removed, except
// for the spike (J. J. H. Forrest, J. A. Tomlin: Updated triangular factors of the basis to
// maintain sparsity in the product form simplex method, Math. Prog. 2, 1972). With both copies, the
// cost of every step is proportional to the entries that it meets.

#include "engine/lp/upper_factor.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quadrille::engine::lp {

namespace {

// Entries that a row may gain before it has to move.
constexpr int kSpareEntries = 4;

}  // namespace

void UpperFactor::reset(int size) {
  entries_ = 0;
  columns_.assign(size, {});
  rows_.assign(size, {});
  slot_.resize(size);
  index_.clear();
  value_.clear();
  row_order_.clear();
  position_order_.clear();
}

void UpperFactor::close(int row, int position, double pivot) {
  assert(pivot != 0.0 && columns_[row].inverse == 0.0 && rows_[position].inverse == 0.0);
  const int start = row_order_.empty() ? 0 : columns_[row_order_.back()].end;
  columns_[row] = {start, static_cast<int>(index_.size()), position, 1.0 / pivot};
  rows_[position].row = row;
  rows_[position].inverse = 1.0 / pivot;
  slot_[position] = static_cast<int>(row_order_.size());
  row_order_.push_back(row);
  position_order_.push_back(position);
}

void UpperFactor::finish() {
  assert(row_order_.size() == columns_.size());
  entries_ = static_cast<int>(index_.size());
  Column* const columns = columns_.data();
  Row* const rows = rows_.data();
  for (const int row : index_) ++rows[columns[row].position].end;
  int start = 0;
  for (const int position : position_order_) {
    Row& row = rows[position];
    row.start = start;
    start += row.end + kSpareEntries;
    row.end = row.start;
    row.limit = start;
  }
  row_index_.resize(start);
  row_value_.resize(start);
  int* const row_index = row_index_.data();
  double* const row_value = row_value_.data();
  for (const int pivot_row : row_order_) {
    const Column column = columns[pivot_row];
    for (int k = column.start; k < column.end; ++k) {
      const int where = rows[columns[index_[k]].position].end++;
      row_index[where] = column.position;
      row_value[where] = value_[k];
    }
  }
}

namespace {

// Returns the solution at one pivot, 0 if it is noise. Removes the entry from x and subtracts the
// solution times the pivot's line.
template <typename Line>
inline double eliminate(const Line& line, int entry, const int* index, const double* value,
                        double* x) {
  const double v = x[entry] * line.inverse;
  x[entry] = 0.0;
  if (std::abs(v) < kTiny) return 0.0;
  for (int k = line.start; k < line.end; ++k) x[index[k]] -= v * value[k];
  return v;
}

}  // namespace

int UpperFactor::ftran(double* x, double* y, int* list) const {
  const Column* const columns = columns_.data();
  const int* const index = index_.data();
  const double* const value = value_.data();
  int listed = 0;
  for (auto slot = row_order_.size(); slot-- > 0;) {
    const int row = row_order_.data()[slot];
    if (!(std::abs(x[row]) > 0.0)) continue;
    const Column& column = columns[row];
    const double v = eliminate(column, row, index, value, x);
    if (v == 0.0) continue;
    y[column.position] = v;
    list[listed++] = column.position;
  }
  return listed;
}

int UpperFactor::ftran_sparse(Reach& reach, double* x, double* y, int* list, int count) const {
  const Column* const columns = columns_.data();
  const int* const index = index_.data();
  const double* const value = value_.data();
  const Reach::Nodes nodes = reach.find(columns, index, x, list, count);
  int listed = 0;
  for (const int row : nodes) {
    const Column& column = columns[row];
    const double v = eliminate(column, row, index, value, x);
    if (v == 0.0) continue;
    y[column.position] = v;
    list[listed++] = column.position;
  }
  return listed;
}

int UpperFactor::btran(double* x, double* y, int* list) const {
  const Row* const rows = rows_.data();
  const int* const index = row_index_.data();
  const double* const value = row_value_.data();
  int listed = 0;
  for (const int position : position_order_) {
    if (!(std::abs(x[position]) > 0.0)) continue;
    const Row& row = rows[position];
    const double v = eliminate(row, position, index, value, x);
    if (v == 0.0) continue;
    y[row.row] = v;
    list[listed++] = row.row;
  }
  return listed;
}

int UpperFactor::btran_sparse(Reach& reach, double* x, double* y, int* list, int count) const {
  const Row* const rows = rows_.data();
  const int* const index = row_index_.data();
  const double* const value = row_value_.data();
  const Reach::Nodes nodes = reach.find(rows, index, x, list, count);
  int listed = 0;
  for (const int position : nodes) {
    const Row& row = rows[position];
    const double v = eliminate(row, position, index, value, x);
    if (v == 0.0) continue;
    y[row.row] = v;
    list[listed++] = row.row;
  }
  return listed;
}

void UpperFactor::replace(int position, const int* rows, const double* values, int count,
                          double pivot) {
  const int row = row_of(position);
  assert(pivot != 0.0);
  remove_column(position);
  remove_row(position);

  const int start = static_cast<int>(index_.size());
  for (int i = 0; i < count; ++i) {
    if (rows[i] == row) continue;
    add(rows[i], values[i]);
    add_to_row(rows_[columns_[rows[i]].position], position, values[i]);
  }
  const int end = static_cast<int>(index_.size());
  entries_ += end - start;
  columns_[row] = {start, end, position, 1.0 / pivot};
  rows_[position].inverse = 1.0 / pivot;

  row_order_.push_back(row);
  position_order_.push_back(position);
  vacate(slot_[position]);
  slot_[position] = static_cast<int>(row_order_.size()) - 1;
}

// Makes the slot, and those before it with the same position, name the position of the next slot.
void UpperFactor::vacate(int slot) {
  assert(slot >= 0 && static_cast<std::size_t>(slot) + 1 < position_order_.size());
  int* const order = position_order_.data();
  const int position = order[slot];
  const int next = order[slot + 1];
  for (int k = slot; k >= 0 && order[k] == position; --k) order[k] = next;
}

// From the rows' copy; the columns' copy is overwritten.
void UpperFactor::remove_column(int position) {
  const Column& column = columns_[row_of(position)];
  int* const index = row_index_.data();
  double* const value = row_value_.data();
  for (int k = column.start; k < column.end; ++k) {
    Row& row = rows_[columns_[index_[k]].position];
    int where = row.start;
    while (index[where] != position) ++where;
    assert(where < row.end);
    --row.end;
    index[where] = index[row.end];
    value[where] = value[row.end];
  }
  entries_ -= column.end - column.start;
}

void UpperFactor::remove_row(int position) {
  Row& row = rows_[position];
  int* const index = index_.data();
  double* const value = value_.data();
  for (int k = row.start; k < row.end; ++k) {
    Column& column = columns_[row_of(row_index_[k])];
    int where = column.start;
    while (index[where] != row.row) ++where;
    assert(where < column.end);
    --column.end;
    index[where] = index[column.end];
    value[where] = value[column.end];
  }
  entries_ -= row.end - row.start;
  assert(entries_ >= 0);
  row.end = row.start;
}

void UpperFactor::add_to_row(Row& row, int position, double value) {
  assert(row.end <= row.limit);
  if (row.end == row.limit) {
    const int count = row.end - row.start;
    const int start = static_cast<int>(row_index_.size());
    row_index_.resize(start + 2 * count + kSpareEntries);
    row_value_.resize(start + 2 * count + kSpareEntries);
    std::copy_n(row_index_.data() + row.start, count, row_index_.data() + start);
    std::copy_n(row_value_.data() + row.start, count, row_value_.data() + start);
    row.start = start;
    row.end = start + count;
    row.limit = static_cast<int>(row_index_.size());
  }
  row_index_[row.end] = position;
  row_value_[row.end] = value;
  ++row.end;
}

}  // namespace quadrille::engine::lp

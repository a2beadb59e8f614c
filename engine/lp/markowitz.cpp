// SPDX-License-Identifier: MIT
//
// A pivot whose row has r entries and whose column has c fills in (r - 1)(c - 1) at most; the least
// of these products is sought (H. M. Markowitz, Management Science 3, 1957) among the entries of at
// least a tenth of the largest in their column, which bounds the growth. Looking at the few
// shortest rows and columns finds a pivot nearly as good as looking at all (U. H. Suhl, L. M. Suhl:
// Computing sparse LU factorizations for large-scale linear programming bases, ORSA J. Comput. 2,
// 1990).

#include "engine/lp/markowitz.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace quadrille::engine::lp {

namespace {

constexpr double kThreshold = 0.1;
constexpr int kSearchLimit = 4;
// An entry below its column's pivot tolerance times this counts as cancelled.
constexpr double kDropFactor = 1e-4;
// Space reserved in advance for fill-in of a row or column.
constexpr int kRoomForFill = 4;

}  // namespace

void CountLists::reset(int items, int counts) {
  items_ = items;
  const int size = items + counts;
  next_.resize(size);
  previous_.resize(size);
  for (int head = items; head < size; ++head) next_[head] = previous_[head] = head;
}

void MarkowitzKernel::reset(int size) {
  size_ = size;
  columns_.resize(size);
  rows_.assign(size, {});
  multiplier_.assign(size, 0.0);
  index_.clear();
  value_.clear();
  positions_.clear();
  row_list_.clear();
  upper_.clear();
  pivots_.clear();
}

void MarkowitzKernel::add_column(int position, double tolerance) {
  assert(tolerance > 0.0);
  // Space for fill after the column before.
  if (!positions_.empty()) {
    Column& last = columns_[positions_.back()];
    last.limit = 2 * last.end - last.start + kRoomForFill;
    index_.resize(last.limit);
    value_.resize(last.limit);
  }
  const int start = static_cast<int>(index_.size());
  columns_[position] = {start, start, start, -1, tolerance, 0.0};
  positions_.push_back(position);
}

void MarkowitzKernel::add_entry(int row, double value) {
  assert(!positions_.empty() && value != 0.0);  // zero multipliers say that there is no entry
  Column& column = columns_[positions_.back()];
  index_.push_back(row);
  value_.push_back(value);
  column.limit = ++column.end;
  column.largest = std::max(column.largest, std::abs(value));
  if (rows_[row].end++ == 0) row_list_.push_back(row);
}

void MarkowitzKernel::eliminate(Triangle& lower) {
  link_all();
  for (Candidate best; find_pivot(best); best = {}) take_pivot(best, lower);
  assert(pivots_.size() <= std::min(row_list_.size(), positions_.size()));
}

// Builds the rows' entries and puts rows and columns into the lists.
void MarkowitzKernel::link_all() {
  int start = 0;
  const int rows = static_cast<int>(row_list_.size());
  const int columns = static_cast<int>(positions_.size());
  by_column_count_.reset(size_, rows + 1);
  by_row_count_.reset(size_, columns + 1);
  for (const int row : row_list_) {
    const int count = rows_[row].end;
    by_row_count_.insert(row, count);
    rows_[row] = {start, start, start + 2 * count + kRoomForFill};
    start = rows_[row].limit;
  }
  row_index_.resize(start);
  for (const int position : positions_) {
    const Column& column = columns_[position];
    for (int k = column.start; k < column.end; ++k) {
      row_index_[rows_[index_[k]].end++] = position;
    }
    by_column_count_.insert(position, column.end - column.start);
  }
  // A column that has no pivot leaves its rows, so they must be complete.
  for (const int position : positions_) {
    by_column_count_.remove(position);
    relink(position);
  }
}

bool MarkowitzKernel::find_pivot(Candidate& best) const {
  best.merit = std::numeric_limits<long long>::max();
  const int most = static_cast<int>(std::max(row_list_.size(), positions_.size()));
  const int rows = static_cast<int>(row_list_.size());
  const int columns = static_cast<int>(positions_.size());
  int searched = 0;
  for (int count = 1; count <= most; ++count) {
    const long long least = static_cast<long long>(count - 1) * (count - 1);
    if (best.row >= 0 && best.merit <= least) return true;
    if (count <= rows) {
      for (int position = by_column_count_.first(count); !by_column_count_.is_end(position);
           position = by_column_count_.next(position)) {
        search_column(position, best);
        if (++searched >= kSearchLimit || best.merit <= least) return true;
      }
    }
    if (count <= columns) {
      for (int row = by_row_count_.first(count); !by_row_count_.is_end(row);
           row = by_row_count_.next(row)) {
        search_row(row, best);
        if ((++searched >= kSearchLimit && best.row >= 0) || best.merit <= least) return true;
      }
    }
  }
  return best.row >= 0;
}

void MarkowitzKernel::search_column(int position, Candidate& best) const {
  const Column& column = columns_[position];
  const double threshold = std::max(kThreshold * column.largest, column.tolerance);
  const long long others = column.end - column.start - 1;
  for (int k = column.start; k < column.end; ++k) {
    const double magnitude = std::abs(value_.data()[k]);
    if (magnitude < threshold) continue;
    const Row& row = rows_.data()[index_.data()[k]];
    const long long merit = others * (row.end - row.start - 1);
    const double size = magnitude / column.largest;
    if (merit < best.merit || (merit == best.merit && size > best.size)) {
      best = {index_[k], position, merit, size};
    }
  }
}

void MarkowitzKernel::search_row(int row, Candidate& best) const {
  const long long others = rows_[row].end - rows_[row].start - 1;
  for (int k = rows_[row].start; k < rows_[row].end; ++k) {
    const int position = row_index_.data()[k];
    const Column& column = columns_.data()[position];
    const long long merit = others * (column.end - column.start - 1);
    if (merit >= best.merit) continue;
    int where = column.start;
    while (index_.data()[where] != row) ++where;
    assert(where < column.end);
    const double magnitude = std::abs(value_[where]);
    if (magnitude < std::max(kThreshold * column.largest, column.tolerance)) continue;
    best = {row, position, merit, magnitude / column.largest};
  }
}

void MarkowitzKernel::take_pivot(const Candidate& pivot, Triangle& lower) {
  const int pivot_row = pivot.row;
  const Column column = columns_[pivot.position];
  by_row_count_.remove(pivot_row);
  by_column_count_.remove(pivot.position);
  const double value = take_entry(pivot.position, pivot_row);
  assert(std::abs(value) >= column.tolerance);
  pivots_.push_back({pivot_row, pivot.position, value});
  pivot_rows_.clear();
  pivot_values_.clear();
  for (int k = column.start; k < column.end - 1; ++k) {
    const int row = index_[k];
    double multiplier = value_[k] / value;
    // Underflow; zero would say that the row has no entry.
    if (multiplier == 0.0) multiplier = std::numeric_limits<double>::min();
    lower.add(row, multiplier);
    pivot_rows_.push_back(row);
    pivot_values_.push_back(multiplier);
    multiplier_[row] = multiplier;
    by_row_count_.remove(row);
    remove_from_row(row, pivot.position);
  }
  lower.close(pivot_row);

  // Fill makes other rows move, but not the pivot row.
  const Row others = rows_[pivot_row];
  for (int k = others.start; k < others.end; ++k) {
    const int position = row_index_[k];
    if (position == pivot.position) continue;
    const double factor = take_entry(position, pivot_row);
    upper_.push_back({pivot_row, columns_[position].upper, factor});
    columns_[position].upper = static_cast<int>(upper_.size()) - 1;
    by_column_count_.remove(position);
    subtract_pivot_column(position, factor);
    relink(position);
  }
  for (const int row : pivot_rows_) {
    multiplier_[row] = 0.0;
    by_row_count_.insert(row, rows_[row].end - rows_[row].start);
  }
}

// Removes the entry from the column (not from its row) and returns it.
double MarkowitzKernel::take_entry(int position, int row) {
  Column& column = columns_[position];
  int* const index = index_.data();
  double* const values = value_.data();
  int where = column.start;
  while (index[where] != row) ++where;
  assert(where < column.end);
  const double value = values[where];
  --column.end;
  index[where] = index[column.end];
  values[where] = values[column.end];
  return value;
}

// Takes the last pivot's column, `factor` times, off this one.
void MarkowitzKernel::subtract_pivot_column(int position, double factor) {
  Column& column = columns_[position];
  int* const index = index_.data();
  double* const values = value_.data();
  double* const multiplier = multiplier_.data();
  const double negligible = column.tolerance * kDropFactor;
  int fill = static_cast<int>(pivot_rows_.size());
  int kept = column.start;
  column.largest = 0.0;
  for (int k = column.start; k < column.end; ++k) {
    const int row = index[k];
    double value = values[k];
    if (multiplier[row] != 0.0) {
      value -= multiplier[row] * factor;
      multiplier[row] = 0.0;
      --fill;
      if (std::abs(value) < negligible) {
        remove_from_row(row, position);
        continue;
      }
    }
    index[kept] = row;
    values[kept] = value;
    ++kept;
    column.largest = std::max(column.largest, std::abs(value));
  }
  column.end = kept;
  assert(fill >= 0);
  if (fill > 0) append_fill(position, fill, factor);
  for (std::size_t i = 0; i < pivot_rows_.size(); ++i) {
    multiplier[pivot_rows_[i]] = pivot_values_[i];
  }
}

// The rows that still have a multiplier are those where the column had no entry.
void MarkowitzKernel::append_fill(int position, int fill, double factor) {
  Column& column = columns_[position];
  if (column.end + fill > column.limit) {
    const int count = column.end - column.start;
    const int start = static_cast<int>(index_.size());
    index_.resize(start + 2 * (count + fill) + kRoomForFill);
    value_.resize(index_.size());
    std::copy_n(index_.data() + column.start, count, index_.data() + start);
    std::copy_n(value_.data() + column.start, count, value_.data() + start);
    column.start = start;
    column.end = start + count;
    column.limit = static_cast<int>(index_.size());
  }
  for (const int row : pivot_rows_) {
    const double value = -multiplier_[row] * factor;
    if (value == 0.0) continue;
    index_[column.end] = row;
    value_[column.end] = value;
    ++column.end;
    column.largest = std::max(column.largest, std::abs(value));
    append_to_row(row, position);
  }
  assert(column.end <= column.limit);
}

// Puts the column back into the lists, or gives it up if nothing is left of it.
void MarkowitzKernel::relink(int position) {
  Column& column = columns_[position];
  if (column.largest >= column.tolerance && column.end > column.start) {
    by_column_count_.insert(position, column.end - column.start);
    return;
  }
  for (int k = column.start; k < column.end; ++k) {
    const int row = index_[k];
    remove_from_row(row, position);
    // Rows of the pivot column are out of the lists for the time being.
    if (multiplier_[row] != 0.0) continue;
    by_row_count_.remove(row);
    by_row_count_.insert(row, rows_[row].end - rows_[row].start);
  }
  column.end = column.start;
}

void MarkowitzKernel::append_to_row(int row, int position) {
  Row& entries = rows_[row];
  assert(entries.end <= entries.limit);
  if (entries.end == entries.limit) {
    const int count = entries.end - entries.start;
    const int start = static_cast<int>(row_index_.size());
    row_index_.resize(start + 2 * count + kRoomForFill);
    std::copy_n(row_index_.data() + entries.start, count, row_index_.data() + start);
    entries = {start, start + count, static_cast<int>(row_index_.size())};
  }
  row_index_[entries.end] = position;
  ++entries.end;
}

void MarkowitzKernel::remove_from_row(int row, int position) {
  Row& entries = rows_[row];
  int* const index = row_index_.data();
  int where = entries.start;
  while (index[where] != position) ++where;
  assert(where < entries.end);
  index[where] = index[--entries.end];
}

}  // namespace quadrille::engine::lp

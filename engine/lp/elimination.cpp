// SPDX-License-Identifier: MIT
//
// A column with a single entry left is a pivot that eliminates nothing: a column of U. A row with a
// single entry left is a pivot whose column of L changes no other column. Taking these in turn,
// with counts kept up to date, peels off the triangular parts of the basis in time proportional to
// its entries (Suhl and Suhl, see markowitz.cpp). Pivots there are entries of the basis itself, so
// they need no threshold.

#include "engine/lp/elimination.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace quadrille::engine::lp {

namespace {

constexpr double kPivotTolerance = 1e-10;
// Relative to a column's largest entry: what rounding may leave of an entry that should be zero.
constexpr double kEliminationRounding = 1e-13;

double largest(std::span<const Entry> column) {
  double most = 0.0;
  for (const Entry& entry : column) most = std::max(most, std::abs(entry.value));
  return most;
}

// Returns the largest entry of a column as it was given.
double pivot_tolerance(std::span<const Entry> column) {
  return std::max(kTiny, kPivotTolerance * std::min(1.0, largest(column)));
}

// The contract of `run`.
[[maybe_unused]] bool have_distinct_rows(Elimination::Columns columns) {
  std::vector<std::size_t> seen(columns.size(), 0);  // by row: the last column, counted from 1
  for (std::size_t position = 1; position <= columns.size(); ++position) {
    for (const Entry& entry : columns[position - 1]) {
      if (std::exchange(seen[entry.row], position) == position) return false;
    }
  }
  return true;
}

}  // namespace

void Elimination::run(Columns columns, Triangle& lower, UpperFactor& upper) {
  assert(have_distinct_rows(columns));
  const int size = static_cast<int>(columns.size());
  columns_ = columns;
  lower_ = &lower;
  upper_ = &upper;
  pivot_rows_.clear();
  replacements_.clear();
  row_done_.assign(size, false);
  column_done_.assign(size, false);
  lower.reset(size);
  upper.reset(size);

  take_unit_columns();
  if (!nonunit_.empty()) {
    count_entries();
    take_singletons();
    eliminate_kernel();
  }
  if (static_cast<int>(pivot_rows_.size()) < size) repair();
  assert(std::find(row_done_.begin(), row_done_.end(), 0) == row_done_.end());
  upper.finish();
}

void Elimination::take_unit_columns() {
  nonunit_.clear();
  const int size = static_cast<int>(columns_.size());
  for (int position = 0; position < size; ++position) {
    const auto entries = column(position);
    if (entries.size() != 1) {
      nonunit_.push_back(position);
      continue;
    }
    const auto [row, value] = entries.front();
    assert(row >= 0 && row < size);
    if (row_done_[row] || std::abs(value) < kTiny) continue;
    row_done_[row] = true;
    column_done_[position] = true;
    pivot_rows_.push_back(row);
    upper_->close(row, position, value);
  }
}

// Entries in rows without pivot, by rows too.
void Elimination::count_entries() {
  const int size = static_cast<int>(columns_.size());
  row_count_.assign(size, 0);
  column_count_.resize(size);
  row_lines_.resize(size);
  single_columns_.clear();
  single_rows_.clear();
  const char* const row_done = row_done_.data();
  int* const row_count = row_count_.data();
  for (const int position : nonunit_) {
    int count = 0;
    for (const Entry& entry : column(position)) {
      assert(entry.row >= 0 && entry.row < size);
      const int one = entry.value != 0.0 && !row_done[entry.row];
      row_count[entry.row] += one;
      count += one;
    }
    column_count_[position] = count;
    if (count == 1) single_columns_.push_back(position);
  }
  Line* const lines = row_lines_.data();
  int start = 0;
  for (int row = 0; row < size; ++row) {
    lines[row] = {start, start};
    start += row_count[row];
    if (row_count[row] == 1) single_rows_.push_back(row);
  }
  row_positions_.resize(start);
  int* const positions = row_positions_.data();
  for (const int position : nonunit_) {
    for (const Entry& entry : column(position)) {
      if (entry.value == 0.0 || row_done[entry.row]) continue;
      positions[lines[entry.row].end++] = position;
    }
  }
}

// Column singletons first: they leave L empty.
void Elimination::take_singletons() {
  while (true) {
    if (!single_columns_.empty()) {
      const int position = single_columns_.back();
      single_columns_.pop_back();
      if (!column_done_[position] && column_count_[position] == 1) take_column_singleton(position);
    } else if (!single_rows_.empty()) {
      const int row = single_rows_.back();
      single_rows_.pop_back();
      if (!row_done_[row] && row_count_[row] == 1) take_row_singleton(row);
    } else {
      return;
    }
  }
}

void Elimination::take_column_singleton(int position) {
  const auto entries = column(position);
  const auto left = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) {
    return entry.value != 0.0 && !row_done_[entry.row];
  });
  assert(left != entries.end());
  const auto [row, value] = *left;
  // The kernel will find out that the column has no pivot.
  if (std::abs(value) < kPivotTolerance && std::abs(value) < pivot_tolerance(entries)) return;
  take_pivot(row, position, value);
  const Line line = row_lines_[row];
  for (int k = line.start; k < line.end; ++k) {
    const int other = row_positions_[k];
    if (--column_count_[other] == 1) single_columns_.push_back(other);
  }
}

void Elimination::take_row_singleton(int row) {
  int k = row_lines_[row].start;
  while (column_done_[row_positions_[k]]) ++k;
  assert(k < row_lines_[row].end);
  const int position = row_positions_[k];
  const auto entries = column(position);
  const double value = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) {
                         return entry.row == row && entry.value != 0.0;
                       })->value;
  if (std::abs(value) < kPivotTolerance && std::abs(value) < pivot_tolerance(entries)) return;
  take_pivot(row, position, value);
  for (const Entry& entry : entries) {
    if (entry.value == 0.0 || row_done_[entry.row]) continue;
    if (--row_count_[entry.row] == 1) single_rows_.push_back(entry.row);
  }
}

void Elimination::take_pivot(int row, int position, double value) {
  assert(!row_done_[row] && !column_done_[position] && value != 0.0);
  for (const Entry& entry : column(position)) {
    if (entry.row == row || entry.value == 0.0) continue;
    if (row_done_[entry.row]) {
      upper_->add(entry.row, entry.value);
    } else {
      lower_->add(entry.row, entry.value / value);
    }
  }
  lower_->close(row);
  upper_->close(row, position, value);
  row_done_[row] = true;
  column_done_[position] = true;
  pivot_rows_.push_back(row);
}

void Elimination::eliminate_kernel() {
  if (pivot_rows_.size() == columns_.size()) return;
  kernel_.reset(static_cast<int>(columns_.size()));
  for (const int position : nonunit_) {
    if (column_done_[position]) continue;
    const auto entries = column(position);
    const double rounding = kEliminationRounding * largest(entries);
    kernel_.add_column(position, std::max(pivot_tolerance(entries), rounding));
    for (const Entry& entry : entries) {
      if (entry.value != 0.0 && !row_done_[entry.row]) kernel_.add_entry(entry.row, entry.value);
    }
  }
  kernel_.eliminate(*lower_);
  for (const auto& [row, position, value] : kernel_.pivots()) {
    assert(!column_done_[position] && !row_done_[row]);
    for (const Entry& entry : column(position)) {
      if (entry.value != 0.0 && row_done_[entry.row]) upper_->add(entry.row, entry.value);
    }
    kernel_.for_each_upper(position, [&](int other, double entry) { upper_->add(other, entry); });
    upper_->close(row, position, value);
    pivot_rows_.push_back(row);
    column_done_[position] = true;
  }
  for (const auto& pivot : kernel_.pivots()) row_done_[pivot.row] = true;
}

// Rows without pivot have no columns in L, so the unit column of such a row is one of U as it is.
void Elimination::repair() {
  int row = 0;
  for (int position = 0; position < static_cast<int>(columns_.size()); ++position) {
    if (column_done_[position]) continue;
    while (row_done_[row]) ++row;
    row_done_[row] = true;
    replacements_.push_back({position, row});
    pivot_rows_.push_back(row);
    upper_->close(row, position, 1.0);
  }
}

}  // namespace quadrille::engine::lp

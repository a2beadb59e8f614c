// SPDX-License-Identifier: MIT

#include "engine/lp/matrix.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::engine::lp {

void Matrix::add_row(std::span<const RowEntry> entries) {
  row_entries_.insert(row_entries_.end(), entries.begin(), entries.end());
  row_starts_.push_back(row_entries_.size());
}

void Matrix::remove_rows(const std::vector<bool>& keep) {
  assert(keep.size() + 1 == row_starts_.size());
  std::size_t rows = 0, entries = 0;
  for (std::size_t i = 0, begin = 0; i < keep.size(); ++i) {
    const std::size_t end = row_starts_[i + 1];
    if (keep[i]) {
      for (std::size_t k = begin; k < end; ++k) row_entries_[entries++] = row_entries_[k];
      row_starts_[++rows] = entries;
    }
    begin = end;
  }
  row_starts_.resize(rows + 1);
  row_entries_.resize(entries);
}

void Matrix::scale(std::span<const double> rows, std::span<const double> columns, int first_row) {
  assert(rows.size() + 1 == row_starts_.size() && columns.size() + 1 == column_starts_.size());
  for (auto i = static_cast<std::size_t>(first_row); i + 1 < row_starts_.size(); ++i) {
    for (std::size_t k = row_starts_[i]; k < row_starts_[i + 1]; ++k) {
      RowEntry& entry = row_entries_[k];
      entry.value *= rows[i] * columns[entry.column];
    }
  }
}

void Matrix::rebuild_columns() {
  std::fill(column_starts_.begin(), column_starts_.end(), 0);
  for (const RowEntry& entry : row_entries_) {
    ++column_starts_[entry.column + 1];
  }
  for (std::size_t j = 1; j < column_starts_.size(); ++j) {
    column_starts_[j] += column_starts_[j - 1];
  }
  assert(column_starts_.back() == row_entries_.size());
  column_entries_.resize(row_entries_.size());
  among_rows_.resize(row_entries_.size());
  among_columns_.resize(row_entries_.size());
  is_active_.assign(column_starts_.size() - 1, 1);
  active_ends_.assign(row_starts_.begin() + 1, row_starts_.end());
  std::vector<std::size_t> next(column_starts_.begin(), column_starts_.end() - 1);
  for (std::size_t i = 0; i + 1 < row_starts_.size(); ++i) {
    for (std::size_t k = row_starts_[i]; k < row_starts_[i + 1]; ++k) {
      const RowEntry& entry = row_entries_[k];
      const std::size_t where = next[entry.column]++;
      column_entries_[where] = {static_cast<int>(i), entry.value};
      among_rows_[where] = k;
      among_columns_[k] = where;
    }
  }
}

void Matrix::set_active(int j, bool active) {
  const auto column = static_cast<std::size_t>(j);
  if ((is_active_[column] != 0) == active) return;
  assert(column_entries_.size() == row_entries_.size());
  is_active_[column] = active ? 1 : 0;
  for (std::size_t k = column_starts_[column]; k < column_starts_[column + 1]; ++k) {
    std::size_t& end = active_ends_[column_entries_[k].row];
    const std::size_t from = among_rows_[k], to = active ? end++ : --end;
    assert(row_entries_[from].column == j);
    std::swap(row_entries_[from], row_entries_[to]);
    std::swap(among_columns_[from], among_columns_[to]);
    among_rows_[among_columns_[from]] = from;
    among_rows_[among_columns_[to]] = to;
  }
}

}  // namespace quadrille::engine::lp

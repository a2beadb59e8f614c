// SPDX-License-Identifier: MIT
//
// Gaussian elimination with the pivot rule of H. M. Markowitz (The elimination form of the inverse
// and its application to linear programming, Management Science 3, 1957): take the entry with the
// fewest others in its row and column. Modulo a prime every pivot is as good as any other, so
// nothing but the fill counts. Singletons come first by this rule, and make no fill: the triangular
// part of a basis, mostly the larger part, costs nothing.

#include "engine/exact/modular_lu.hpp"

#include <algorithm>
#include <cassert>
#include <set>
#include <utility>

#include <quadrille/stop.hpp>

namespace quadrille::engine::exact {

// The part of the matrix that is not eliminated yet, and the factors of the rest.
class ModularLu::Elimination {
 public:
  Elimination(const IntegerMatrix& matrix, const PrimeField& field);

  bool run(const StopToken& stop);
  // Moves the factors out, indexed by steps.
  void finish(ModularLu& lu);

 private:
  struct Pivot {
    int row = -1, column = -1;
  };

  std::size_t count(int row) const { return rows_[row].size(); }
  Pivot choose();
  void eliminate(const Pivot& pivot);
  void subtract(int row, const Pivot& pivot, std::uint64_t inverse);
  void retire(const Pivot& pivot);
  void lose(int column);

  const PrimeField& field_;
  std::vector<std::vector<Entry>> rows_;         // active ones: by columns; pivots: their row of U
  std::vector<std::vector<Entry>> multipliers_;  // of a row: by step
  std::vector<std::vector<int>> column_rows_;    // a superset
  std::vector<int> column_count_;                // exact, of active rows
  std::vector<int> row_step_, column_step_;      // -1: active
  std::set<std::pair<std::size_t, int>> by_count_;  // active rows
  std::vector<int> singleton_columns_;
  std::vector<int> place_;  // of a column in the row at work, plus one
  std::vector<Pivot> pivots_;
  std::vector<std::uint64_t> inverses_;
};

ModularLu::Elimination::Elimination(const IntegerMatrix& matrix, const PrimeField& field)
    : field_(field),
      rows_(matrix.size()),
      multipliers_(matrix.size()),
      column_rows_(matrix.size()),
      column_count_(matrix.size(), 0),
      row_step_(matrix.size(), -1),
      column_step_(matrix.size(), -1),
      place_(matrix.size(), 0) {
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    for (std::size_t k = matrix.row_start[i]; k < matrix.row_start[i + 1]; ++k) {
      const IntegerMatrix::Entry& entry = matrix.entries[k];
      const std::uint64_t value = field.residue(entry.value);
      if (value == 0) continue;
      rows_[i].push_back({entry.column, value});
      column_rows_[entry.column].push_back(static_cast<int>(i));
      ++column_count_[entry.column];
    }
    by_count_.emplace(rows_[i].size(), static_cast<int>(i));
  }
  for (std::size_t j = 0; j < matrix.size(); ++j) {
    if (column_count_[j] == 1) singleton_columns_.push_back(static_cast<int>(j));
  }
}

bool ModularLu::Elimination::run(const StopToken& stop) {
  while (pivots_.size() < rows_.size()) {
    const Pivot pivot = choose();
    if (pivot.row < 0 || stop()) return false;
    eliminate(pivot);
  }
  return true;
}

// Returns a column singleton, or the best entry of some of the shortest rows.
ModularLu::Elimination::Pivot ModularLu::Elimination::choose() {
  while (!singleton_columns_.empty()) {
    const int column = singleton_columns_.back();
    singleton_columns_.pop_back();
    if (column_step_[column] >= 0 || column_count_[column] != 1) continue;
    for (const int row : column_rows_[column]) {
      if (row_step_[row] >= 0) continue;
      const auto& entries = rows_[row];
      if (std::any_of(entries.begin(), entries.end(),
                      [&](const Entry& entry) { return entry.index == column; })) {
        return {row, column};
      }
    }
  }
  constexpr int kRowsTried = 4;
  Pivot best;
  std::size_t best_cost = 0;
  int tried = 0;
  for (auto i = by_count_.begin(); i != by_count_.end() && tried < kRowsTried; ++i, ++tried) {
    if (i->first == 0) return {};
    for (const Entry& entry : rows_[i->second]) {
      const std::size_t cost =
          (i->first - 1) * static_cast<std::size_t>(column_count_[entry.index] - 1);
      if (best.row >= 0 && cost >= best_cost) continue;
      best = {i->second, entry.index};
      best_cost = cost;
    }
    if (best_cost <= (i->first - 1) * (i->first - 1)) break;
  }
  return best;
}

void ModularLu::Elimination::eliminate(const Pivot& pivot) {
  const auto& entries = rows_[pivot.row];
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& entry) { return entry.index == pivot.column; });
  assert(found != entries.end());
  const std::uint64_t inverse = field_.inverse(found->value);
  const std::vector<int> candidates = std::move(column_rows_[pivot.column]);
  retire(pivot);
  for (const int row : candidates) {
    if (row_step_[row] < 0) subtract(row, pivot, inverse);
  }
  inverses_.push_back(inverse);
  pivots_.push_back(pivot);
}

// Deactivates the pivot's row and column.
void ModularLu::Elimination::retire(const Pivot& pivot) {
  assert(row_step_[pivot.row] < 0 && column_step_[pivot.column] < 0);
  const int step = static_cast<int>(pivots_.size());
  by_count_.erase({count(pivot.row), pivot.row});
  row_step_[pivot.row] = step;
  column_step_[pivot.column] = step;
  for (const Entry& entry : rows_[pivot.row]) lose(entry.index);
}

void ModularLu::Elimination::lose(int column) {
  assert(column_count_[column] > 0);
  if (--column_count_[column] == 1) singleton_columns_.push_back(column);
}

// Clears the pivot's column in a row, if the row has an entry there.
void ModularLu::Elimination::subtract(int row, const Pivot& pivot, std::uint64_t inverse) {
  auto& entries = rows_[row];
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& entry) { return entry.index == pivot.column; });
  if (found == entries.end()) return;
  by_count_.erase({entries.size(), row});
  const std::uint64_t factor = field_.multiply(found->value, inverse);
  const std::uint64_t minus_factor = field_.negate(factor);
  *found = entries.back();
  entries.pop_back();
  multipliers_[row].push_back({static_cast<int>(pivots_.size()), factor});

  for (std::size_t k = 0; k < entries.size(); ++k) {
    place_[entries[k].index] = static_cast<int>(k) + 1;
  }
  for (const Entry& entry : rows_[pivot.row]) {
    if (entry.index == pivot.column) continue;
    const std::uint64_t change = field_.multiply(minus_factor, entry.value);
    if (const int place = place_[entry.index]; place != 0) {
      std::uint64_t& value = entries[place - 1].value;
      value = field_.add(value, change);
    } else {
      entries.push_back({entry.index, change});
      column_rows_[entry.index].push_back(row);
      ++column_count_[entry.index];
    }
  }
  for (const Entry& entry : entries) {
    place_[entry.index] = 0;
    if (entry.value == 0) lose(entry.index);
  }
  std::erase_if(entries, [](const Entry& entry) { return entry.value == 0; });
  by_count_.emplace(entries.size(), row);
}

void ModularLu::Elimination::finish(ModularLu& lu) {
  assert(pivots_.size() == rows_.size());
  lu.lower_ = {{0}, {}};
  lu.upper_ = {{0}, {}};
  lu.pivot_row_.clear();
  lu.pivot_column_.clear();
  for (const Pivot& pivot : pivots_) {
    lu.pivot_row_.push_back(pivot.row);
    lu.pivot_column_.push_back(pivot.column);
    const auto& factors = multipliers_[pivot.row];
    lu.lower_.entries.insert(lu.lower_.entries.end(), factors.begin(), factors.end());
    lu.lower_.start.push_back(lu.lower_.entries.size());
    for (const Entry& entry : rows_[pivot.row]) {
      if (entry.index == pivot.column) continue;
      lu.upper_.entries.push_back({column_step_[entry.index], entry.value});
    }
    lu.upper_.start.push_back(lu.upper_.entries.size());
  }
  lu.pivot_inverse_ = std::move(inverses_);
}

bool ModularLu::factorise(const IntegerMatrix& matrix, const PrimeField& field,
                          const StopToken& stop) {
  field_ = field;
  Elimination elimination(matrix, field_);
  if (!elimination.run(stop)) return false;
  elimination.finish(*this);
  lower_transposed_ = transposed(lower_);
  upper_transposed_ = transposed(upper_);
  work_.resize(matrix.size());
  return true;
}

ModularLu::Triangle ModularLu::transposed(const Triangle& triangle) const {
  const std::size_t size = triangle.start.size() - 1;
  Triangle result;
  result.start.assign(size + 1, 0);
  result.entries.resize(triangle.entries.size());
  for (const Entry& entry : triangle.entries) {
    ++result.start[entry.index + 1];
  }
  for (std::size_t i = 0; i < size; ++i) result.start[i + 1] += result.start[i];
  std::vector<std::size_t> next(result.start.begin(), result.start.end() - 1);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t k = triangle.start[i]; k < triangle.start[i + 1]; ++k) {
      const Entry& entry = triangle.entries[k];
      result.entries[next[entry.index]++] = {static_cast<int>(i), entry.value};
    }
  }
  return result;
}

std::uint64_t ModularLu::reduced(const Triangle& triangle, std::size_t row,
                                 std::uint64_t value) const {
  UnsignedWide sum = 0;
  int summands = 0;
  for (std::size_t k = triangle.start[row]; k < triangle.start[row + 1]; ++k) {
    const Entry& entry = triangle.entries[k];
    sum += UnsignedWide{entry.value} * work_[entry.index];
    if (++summands == PrimeField::kSummands) {
      sum = field_.reduce(sum);
      summands = 1;
    }
  }
  return field_.add(value, field_.negate(field_.reduce(sum)));
}

void ModularLu::solve(std::vector<std::uint64_t>& x) const {
  const std::size_t size = work_.size();
  assert(x.size() == size);
  for (std::size_t i = 0; i < size; ++i) {
    work_[i] = reduced(lower_, i, x[pivot_row_[i]]);
  }
  for (std::size_t i = size; i-- > 0;) {
    work_[i] = field_.multiply(reduced(upper_, i, work_[i]), pivot_inverse_[i]);
    x[pivot_column_[i]] = work_[i];
  }
}

void ModularLu::solve_transposed(std::vector<std::uint64_t>& y) const {
  const std::size_t size = work_.size();
  assert(y.size() == size);
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint64_t value = y[pivot_column_[i]];
    work_[i] = field_.multiply(reduced(upper_transposed_, i, value), pivot_inverse_[i]);
  }
  for (std::size_t i = size; i-- > 0;) {
    work_[i] = reduced(lower_transposed_, i, work_[i]);
    y[pivot_row_[i]] = work_[i];
  }
}

}  // namespace quadrille::engine::exact

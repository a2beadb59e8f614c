// SPDX-License-Identifier: MIT
//
// Gaussian elimination of a sparse matrix, with pivots that limit fill-in and growth. It handles
// the part of a basis that is not triangular.
//
//   MarkowitzKernel kernel;
//   kernel.reset(size);
//   kernel.add_column(position, tolerance);
//   kernel.add_entry(row, value);  // of that column
//   Triangle lower;
//   kernel.eliminate(lower);  // appends the columns of L
//   for (const auto& pivot : kernel.pivots()) {
//     kernel.for_each_upper(pivot.position, [&](int i, double entry) { use(i, entry); });
//   }

#pragma once

#include <cassert>
#include <vector>

#include "engine/lp/triangular.hpp"

namespace quadrille::engine::lp {

// Items 0..n-1, each in one of several lists by its count of something, or in none.
class CountLists {
 public:
  void reset(int items, int counts);
  void insert(int item, int count) {
    assert(item >= 0 && item < items_ && count >= 0);
    const int head = items_ + count;
    const int first = next_[head];
    next_[item] = first;
    previous_[item] = head;
    next_[head] = item;
    previous_[first] = item;
  }
  void remove(int item) {
    next_[previous_[item]] = next_[item];
    previous_[next_[item]] = previous_[item];
  }
  // The first item with this count, and the one after `item`; `is_end` of what follows the last.
  int first(int count) const { return next_[items_ + count]; }
  int next(int item) const { return next_[item]; }
  bool is_end(int item) const { return item >= items_; }

 private:
  // Rings, each through its head, whose index comes after the items.
  int items_ = 0;
  std::vector<int> next_;
  std::vector<int> previous_;
};

class MarkowitzKernel {
 public:
  struct Pivot {
    int row = 0;
    int position = 0;
    double value = 0.0;
  };

  // Rows and positions are below `size`.
  void reset(int size);
  // No pivot of this column may be below the tolerance.
  void add_column(int position, double tolerance);
  void add_entry(int row, double value);

  // Chooses pivots until none is left.
  void eliminate(Triangle& lower);

  // The pivots in order. Rows and positions that are not among them have none.
  const std::vector<Pivot>& pivots() const { return pivots_; }

  // Calls visit(row, value) for the entries of a column of U, its pivot excepted.
  template <typename Visit>
  void for_each_upper(int position, Visit&& visit) const {
    for (int k = columns_[position].upper; k >= 0; k = upper_[k].next) {
      visit(upper_[k].row, upper_[k].value);
    }
  }

 private:
  struct Column {
    int start = 0;
    int end = 0;
    int limit = 0;
    int upper = -1;  // the last entry of U so far
    double tolerance = 0.0;
    double largest = 0.0;  // of the entries left
  };
  struct Row {
    int start = 0;
    int end = 0;
    int limit = 0;
  };
  struct UpperEntry {
    int row = 0;
    int next = 0;
    double value = 0.0;
  };
  struct Candidate {
    int row = -1;
    int position = -1;
    long long merit = 0;
    double size = 0.0;  // its share of the largest entry of its column
  };

  void link_all();
  bool find_pivot(Candidate& best) const;
  void search_column(int position, Candidate& best) const;
  void search_row(int row, Candidate& best) const;
  void take_pivot(const Candidate& pivot, Triangle& lower);
  double take_entry(int position, int row);
  void subtract_pivot_column(int position, double factor);
  void append_fill(int position, int fill, double factor);
  void relink(int position);
  void append_to_row(int row, int position);
  void remove_from_row(int row, int position);

  int size_ = 0;
  std::vector<Column> columns_;
  std::vector<int> index_;  // of the columns' entries
  std::vector<double> value_;
  std::vector<Row> rows_;
  std::vector<int> row_index_;  // of the rows' entries, which have no values of their own
  std::vector<int> positions_;  // of all columns
  std::vector<int> row_list_;   // all rows with entries
  CountLists by_column_count_;
  CountLists by_row_count_;
  std::vector<UpperEntry> upper_;
  std::vector<Pivot> pivots_;
  // The column of the last pivot, divided by it: listed, and by row (zero elsewhere).
  std::vector<int> pivot_rows_;
  std::vector<double> pivot_values_;
  std::vector<double> multiplier_;
};

}  // namespace quadrille::engine::lp

// SPDX-License-Identifier: MIT
//
// Factors a basis from scratch: B = L U up to the order of rows and columns. Most of the basis of a
// linear program is triangular, which takes linear time; the rest goes to the Markowitz kernel.
//
//   Elimination elimination;
//   Triangle lower;
//   UpperFactor upper;
//   elimination.run(columns, lower, upper);
//   use(elimination.pivot_rows());    // in the order of the pivots
//   use(elimination.replacements());  // unit columns in place of dependent ones

#pragma once

#include <span>
#include <vector>

#include "engine/lp/markowitz.hpp"
#include "engine/lp/sparse_vector.hpp"
#include "engine/lp/triangular.hpp"
#include "engine/lp/upper_factor.hpp"

namespace quadrille::engine::lp {

// A position whose column depends on the others, and a row left without a pivot: putting the
// unit column of that row at that position makes the matrix regular.
struct Replacement {
  int position = 0;
  int row = 0;
};

class Elimination {
 public:
  using Columns = std::span<const std::span<const Entry>>;

  // Requires distinct rows within each column, all below the number of columns.
  void run(Columns columns, Triangle& lower, UpperFactor& upper);

  const std::vector<int>& pivot_rows() const { return pivot_rows_; }
  const std::vector<Replacement>& replacements() const { return replacements_; }

 private:
  void take_unit_columns();
  void count_entries();
  void take_singletons();
  void take_column_singleton(int position);
  void take_row_singleton(int row);
  void take_pivot(int row, int position, double value);
  void eliminate_kernel();
  void repair();

  std::span<const Entry> column(int position) const { return columns_[position]; }

  Columns columns_;
  Triangle* lower_ = nullptr;
  UpperFactor* upper_ = nullptr;
  std::vector<int> pivot_rows_;
  std::vector<Replacement> replacements_;
  // Counts of entries in rows (columns) without a pivot.
  std::vector<char> row_done_;
  std::vector<char> column_done_;
  std::vector<int> row_count_;
  std::vector<int> column_count_;
  std::vector<int> nonunit_;  // positions of other than unit columns
  std::vector<Line> row_lines_;
  std::vector<int> row_positions_;
  std::vector<int> single_columns_;  // with count 1
  std::vector<int> single_rows_;
  MarkowitzKernel kernel_;
};

}  // namespace quadrille::engine::lp

// SPDX-License-Identifier: MIT
//
// A row under construction: a sum of rows in 128 bits that detects overflow. Reused, so that each
// use costs only as much as the columns it touches.
//
//   CheckedSum sum(columns);
//   sum.add(row.terms, 3);
//   sum.add_side(Wide{3} * row.upper);
//   if (sum.fits()) use(sum.side());
//   sum.clear();

#pragma once

#include <span>

#include <quadrille/engine/model.hpp>
#include "engine/mip/cuts/column_sum.hpp"
#include "engine/wide.hpp"

namespace quadrille::engine::mip {

class CheckedSum {
 public:
  explicit CheckedSum(int columns) : sum_(columns) {}

  void add(std::span<const Term> terms, Wide weight) {
    for (const Term& term : terms) add(term.column, weight, term.coefficient);
  }
  void add(ColumnIndex column, Wide factor, Wide value = 1) {
    add_product(sum_.at(column), factor, value);
  }
  void add_side(Wide factor, Wide value = 1) { add_product(sum_.side(), factor, value); }

  // Reports whether nothing has overflowed since the last clear.
  bool fits() const { return fits_; }
  Wide operator[](ColumnIndex column) const { return sum_[column]; }
  Wide side() const { return sum_.side(); }
  // Returns the columns touched, in ascending order.
  std::span<const ColumnIndex> columns() { return sum_.columns(); }

  void clear() {
    sum_.clear();
    fits_ = true;
  }

 private:
  void add_product(Wide& sum, Wide a, Wide b) {
    Wide product = 0;
    fits_ = fits_ && !multiply_overflows(a, b, product) && !add_overflows(sum, product, sum);
  }

  ColumnSum<Wide> sum_;
  bool fits_ = true;
};

}  // namespace quadrille::engine::mip

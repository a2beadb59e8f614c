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

#include <algorithm>
#include <span>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/wide.hpp"

namespace quadrille::engine::mip {

class CheckedSum {
 public:
  explicit CheckedSum(int columns)
      : values_(static_cast<std::size_t>(columns), 0), touched_(values_.size(), 0) {}

  void add(std::span<const Term> terms, Wide weight) {
    for (const Term& term : terms) add(term.column, weight, term.coefficient);
  }
  void add(ColumnIndex column, Wide factor, Wide value = 1) {
    if (touched_[column] == 0) {
      touched_[column] = 1;
      columns_.push_back(column);
    }
    add_product(values_[column], factor, value);
  }
  void add_side(Wide factor, Wide value = 1) { add_product(side_, factor, value); }

  // Reports whether nothing has overflowed since the last clear.
  bool fits() const { return fits_; }
  Wide operator[](ColumnIndex column) const { return values_[column]; }
  Wide side() const { return side_; }
  // Returns the columns touched, in ascending order.
  std::span<const ColumnIndex> columns() {
    std::sort(columns_.begin(), columns_.end());
    return columns_;
  }

  void clear() {
    for (const ColumnIndex column : columns_) {
      values_[column] = 0;
      touched_[column] = 0;
    }
    columns_.clear();
    side_ = 0;
    fits_ = true;
  }

 private:
  void add_product(Wide& sum, Wide a, Wide b) {
    Wide product = 0;
    fits_ = fits_ && !__builtin_mul_overflow(a, b, &product) &&
            !__builtin_add_overflow(sum, product, &sum);
  }

  std::vector<Wide> values_;
  std::vector<char> touched_;
  std::vector<ColumnIndex> columns_;
  Wide side_ = 0;
  bool fits_ = true;
};

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// A sum of rows `a x <= b` in integers of any size. Reused, so that each use costs only as much as
// the columns it touches.
//
//   ExactSum sum(columns);
//   sum.add(row.terms, 3);
//   sum.add_side(BigInteger(3) * row.upper);
//   for (const ColumnIndex j : sum.columns()) use(sum[j]);
//   sum.clear();

#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/rational.hpp"

namespace quadrille::engine::mip {

class ExactSum {
 public:
  explicit ExactSum(int columns)
      : values_(static_cast<std::size_t>(columns)), touched_(values_.size(), 0) {}

  void add(std::span<const Term> terms, const BigInteger& weight) {
    for (const Term& term : terms) add(term.column, weight * term.coefficient);
  }
  void add(ColumnIndex column, const BigInteger& value) {
    if (touched_[column] == 0) {
      touched_[column] = 1;
      columns_.push_back(column);
    }
    values_[column] += value;
  }
  void add_side(const BigInteger& value) { side_ += value; }

  const BigInteger& operator[](ColumnIndex column) const { return values_[column]; }
  const BigInteger& side() const { return side_; }
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
  }

 private:
  std::vector<BigInteger> values_;
  std::vector<char> touched_;
  std::vector<ColumnIndex> columns_;
  BigInteger side_ = 0;
};

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// A value for each column and a side, for rows under construction. Reused, so that each use costs
// only as much as the columns it touches.
//
//   ColumnSum<BigInteger> sum(columns);
//   sum.add(row.terms, 3);
//   sum.side() += BigInteger(3) * row.upper;
//   for (const ColumnIndex j : sum.columns()) use(sum[j]);
//   sum.clear();

#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine::mip {

template <typename Value>
class ColumnSum {
 public:
  explicit ColumnSum(int columns)
      : values_(static_cast<std::size_t>(columns)), touched_(values_.size(), 0) {}

  // Returns the value of a column, which may be changed.
  Value& at(ColumnIndex column) {
    if (touched_[column] == 0) {
      touched_[column] = 1;
      columns_.push_back(column);
    }
    return values_[column];
  }
  void add(std::span<const Term> terms, const Value& weight) {
    for (const Term& term : terms) at(term.column) += weight * term.coefficient;
  }
  Value& side() { return side_; }

  const Value& operator[](ColumnIndex column) const { return values_[column]; }
  const Value& side() const { return side_; }
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
  std::vector<Value> values_;
  std::vector<char> touched_;
  std::vector<ColumnIndex> columns_;
  Value side_ = 0;
};

}  // namespace quadrille::engine::mip

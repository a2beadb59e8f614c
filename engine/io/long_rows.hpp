// SPDX-License-Identifier: MIT
//
// Adds sums with coefficients of any size to a model, whose numbers are below 2^62. With a = B h +
// l for each coefficient, the sum a x is B s + l x, where s is a new column, and an equation says s
// = h x less a constant. If the numbers of the equation are too long, it is split in the same way.
// The model then has the points that the file has, each with one value for every new column.
//
//   LongRows rows(model, numbers);
//   rows.add("capacity", long_row(row, model));

#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "engine/io/file_numbers.hpp"
#include "engine/io/integer_rows.hpp"

namespace quadrille::engine::io {

class LongRows {
 public:
  // Both must outlive the object. The model must have all columns of the file.
  LongRows(Model& model, FileNumbers& numbers) : model_(model), numbers_(numbers) {}

  void add(const std::string& name, LongRow row);
  // Returns terms with this sum.
  std::vector<Term> sum(const std::string& name, std::vector<LongTerm> terms, bool is_integral);

  // Reports whether the numbers are so long that rows were left out.
  bool is_exhausted() const { return is_exhausted_; }

 private:
  std::optional<BigInteger> size_of(const std::vector<LongTerm>& terms) const;
  std::vector<Term> split(const std::string& name, const std::vector<LongTerm>& terms,
                          const BigInteger& constant, bool is_integral,
                          std::vector<LongTerm>& high);

  Model& model_;
  FileNumbers& numbers_;
  std::map<ColumnIndex, BigInteger> sizes_;  // bounds on the absolute values of new columns
  bool is_exhausted_ = false;
};

}  // namespace quadrille::engine::io

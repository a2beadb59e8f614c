// SPDX-License-Identifier: MIT
//
// Zero-half cuts: sums of tight integer rows in which all coefficients that matter are even and the
// side is odd, so that halving and rounding down gains a half.
//
//   ZeroHalf(context, rounding).separate(cuts);

#pragma once

#include <cstdint>
#include <vector>

#include "engine/mip/cuts/rounding.hpp"

namespace quadrille::engine::mip {

class ZeroHalf {
 public:
  // The rounding is of the same context.
  ZeroHalf(const CutContext& context, Rounding& rounding);

  void separate(std::vector<Cut>& cuts);

 private:
  // A sum of rows modulo 2, over the columns that are not at a bound.
  struct Parity {
    std::vector<std::uint64_t> odd_columns;
    std::vector<std::uint64_t> sources;  // which rows are in the sum
    bool odd_side = false;
    double slack = 0.0;  // of all rows in it
  };

  void read_rows();
  void read_row(int row, Side side);
  void eliminate();
  void emit(const Parity& parity, std::vector<Cut>& cuts);
  double loss(const Parity& parity) const;

  const CutContext& context_;
  Rounding& rounding_;
  std::vector<EquationWeight> equations_;
  std::vector<Parity> rows_;
  std::vector<int> place_;         // of a column, -1: at a bound
  std::vector<double> distances_;  // of the columns with a place; descending
};

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// Zero-half cuts: sums of tight integer rows with an odd side whose relevant coefficients are all
// even, so that halving and rounding down gains one half.
//
//   ZeroHalf(context, rounding).separate(cuts);

#pragma once

#include <cstdint>
#include <vector>

#include "engine/mip/cuts/rounding.hpp"

namespace quadrille::engine::mip {

class ZeroHalf {
 public:
  // `rounding` must have the same context.
  ZeroHalf(const CutContext& context, Rounding& rounding);

  void separate(std::vector<Cut>& cuts);

 private:
  // A sum of rows modulo 2, over the columns that are not at a bound.
  struct Parity {
    std::vector<std::uint64_t> odd_columns;
    std::vector<std::uint64_t> sources;  // the rows in the sum
    bool odd_side = false;
    double slack = 0.0;  // of all rows in the sum
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
  std::vector<int> place_;         // by column: index in `distances_`, or -1 at a bound
  std::vector<double> distances_;  // of the columns not at a bound, descending
};

}  // namespace quadrille::engine::mip

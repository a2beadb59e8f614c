// SPDX-License-Identifier: MIT
//
// Cuts by rounding sums of a few rows: starting with each row, adds rows that eliminate a
// continuous column, until a rounding cuts off the point.
//
//   Aggregation(context, rounding).separate(cuts);

#pragma once

#include <optional>
#include <vector>

#include "engine/mip/cuts/rounding.hpp"

namespace quadrille::engine::mip {

class Aggregation {
 public:
  // `rounding` must have the same context.
  Aggregation(const CutContext& context, Rounding& rounding)
      : context_(context), rounding_(rounding), sum_(context.columns()) {}

  void separate(std::vector<Cut>& cuts);

 private:
  bool try_both_signs(std::vector<Cut>& cuts);
  bool extend();
  std::optional<EquationWeight> eliminating_row(ColumnIndex column) const;
  bool uses(int row) const;

  const CutContext& context_;
  Rounding& rounding_;
  CheckedSum sum_;
  std::vector<EquationWeight> weights_;
};

}  // namespace quadrille::engine::mip

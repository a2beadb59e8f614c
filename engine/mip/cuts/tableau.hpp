// SPDX-License-Identifier: MIT
//
// Cuts by rounding rows of the simplex tableau (Gomory's mixed-integer cuts), one row for each
// integer column that is basic and fractional.
//
//   Tableau(context, relaxation, rounding).separate(cuts);

#pragma once

#include <optional>
#include <vector>

#include "engine/mip/cuts/rounding.hpp"

namespace quadrille::engine::mip {

class Tableau {
 public:
  // The rounding and the context must be of this relaxation, of which only work space changes.
  Tableau(const CutContext& context, Relaxation& relaxation, Rounding& rounding)
      : context_(context), relaxation_(relaxation), rounding_(rounding) {}

  void separate(std::vector<Cut>& cuts);

 private:
  std::vector<ColumnIndex> fractional_basic_columns() const;
  void separate(ColumnIndex column, std::vector<Cut>& cuts);

  const CutContext& context_;
  Relaxation& relaxation_;
  Rounding& rounding_;
};

// Returns a number by which all values become integers, up to small errors; nullopt if there is
// none up to the limit.
std::optional<std::int64_t> common_denominator(const std::vector<double>& values,
                                               std::int64_t limit);

}  // namespace quadrille::engine::mip

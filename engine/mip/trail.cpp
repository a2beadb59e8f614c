// SPDX-License-Identifier: MIT

#include "engine/mip/trail.hpp"

#include "engine/wide.hpp"

namespace quadrille::engine::mip {

Trail::Trail(const Model& model) : latest_(2 * model.columns().size(), -1) {
  bounds_.reserve(latest_.size());
  is_continuous_.reserve(model.columns().size());
  for (const Column& column : model.columns()) {
    // Rounds outwards; bounds of integer columns are integers already.
    const bool has_lower = column.lower != -kInfinity, has_upper = column.upper != kInfinity;
    bounds_.push_back(has_lower ? floor_divide(column.lower, column.denominator) : kNoBound);
    bounds_.push_back(has_upper ? -ceil_divide(column.upper, column.denominator) : kNoBound);
    is_continuous_.push_back(column.type == ColumnType::kContinuous ? 1 : 0);
  }
}

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// Integer columns as 0/1 variables of a pseudo-Boolean file: x = lower + sum of weight * bit, such
// that every choice of bits gives a value within the bounds.
//
//   for (const OpbColumn& column : opb_columns(model)) use(column.first_bit, column.weights);

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine::io {

struct OpbColumn {
  std::int64_t lower = 0;
  std::int64_t first_bit = 1;              // number of its first variable, from 1
  std::vector<std::int64_t> weights = {};  // one per bit; {1} for a 0/1 column
};

// Returns the number of variables; at least one, as rows without variables are written as 0 x1.
std::int64_t opb_bit_count(const std::vector<OpbColumn>& columns);

// Assigns variables to columns. Requires integer columns with bounds of absolute value below 2^62.
std::vector<OpbColumn> opb_columns(const Model& model);

}  // namespace quadrille::engine::io

// SPDX-License-Identifier: MIT
//
// Integer columns as the 0/1 variables of a pseudo-Boolean file: x = lower + sum of weight * bit,
// where every choice of bits is a value within the bounds.
//
//   for (const OpbColumn& column : opb_columns(model)) use(column.first_bit, column.weights);

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine::io {

struct OpbColumn {
  std::int64_t lower = 0;
  std::int64_t first_bit = 1;              // the number of its first variable, from 1
  std::vector<std::int64_t> weights = {};  // a bit each; of a 0/1 column the one weight 1
};

// The number of variables; one at least, for rows without any are written as 0 x1.
std::int64_t opb_bit_count(const std::vector<OpbColumn>& columns);

// Requires integer columns whose bounds are less than 2^62 from 0.
std::vector<OpbColumn> opb_columns(const Model& model);

}  // namespace quadrille::engine::io

// SPDX-License-Identifier: MIT
//
// Rows with one side, as the search uses them.
//
//   const LinearRow row = {{{x, 2}, {y, 3}}, 4};  // 2 x + 3 y <= 4

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine {

// The row: sum of terms <= upper. Terms are sorted by column, without zeros.
struct LinearRow {
  std::vector<Term> terms;
  std::int64_t upper = 0;
};

}  // namespace quadrille::engine

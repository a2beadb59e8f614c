// SPDX-License-Identifier: MIT
//
// Rows with one side, the form in which the search knows them.
//
//   const LinearRow row = {{{x, 2}, {y, 3}}, 4};  // 2 x + 3 y <= 4

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine {

// Sum of terms <= upper. Terms are sorted by column, without zeros.
struct LinearRow {
  std::vector<Term> terms;
  std::int64_t upper = 0;
};

}  // namespace quadrille::engine

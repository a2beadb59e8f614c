// SPDX-License-Identifier: MIT
//
// Decides which values are sums of weights, each taken any number of times.
//
//   has_sum({6, 10, 15}, 29, 29);  // false

#pragma once

#include <vector>

#include "tools/proof_checker/sum.hpp"

namespace proof_checker {

// Reports whether there is a sum from lower to upper. Requires positive weights; throws Refused if
// the smallest of them is too large for a table.
bool has_sum(std::vector<Wide> weights, Wide lower, Wide upper);

}  // namespace proof_checker

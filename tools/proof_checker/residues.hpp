// SPDX-License-Identifier: MIT
//
// Which values a sum of weights has, each taken any number of times.
//
//   has_sum({6, 10, 15}, 29, 29);  // false

#pragma once

#include <vector>

#include "tools/proof_checker/sum.hpp"

namespace proof_checker {

// Whether there is a sum from lower to upper. Requires weights above 0; throws Refused if the least
// of them is too large for a table.
bool has_sum(std::vector<Wide> weights, Wide lower, Wide upper);

}  // namespace proof_checker

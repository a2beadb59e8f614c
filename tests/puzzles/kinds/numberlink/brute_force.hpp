// SPDX-License-Identifier: MIT
//
// All solutions of a tiny Numberlink board, found by drawing every path cell by cell. Independent
// of the models and the rule checker.

#pragma once

#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::tests::numberlink {

// Returns all solutions, sorted by values. Exponential: for boards up to about 4x4.
std::vector<Answer> all_solutions(const puzzles::numberlink::Board& board);

}  // namespace quadrille::tests::numberlink

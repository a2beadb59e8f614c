// SPDX-License-Identifier: MIT
//
// All solutions of a tiny Numberlink board, by drawing every path cell by cell. It knows nothing
// of the models or the rule checker.

#pragma once

#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::tests::numberlink {

// Exponential: for boards up to about 4x4. Sorted by values.
std::vector<Answer> all_solutions(const puzzles::numberlink::Board& board);

}  // namespace quadrille::tests::numberlink

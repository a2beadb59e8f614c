// SPDX-License-Identifier: MIT
//
// Random small Numberlink boards for cross-checks, with blocked cells now and then.

#pragma once

#include <random>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::tests::numberlink {

// At most `max_side` a side, 0 to 4 labels anywhere: most have no solution. Same generator state,
// same board.
puzzles::numberlink::Board random_board(std::mt19937& random, int max_side,
                                        puzzles::numberlink::Rules rules);

// A board cut out of random paths that fill it, so that under `fill touch` it has a solution, in
// which paths often run beside themselves. A cell that no path took is blocked.
puzzles::numberlink::Board random_path_board(std::mt19937& random, int max_side,
                                             puzzles::numberlink::Rules rules);
// The same of a given size.
puzzles::numberlink::Board path_board(std::mt19937& random, int rows, int columns,
                                      puzzles::numberlink::Rules rules);

}  // namespace quadrille::tests::numberlink

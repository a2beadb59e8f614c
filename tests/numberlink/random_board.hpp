// SPDX-License-Identifier: MIT
//
// Random small Numberlink boards for cross-checks, with blocked cells now and then.

#pragma once

#include <random>

#include "puzzles/numberlink/numberlink.hpp"

namespace quadrille::tests {

// At most `max_side` a side, 0 to 4 labels. Same generator state, same board.
puzzles::numberlink::Board random_board(std::mt19937& random, int max_side,
                                        puzzles::numberlink::Rules rules);

}  // namespace quadrille::tests

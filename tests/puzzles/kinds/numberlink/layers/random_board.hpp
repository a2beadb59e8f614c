// SPDX-License-Identifier: MIT
//
// Random small boards of several layers for cross-checks.

#pragma once

#include <random>

#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

namespace quadrille::tests::numberlink_3d {

// At most `max_cells` cells in 1 to 3 layers, 0 to 3 labels anywhere, blocked cells now and then.
puzzles::numberlink_3d::Board random_board(std::mt19937& random, int max_cells);

}  // namespace quadrille::tests::numberlink_3d

// SPDX-License-Identifier: MIT
//
// Small random boards with several layers for cross-checks.

#pragma once

#include <random>

#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

namespace quadrille::tests::numberlink_3d {

// Returns a board of at most `max_cells` cells in 1 to 3 layers, with 0 to 3 labels anywhere and
// sometimes blocked cells.
puzzles::numberlink_3d::Board random_board(std::mt19937& random, int max_cells);

}  // namespace quadrille::tests::numberlink_3d

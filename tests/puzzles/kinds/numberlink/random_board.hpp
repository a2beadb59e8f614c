// SPDX-License-Identifier: MIT
//
// Small random Numberlink boards for cross-checks, sometimes with blocked cells.

#pragma once

#include <random>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::tests::numberlink {

// Returns a board of at most `max_side` rows and columns with 0 to 4 labels anywhere: most have no
// solution. The same generator state gives the same board.
puzzles::numberlink::Board random_board(std::mt19937& random, int max_side,
                                        puzzles::numberlink::Rules rules);

// Returns a board cut out of random paths that fill it. So it has a solution under `fill touch`, in
// which paths often touch themselves. Cells on no path are blocked.
puzzles::numberlink::Board random_path_board(std::mt19937& random, int max_side,
                                             puzzles::numberlink::Rules rules);
// Like random_path_board, for a given size.
puzzles::numberlink::Board path_board(std::mt19937& random, int rows, int columns,
                                      puzzles::numberlink::Rules rules);

// Returns a board with random walls, warps and bridges; with labels anywhere, or cut out of random
// paths, as random_path_board is.
puzzles::numberlink::Board random_passage_board(std::mt19937& random, int max_side,
                                                puzzles::numberlink::Rules rules);

}  // namespace quadrille::tests::numberlink

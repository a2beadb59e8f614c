// SPDX-License-Identifier: MIT
//
// Conversion of Numberlink boards to puzzles and back.

#pragma once

#include <memory>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::tests::numberlink {

inline Puzzle puzzle_of(const puzzles::numberlink::Board& board) {
  return Puzzle(puzzles::make_instance(board));
}

inline const puzzles::numberlink::Board& board_of(const Puzzle& puzzle) {
  return puzzles::board_of<puzzles::numberlink::Board>(puzzle.instance());
}

}  // namespace quadrille::tests::numberlink

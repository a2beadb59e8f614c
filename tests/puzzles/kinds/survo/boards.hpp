// SPDX-License-Identifier: MIT
//
// Conversion of Survo boards to puzzles and back.

#pragma once

#include <memory>

#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::tests::survo {

inline Puzzle puzzle_of(const puzzles::survo::Board& board) {
  return Puzzle(puzzles::make_instance(board));
}

inline const puzzles::survo::Board& board_of(const Puzzle& puzzle) {
  return puzzles::board_of<puzzles::survo::Board>(puzzle.instance());
}

}  // namespace quadrille::tests::survo

// SPDX-License-Identifier: MIT
//
// Conversion of Circuit Board boards to puzzles and back.

#pragma once

#include <memory>

#include "puzzles/kinds/circuit/circuit.hpp"

namespace quadrille::tests::circuit {

inline Puzzle puzzle_of(const puzzles::circuit::Board& board) {
  return Puzzle(puzzles::make_instance(board));
}

inline const puzzles::circuit::Board& board_of(const Puzzle& puzzle) {
  return puzzles::board_of<puzzles::circuit::Board>(puzzle.instance());
}

}  // namespace quadrille::tests::circuit

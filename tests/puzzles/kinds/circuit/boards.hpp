// SPDX-License-Identifier: MIT
//
// Circuit Board boards as puzzles, and back.

#pragma once

#include <memory>

#include "puzzles/kinds/circuit/circuit.hpp"

namespace quadrille::tests::circuit {

inline Puzzle puzzle_of(const puzzles::circuit::Board& board) {
  return Puzzle(std::make_shared<puzzles::circuit::CircuitInstance>(board));
}

inline const puzzles::circuit::Board& board_of(const Puzzle& puzzle) {
  return static_cast<const puzzles::circuit::CircuitInstance&>(puzzle.instance()).board();
}

}  // namespace quadrille::tests::circuit

// SPDX-License-Identifier: MIT
//
// Survo boards as puzzles, and back.

#pragma once

#include <memory>

#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::tests::survo {

inline Puzzle puzzle_of(const puzzles::survo::Board& board) {
  return Puzzle(std::make_shared<puzzles::survo::SurvoInstance>(board));
}

inline const puzzles::survo::Board& board_of(const Puzzle& puzzle) {
  return static_cast<const puzzles::survo::SurvoInstance&>(puzzle.instance()).board();
}

}  // namespace quadrille::tests::survo

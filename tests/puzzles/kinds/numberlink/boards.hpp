// SPDX-License-Identifier: MIT
//
// Numberlink boards as puzzles, and back.

#pragma once

#include <memory>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::tests::numberlink {

inline Puzzle puzzle_of(const puzzles::numberlink::Board& board) {
  return Puzzle(std::make_shared<puzzles::numberlink::NumberlinkInstance>(board));
}

inline const puzzles::numberlink::Board& board_of(const Puzzle& puzzle) {
  return static_cast<const puzzles::numberlink::NumberlinkInstance&>(puzzle.instance()).board();
}

}  // namespace quadrille::tests::numberlink

// SPDX-License-Identifier: MIT
//
// Which corners a path can have where. A cell that turns into a quadrant (say right and down) has
// a diagonal neighbour there; under some rules that neighbour must turn the same way or be a
// terminal or blocked, so corners stand on diagonal rays that end in such a cell.
//
//   const CornerSets corners = find_corners(board, kAllQuadrants);
//   if (corners.straight(board, cell)) use(cell);

#pragma once

#include <cstdint>
#include <vector>

#include "puzzles/kinds/numberlink/grid.hpp"

namespace quadrille::puzzles::numberlink {

// Sets of quadrants; bit q stands for kQuadrants[q].
using QuadrantSet = std::uint8_t;
inline constexpr QuadrantSet kNoQuadrants = 0;
inline constexpr QuadrantSet kDownwardQuadrants = 0b0011;
inline constexpr QuadrantSet kAllQuadrants = 0b1111;

struct CornerSets {
  std::vector<QuadrantSet> possible;  // by cell

  bool possible_at(int cell, std::size_t quadrant) const {
    return (possible[cell] >> quadrant & 1) != 0;
  }
  // Whether a path that passes through the cell must go straight on.
  bool straight(const Board& board, int cell) const {
    return possible[cell] == 0 && board.cells[cell] == 0;
  }
};

// The corners that the board's shape leaves possible, where those into the `pinned` quadrants
// stand on rays as described. Linear in the number of cells.
CornerSets find_corners(const Board& board, QuadrantSet pinned);

}  // namespace quadrille::puzzles::numberlink

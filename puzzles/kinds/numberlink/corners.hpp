// SPDX-License-Identifier: MIT
//
// The corners that a path can have in each cell. A cell that turns into a quadrant (say right and
// down) has a diagonal neighbour there. Under some rules that neighbour must turn the same way or
// be a terminal or blocked, so corners are on diagonal rays that end in such a cell.
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

// Returns the corners that the shape of the board allows; those into the `pinned` quadrants must be
// on rays as described above. Takes time linear in the number of cells.
CornerSets find_corners(const Board& board, QuadrantSet pinned);

}  // namespace quadrille::puzzles::numberlink

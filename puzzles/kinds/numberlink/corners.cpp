// SPDX-License-Identifier: MIT
//
// Why rays (after the corner rule in the README of thomasahle/numberlink). Let v turn right and
// down, let a be its right and b its lower neighbour, d the cell diagonally below. As no three
// edges of a unit square are on one path, d is joined to neither a nor b. If d must lie on a path
// and is no terminal, its two edges go right and down: it turns the same way. By induction all
// cells of the ray v, d, ... are corners until it meets a terminal or a blocked cell; it cannot
// leave the board, as the last corner would have no room.

#include "puzzles/kinds/numberlink/corners.hpp"

#include <algorithm>

namespace quadrille::puzzles::numberlink {

namespace {

// Walks from the end of a ray backwards: every free cell on it may turn towards that end.
void allow_along_ray(const Board& board, std::size_t quadrant, Cell end, CornerSets& corners) {
  const Step vertical = kQuadrants[quadrant].vertical.reversed();
  const Step horizontal = kQuadrants[quadrant].horizontal.reversed();
  for (Cell at = end + vertical + horizontal; on_board(board, at);
       at = at + vertical + horizontal) {
    const int cell = cell_at(board, at);
    if (board.cells[cell] != 0) return;
    corners.possible[cell] |= static_cast<QuadrantSet>(1U << quadrant);
  }
}

// Allows the corner in every cell for which both its edges are on the board.
void allow_everywhere(const Board& board, std::size_t quadrant, CornerSets& corners) {
  const int down = kQuadrants[quadrant].vertical.down;
  const int right = kQuadrants[quadrant].horizontal.right;
  for (int row = std::max(0, -down); row < board.rows - std::max(0, down); ++row) {
    for (int column = std::max(0, -right); column < board.columns - std::max(0, right); ++column)
      corners.possible[board.cell(row, column)] |= static_cast<QuadrantSet>(1U << quadrant);
  }
}

}  // namespace

CornerSets find_corners(const Board& board, QuadrantSet pinned) {
  CornerSets corners;
  corners.possible.assign(board.cell_count(), kNoQuadrants);
  for (std::size_t q = 0; q < kQuadrants.size(); ++q) {
    if ((pinned >> q & 1) == 0) allow_everywhere(board, q, corners);
  }
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    if (board.cells[cell] == 0) continue;
    for (std::size_t q = 0; q < kQuadrants.size(); ++q) {
      if ((pinned >> q & 1) != 0) allow_along_ray(board, q, position_of(board, cell), corners);
    }
  }
  return corners;
}

}  // namespace quadrille::puzzles::numberlink

// SPDX-License-Identifier: MIT
//
// Steps on a board: the four directions, and the neighbour and the edge in a direction, for the
// models; the rule checker has code of its own.

#pragma once

#include <array>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

struct Step {
  int down = 0;
  int right = 0;
  Step reversed() const { return {-down, -right}; }
};

inline constexpr std::array<Step, 4> kSteps = {Step{0, 1}, Step{1, 0}, Step{0, -1}, Step{-1, 0}};

// A pair of a vertical and a horizontal step, in the order of the bits of a corner set.
struct Quadrant {
  Step vertical;
  Step horizontal;
};

inline constexpr std::array<Quadrant, 4> kQuadrants = {
    Quadrant{{1, 0}, {0, 1}}, Quadrant{{1, 0}, {0, -1}}, Quadrant{{-1, 0}, {0, 1}},
    Quadrant{{-1, 0}, {0, -1}}};

inline constexpr std::array kQuadrantNames = {"down_right", "down_left", "up_right", "up_left"};

inline Cell operator+(Cell cell, Step step) {
  return {cell.row + step.down, cell.column + step.right};
}

inline bool on_board(const Board& board, Cell position) {
  return position.row >= 0 && position.row < board.rows && position.column >= 0 &&
         position.column < board.columns;
}

inline Cell position_of(const Board& board, int cell) {
  return {board.grid().row(cell), board.grid().column(cell)};
}

inline int cell_at(const Board& board, Cell position) {
  return board.cell(position.row, position.column);
}

// Returns the edge from the position in the direction of the step; -1 if it would leave the board.
inline int edge_at(const Board& board, Cell from, Step step) {
  const Cell to = from + step;
  if (!on_board(board, from) || !on_board(board, to)) return -1;
  if (step.down == 0) return board.grid().right(from.row, step.right > 0 ? from.column : to.column);
  return board.grid().down(step.down > 0 ? from.row : to.row, from.column);
}

// Whether the answer uses the edge in this direction; false if it would leave the board.
inline bool uses(const Board& board, const Answer& answer, Cell from, Step step) {
  const int edge = edge_at(board, from, step);
  return edge >= 0 && answer.values[edge] != 0;
}

}  // namespace quadrille::puzzles::numberlink

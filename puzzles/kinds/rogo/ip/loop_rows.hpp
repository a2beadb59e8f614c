// SPDX-License-Identifier: MIT
//
// The rows that reduce several loops to one, added when a point violates them. A loop that visits a
// set S of cells but has its root outside S must leave S; so, with 0/1 columns for edges, cells and
// roots,
//
//     x(edges that leave S) + 2 r(S) >= 2 y_i                for each cell i of S,
//     x(edges that leave S) >= 2 (y_i + y_j - 1)             for each cell i of S and j outside.
//
// Requires that columns of cells are 0/1 and that the edges of an integer point form loops.

#pragma once

#include <memory>

#include <quadrille/engine/separator.hpp>
#include "puzzles/kinds/rogo/ip/loop_columns.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

// Returns the separator; the board must outlive it. With `at_fractional_points` it also separates
// rows at fractional points.
std::unique_ptr<engine::Separator> loop_rows(const Board& board, LoopColumns columns,
                                             bool at_fractional_points);

}  // namespace quadrille::puzzles::rogo

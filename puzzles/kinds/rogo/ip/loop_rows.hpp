// SPDX-License-Identifier: MIT
//
// The rows that make one loop of many, given when a point breaks them. A set S of cells that holds
// a cell of the loop but not its root is left by the loop; so, with 0/1 columns for edges, cells
// and roots,
//
//     x(edges that leave S) + 2 r(S) >= 2 y_i                for each cell i of S,
//     x(edges that leave S) >= 2 (y_i + y_j - 1)             for each cell i of S and j outside.
//
// Columns of cells are 0/1 and the edges of an integral point form loops.

#pragma once

#include <memory>

#include <quadrille/engine/separator.hpp>
#include "puzzles/kinds/rogo/ip/loop_columns.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

// The board must outlive it. At fractional points it may look for broken rows as well.
std::unique_ptr<engine::Separator> loop_rows(const Board& board, LoopColumns columns,
                                             bool at_fractional_points);

}  // namespace quadrille::puzzles::rogo

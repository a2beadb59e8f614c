// SPDX-License-Identifier: MIT
//
// Formulations of puzzles whose answer is a single loop on a grid: 0 or 1 for each edge.
//
//   SatFormulation formulation;
//   const LoopLiterals loop = add_loop(formulation, points);
//   formulation.cnf.add({loop.lines[0]});  // the first edge is on the loop

#pragma once

#include <optional>
#include <vector>

#include <quadrille/engine/model.hpp>
#include "puzzles/board/grid.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

struct LoopLiterals {
  std::vector<encoders::Literal> inside;  // by square between four points
  std::vector<encoders::Literal> lines;   // by edge
};

// Adds the loop. A square between four points of the grid is inside or outside the loop; everything
// around the grid is outside. An edge is drawn if the squares on its sides differ. So an even
// number of lines meets at each point, and clauses exclude four. The lines are at most one loop if
// the inside is connected and so is the outside (search/connected.hpp).
LoopLiterals add_loop(SatFormulation& formulation, const Grid& points);

// Returns a program with a column for each edge, then one for each point: two edges at a point of
// the loop, none at any other. Rows join loops that are found apart. The program is incomplete if
// the request was stopped.
IpFormulation loop_program(const Grid& points, const IpRequest& request);
// Returns the row which says that there is a loop.
engine::Row any_loop(const Grid& points);

}  // namespace quadrille::puzzles

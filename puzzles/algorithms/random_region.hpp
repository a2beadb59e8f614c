// SPDX-License-Identifier: MIT
//
// A region of cells at random whose border is one loop that winds through the whole grid.
//
//   const std::vector<bool> inside = random_region(Grid(10, 10), random, stop);

#pragma once

#include <random>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles {

// By cell. In one piece, without holes, and nowhere touching itself at a corner. Grows from a cell
// until none can join that has a single neighbour in it. What a stop leaves is such a region, too.
std::vector<bool> random_region(const Grid& grid, std::mt19937_64& random, const StopToken& stop);

}  // namespace quadrille::puzzles

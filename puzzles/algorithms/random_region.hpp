// SPDX-License-Identifier: MIT
//
// A random region of cells whose border is one loop that winds through the whole grid.
//
//   const std::vector<bool> inside = random_region(Grid(10, 10), random, stop);

#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles {

// Returns, by cell, whether it is in the region. The region is connected, has no holes and never
// touches itself at a corner. It grows from one cell until no cell with a single neighbour in it
// can join. After a stop the result is a smaller region with the same properties.
std::vector<bool> random_region(const Grid& grid, std::mt19937_64& random, const StopToken& stop);

// Returns the border of such a region of the squares between four points of a grid: 1 for each edge
// on it, 0 for the others. The grid has at least two rows and columns.
std::vector<std::int32_t> random_loop(const Grid& points, std::mt19937_64& random,
                                      const StopToken& stop);

}  // namespace quadrille::puzzles

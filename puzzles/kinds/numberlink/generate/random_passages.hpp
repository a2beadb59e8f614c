// SPDX-License-Identifier: MIT
//
// Walls, bridges and warps at random places.
//
//   const auto graph = random_passages(grid, settings, is_hole, random);
//   if (!graph) return request_error("no room for these bridges and walls");

#pragma once

#include <memory>
#include <random>
#include <vector>

#include "puzzles/kinds/numberlink/generate/generator_settings.hpp"

namespace quadrille::puzzles::numberlink {

// Returns the graph of a grid with the passages of the settings; null if there is no room. Bridges
// have neighbours of their own, and walls leave at least two ways to each cell. `is_hole`: by cell;
// empty: no holes.
std::shared_ptr<const PathGraph> random_passages(const Grid& grid,
                                                 const GeneratorSettings& settings,
                                                 const std::vector<bool>& is_hole,
                                                 std::mt19937_64& random);

}  // namespace quadrille::puzzles::numberlink

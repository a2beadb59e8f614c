// SPDX-License-Identifier: MIT
//
// The blocks of a graph: the largest sets of edges any two of which are on a common cycle; a bridge
// is a block of its own. So all edges of a loop are in one block.
//
//   const std::vector<int> block = blocks_of(graph, is_chosen);
//   if (block[0] == block[1]) use(block[0]);

#pragma once

#include <vector>

#include "puzzles/algorithms/graph.hpp"

namespace quadrille::puzzles {

// Returns, for each edge, the number of its block in the graph of the chosen edges; -1 if it is not
// chosen.
std::vector<int> blocks_of(const Graph& graph, const std::vector<bool>& is_chosen);

}  // namespace quadrille::puzzles

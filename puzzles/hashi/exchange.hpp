// SPDX-License-Identifier: MIT
//
// Bridges moved so that more islands are connected, while each keeps its number of bridges.
//
//   join_components(islands, bridges);

#pragma once

#include <cstdint>
#include <vector>

#include "puzzles/hashi/island_graph.hpp"

namespace quadrille::puzzles::hashi {

// `bridges` are by channel. Joins components where it finds a way; what it leaves may be in several. Bridges that cross none
// cross none afterwards.
void join_components(const IslandGraph& islands, std::vector<std::int32_t>& bridges);

}  // namespace quadrille::puzzles::hashi

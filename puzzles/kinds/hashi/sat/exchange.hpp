// SPDX-License-Identifier: MIT
//
// Bridges moved so that more islands are connected, while each keeps its number of bridges.
//
//   join_components(islands, bridges, stop);

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/hashi/island_graph.hpp"

namespace quadrille::puzzles::hashi {

// `bridges` are by channel. Joins components where it finds a way; what it leaves may be in several,
// the more so where it is stopped. Bridges that cross none cross none afterwards.
void join_components(const IslandGraph& islands, std::vector<std::int32_t>& bridges,
                     const StopToken& stop = {});

}  // namespace quadrille::puzzles::hashi

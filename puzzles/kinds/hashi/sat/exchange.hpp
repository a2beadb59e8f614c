// SPDX-License-Identifier: MIT
//
// Moves bridges so that more islands are connected; each island keeps its number of bridges.
//
//   join_components(islands, bridges, stop);

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/hashi/island_graph.hpp"

namespace quadrille::puzzles::hashi {

// Joins components as far as it finds a way; several may remain, especially if it is stopped.
// `bridges` are by channel. If no bridges cross before, none cross afterwards.
void join_components(const IslandGraph& islands, std::vector<std::int32_t>& bridges,
                     const StopToken& stop = {});

}  // namespace quadrille::puzzles::hashi

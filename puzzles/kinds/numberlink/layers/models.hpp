// SPDX-License-Identifier: MIT
//
// The models of Numberlink in three dimensions; for numberlink-3d/shortest see
// numberlink/sat/shortest_paths.hpp.

#pragma once

#include <optional>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::numberlink_3d {

// Edge variables and binary labels: see sat_model.cpp. The plan starts with a router.
SatFormulation sat_formulation(const Board& board, const StopToken& stop);
SatPlan sat_plan(const Board& board);

// Edge columns for each label: see ip_model.cpp. Returns nullopt if it would be too large.
std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request);

// Finds paths on a board with vias by routing; nullopt proves nothing. The answer is not checked.
// See via_routing.cpp.
std::optional<Answer> route_by_vias(const Board& board, int attempts, const StopToken& stop);

// Returns which edges may be used: on a board with vias, all except those between layers outside
// vias.
std::vector<bool> open_edges(const Board& board);

// Returns the edges of a via, the first layer first.
std::vector<int> edges_of(const Lattice& lattice, const Via& via);

}  // namespace quadrille::puzzles::numberlink_3d

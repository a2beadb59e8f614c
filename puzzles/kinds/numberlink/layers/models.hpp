// SPDX-License-Identifier: MIT
//
// The models of Numberlink in three dimensions.

#pragma once

#include <optional>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
#include "puzzles/kinds/numberlink/path_task.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::numberlink_3d {

// Edge variables and binary labels: see sat_model.cpp. The plan asks a router first.
SatFormulation sat_formulation(const Board& board, const StopToken& stop);
SatPlan sat_plan(const Board& board);

PathTask path_task(const Board& board);

// The shortest paths: see numberlink/sat/shortest_paths.cpp.
SatFormulation shortest_formulation(const Board& board, const StopToken& stop);
SatPlan shortest_plan(const Board& board);

// Edge columns for each label: see ip_model.cpp. Nothing where it would be too large.
std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request);

}  // namespace quadrille::puzzles::numberlink_3d

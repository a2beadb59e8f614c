// SPDX-License-Identifier: MIT
//
// The models of Hashi.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::hashi {

// Names a variable that says that a channel has at least this number of bridges, from 1 to 4.
std::string bridge_name(std::int32_t bridges);

SatFormulation sat_formulation(const Board& board, const StopToken& stop);
SatPlan sat_plan(const Board& board);

// M. Conroy, J. Dieroff, T. Kehoe and K. Lu, Cheating on the Daily Paper, Edinburgh 2025: (6.1).
std::optional<IpFormulation> flow_model(const Board& board, const IpRequest& request);
// The same with the bounds (6.2) to (6.11), which people deduce from an island and its neighbours.
std::optional<IpFormulation> deduced_flow_model(const Board& board, const IpRequest& request);
// Our own model: connectivity by rows added when violated.
std::optional<IpFormulation> cutset_model(const Board& board, const IpRequest& request);
std::vector<PartInfo> cutset_parts();

// Above these sizes no integer program is built (it would take gigabytes).
inline constexpr int kMaxFlowIslands = 20'000;
inline constexpr int kMaxCutsetIslands = 50'000;

}  // namespace quadrille::puzzles::hashi

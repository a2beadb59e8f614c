// SPDX-License-Identifier: MIT
//
// The models of Hashi.

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::hashi {

SatFormulation sat_formulation(const Board& board, const StopToken& stop);

// M. Conroy, J. Dieroff, T. Kehoe and K. Lu, Cheating on the Daily Paper, Edinburgh 2025: (6.1).
std::optional<IpFormulation> flow_model(const Board& board, const IpRequest& request);
// The same with the bounds (6.2) to (6.11) that people deduce from an island and those beside it.
std::optional<IpFormulation> deduced_flow_model(const Board& board, const IpRequest& request);
// Ours: connectivity by rows given when they are broken.
std::optional<IpFormulation> cutset_model(const Board& board, const IpRequest& request);
std::vector<PartInfo> cutset_parts();

// Of more islands the integer programs would take gigabytes: there are none.
inline constexpr int kMaxFlowIslands = 20'000;
inline constexpr int kMaxCutsetIslands = 50'000;

}  // namespace quadrille::puzzles::hashi

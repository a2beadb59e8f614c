// SPDX-License-Identifier: MIT
//
// The models of Survo.

#pragma once

#include <optional>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/survo/survo.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::survo {

using Terms = std::vector<engine::Term>;

// The published models: see assignment_model.cpp.
std::optional<IpFormulation> assignment_model(const Board& board, const IpRequest& request);
std::optional<IpFormulation> generation_model(const Board& board, const IpRequest& request);

// With bounds on partial sums: see bounded_model.cpp.
inline constexpr std::string_view kBoundsPart = "bounds";
inline constexpr std::string_view kFixingsPart = "fixings";
inline constexpr std::string_view kSwapsPart = "swaps";
std::optional<IpFormulation> bounded_model(const Board& board, const IpRequest& request);

// Sums in order encoding: see sat_model.cpp.
SatFormulation sat_formulation(const Board& board, const StopToken& stop);

}  // namespace quadrille::puzzles::survo

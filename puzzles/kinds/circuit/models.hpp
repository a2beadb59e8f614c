// SPDX-License-Identifier: MIT
//
// The models of Circuit Board. Boards with S and T are for our own models but the sweep, and for
// CM3: CM1 and CM2 have no path.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::circuit {

// Parts of the models that may be left out.
inline constexpr std::string_view kSquares = "squares";
inline constexpr std::string_view kLeaves = "leaves";
inline constexpr std::string_view kCycles = "cycles";
inline constexpr std::string_view kBridges = "bridges";
inline constexpr std::string_view kClosure = "closure";
inline constexpr std::string_view kDistances = "distances";
inline constexpr std::string_view kSpanning = "spanning";

// Above these numbers of points no integer program is built: it would take gigabytes.
inline constexpr int kMaxPoints = 100'000;
inline constexpr int kMaxFlowPoints = 40'000;

// CM1, section 5.2.1; with S and T CM3, section 5.2.3.
std::optional<IpFormulation> spanning_tree_model(const Board& board, const IpRequest& request);
// CM2, section 5.2.2; and with cuts of ours. Both require a board without S and T.
std::optional<IpFormulation> flow_model(const Board& board, const IpRequest& request);
std::optional<IpFormulation> flow_model_with_cuts(const Board& board, const IpRequest& request);
// Our own model: see ip/tree_model.cpp.
std::optional<IpFormulation> tree_model(const Board& board, const IpRequest& request);

SatFormulation sat_formulation(const Board& board, const StopToken& stop);

// A sweep over the cells, for boards with a short side and without S and T: see
// frontier/frontier_model.cpp.
std::optional<std::string> why_not_frontier(const Board& board);
void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome);

}  // namespace quadrille::puzzles::circuit

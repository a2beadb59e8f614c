// SPDX-License-Identifier: MIT
//
// The models of Numberlink.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::numberlink {

// Edge variables and binary labels: see edge_label_model.cpp.
SatFormulation edge_label_formulation(const Board& board, const StopToken& stop);
SatPlan edge_label_plan(const Board& board);
// The same solutions, but if there are more labels than `codes`, distant ones share a code: a
// smaller formula, which leaves more to lazy clauses.
inline constexpr int kSharedCodes = 16;
SatFormulation shared_label_formulation(const Board& board, const StopToken& stop,
                                        int codes = kSharedCodes);

// The same model for boards with walls, warps and bridges: see passage_labels.cpp. If `codes` is a
// number, labels share codes. With `no_loops`, assignments have no loops besides the paths;
// otherwise those are dropped.
SatFormulation passage_label_formulation(const Board& board, bool no_loops,
                                         std::optional<int> codes, const StopToken& stop);

// One variable per cell and label (E. Kalvelagen, Numberlink Models, 2017): see
// cell_label_model.cpp.
SatFormulation cell_label_formulation(const Board& board, const StopToken& stop);

// Integer programs: see edge_model.cpp and, from the same text, quadratic_model.cpp,
// product_model.cpp and neighbour_model.cpp. They return nullopt if the program would be too large.
std::optional<IpFormulation> edge_formulation(const Board& board, const IpRequest& request);
std::optional<IpFormulation> quadratic_formulation(const Board& board, const IpRequest& request);
std::optional<IpFormulation> product_formulation(const Board& board, const IpRequest& request);
std::optional<IpFormulation> neighbour_formulation(const Board& board, const IpRequest& request);
std::optional<IpFormulation> neighbour_rows_formulation(const Board& board,
                                                        const IpRequest& request);

// A sweep over the cells, for boards with a short side: see frontier_model.cpp.
std::optional<std::string> why_not_frontier(const Board& board);
void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome);
// Returns `wanted` different solutions of such a board, or all if there are fewer. Returns an
// inconclusive guess without solutions if it is stopped or needs more than `states` states (it
// takes some ten million per second) or 1 GiB.
Guess swept_solutions(const Board& board, std::size_t wanted, std::uint64_t states,
                      const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink

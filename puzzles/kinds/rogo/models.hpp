// SPDX-License-Identifier: MIT
//
// The models of Rogo. They are not needed for boards that `why_infeasible` rejects.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/core/model.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::rogo {

// Return nullopt if the board is too large.
std::vector<PartInfo> subtour_parts();
std::optional<IpFormulation> subtour_model(const Board& board, const IpRequest& request);
std::optional<IpFormulation> mtz_model(const Board& board, const IpRequest& request);
SatFormulation sat_formulation(const Board& board, const StopToken& stop);
// Returns the plan, which first tries a loop found by local search.
SatPlan sat_plan(const Board& board);
// The sweep, and why it cannot take a board.
void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome);
std::optional<std::string> why_not_frontier(const Board& board);
// Whether a sweep is probably faster than the integer program: on narrow boards, and for loops that
// use at most half of the cells.
bool is_fit_for_sweep(const Board& board);

}  // namespace quadrille::puzzles::rogo

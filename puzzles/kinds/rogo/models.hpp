// SPDX-License-Identifier: MIT
//
// The formulations of Rogo. A board for which `why_infeasible` has a reason need not be given to
// them.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/core/findings.hpp"
#include "puzzles/core/model.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::rogo {

// These return nothing where the board is too large.
std::vector<PartInfo> subtour_parts();
std::optional<IpFormulation> subtour_model(const Board& board, const IpRequest& request);
std::optional<IpFormulation> mtz_model(const Board& board, const IpRequest& request);
SatFormulation sat_formulation(const Board& board, const StopToken& stop);
// The plan tries a loop found without search first.
SatPlan sat_plan(const Board& board);
// Sweeps; why a board is not for them.
void frontier_search(const Board& board, const SearchRequest& request, Findings& findings);
std::optional<std::string> why_not_frontier(const Board& board);

}  // namespace quadrille::puzzles::rogo

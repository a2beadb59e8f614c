// SPDX-License-Identifier: MIT
//
// The models of minimum clues: see hitting_set_model.cpp, sat_model.cpp, ip_model.cpp and
// published/bilevel_model.cpp.

#pragma once

#include <optional>
#include <string>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::min_clues {

// Our own search, for boards of 9x9 cells in boxes of 3x3.
std::optional<std::string> why_not_hitting_set(const Board& board);
void hitting_set_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome);

SatFormulation sat_formulation(const Board& board, const StopToken& stop);

std::vector<PartInfo> ip_parts();
std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request);
std::optional<IpFormulation> bilevel_model(const Board& board, const IpRequest& request);

}  // namespace quadrille::puzzles::min_clues

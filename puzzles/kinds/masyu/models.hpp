// SPDX-License-Identifier: MIT
//
// The parts of the registry row, each defined in a file of its own.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/masyu/masyu.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::masyu {

SatFormulation sat_formulation(const Board& board, const StopToken& stop);
// Adds clauses: if the condition is true, the circle in the cell has the colour. Edge e is drawn if
// literal e is true.
void add_circle_if(encoders::ClauseSink& sink, encoders::Literal condition, const Board& board,
                   int cell, std::int32_t colour, const std::vector<encoders::Literal>& lines);
std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request);
std::optional<std::string> why_not_frontier(const Board& board);
void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome);

HandMethod hand_method(const Board& board);

std::vector<Format> formats();
KindManual manual();
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);

}  // namespace quadrille::puzzles::masyu

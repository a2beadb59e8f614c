// SPDX-License-Identifier: MIT
//
// The parts of the registry row, each defined in a file of its own.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::slitherlink {

SatFormulation sat_formulation(const Board& board, const StopToken& stop);
std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request);
std::optional<std::string> why_not_frontier(const Board& board);
void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome);

std::vector<Format> formats();
Format penpa_format();
KindManual manual();
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);

}  // namespace quadrille::puzzles::slitherlink

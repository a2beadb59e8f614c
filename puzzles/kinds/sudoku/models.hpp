// SPDX-License-Identifier: MIT
//
// The models of Sudoku: see sat_model.cpp, bit_model.cpp, ip_model.cpp and published/ip_model.cpp.

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::sudoku {

SatFormulation sat_formulation(const Board& board, const StopToken& stop);
SatPlan sat_plan(const Board& board);
// Our own search, for boards of 9x9 cells only.
std::optional<std::string> why_not_bits(const Board& board);
void bit_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome);

inline constexpr std::size_t kMaxIpColumns = 600'000;  // about half a gigabyte in the engine
std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request);
std::optional<IpFormulation> published_ip_formulation(const Board& board, const IpRequest& request);

}  // namespace quadrille::puzzles::sudoku

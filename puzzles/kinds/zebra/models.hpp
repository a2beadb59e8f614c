// SPDX-License-Identifier: MIT
//
// The models of Zebra puzzles: one for each engine, and the clue search of Gregor et al.

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/zebra/zebra.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles::zebra {

// Returns the index of the literal or column of a value at a position.
inline int place_of(const Board& board, Operand value, int position) {
  return (value.attribute * board.rows + value.value) * board.rows + position - 1;
}

SatFormulation sat_formulation(const Board& board, const StopToken& stop);

// The table without the clues of the board, and for each of other clues a literal that makes it
// hold.
struct SwitchedClues {
  SatFormulation formulation;
  std::vector<encoders::Literal> switches;
};
SwitchedClues switched_clues(const Board& board, const std::vector<Clue>& clues,
                             const StopToken& stop);

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request);

// Parts of zebra/backtrack.
inline constexpr std::string_view kDirectFirst = "direct-first";        // heuristic 1
inline constexpr std::string_view kIndirectLast = "indirect-last";      // heuristic 2
inline constexpr std::string_view kExclusiveFirst = "exclusive-first";  // heuristic 3

void backtrack(const Board& board, const SearchRequest& request, SearchOutcome& outcome);

}  // namespace quadrille::puzzles::zebra

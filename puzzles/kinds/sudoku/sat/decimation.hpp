// SPDX-License-Identifier: MIT
//
// Finds the likely candidates of a board: decisions for a first solution of large boards that have
// many solutions, or on which a search starts badly.
//
//   const std::vector<int> decisions = likely_decisions(partition, 1, stop);
//   search_below(std::span(decisions).first(decisions.size() / 2));

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/partition.hpp"

namespace quadrille::puzzles::sudoku {

// Returns indices of candidates, the likeliest first; fewer if stopped. By singles, each is still
// possible after those before it; together they settle the board or, more often, contradict each
// other. They prove nothing. Time: decisions times candidates.
std::vector<int> likely_decisions(const Partition& partition, std::uint64_t seed,
                                  const StopToken& stop);

}  // namespace quadrille::puzzles::sudoku

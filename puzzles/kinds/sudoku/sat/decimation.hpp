// SPDX-License-Identifier: MIT
//
// Which candidates of a board are likely? Decisions for a first solution of large boards that have
// many of them, or where a search starts astray.
//
//   const std::vector<int> decisions = likely_decisions(partition, 1, stop);
//   search_below(std::span(decisions).first(decisions.size() / 2));

#pragma once

#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/partition.hpp"

namespace quadrille::puzzles::sudoku {

// Places of candidates, the likeliest first. By singles, each is still possible after those before
// it; all together they settle the board or, more often, contradict each other. They prove nothing.
// Fewer when stopped. Time: decisions times candidates.
std::vector<int> likely_decisions(const Partition& partition, std::uint64_t seed,
                                  const StopToken& stop);

}  // namespace quadrille::puzzles::sudoku

// SPDX-License-Identifier: MIT
//
// A good loop by simulated annealing: something to start from, which proves nothing.

#pragma once

#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

// The cells of a loop that keeps the rules, in order; empty if none was found within a bounded
// effort, or before it was stopped. Deterministic but for that.
std::vector<int> start_loop(const Board& board, const StopToken& stop);

}  // namespace quadrille::puzzles::rogo

// SPDX-License-Identifier: MIT
//
// Finds a good loop by simulated annealing, as a start; it proves nothing.

#pragma once

#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

// Returns the cells of a loop that obeys the rules, in order; an empty vector if none was found
// within a bounded effort or before the stop. Deterministic unless stopped.
std::vector<int> start_loop(const Board& board, const StopToken& stop);

}  // namespace quadrille::puzzles::rogo

// SPDX-License-Identifier: MIT
//
// Finds a good loop as a person does who looks at the board for a while; it proves nothing.

#pragma once

#include <vector>

#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

// Returns the cells of a loop that obeys the rules, in order; an empty vector if none was found.
std::vector<int> good_loop(const Board& board);

}  // namespace quadrille::puzzles::rogo

// SPDX-License-Identifier: MIT
//
// Small random Hashi boards, and their solutions by trying all bridges.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/hashi/hashi.hpp"

namespace quadrille::tests::hashi {

// Returns a board of up to five rows and columns with few channels; islands may touch, some have no
// number, some boards forbid loops, and some allow one, three or four bridges instead of two. About
// half of the boards have a solution.
puzzles::hashi::Board random_board(std::mt19937& random);

// Returns all solutions, by trying every number of bridges in every channel.
std::vector<Answer> all_solutions(const puzzles::hashi::Board& board);

}  // namespace quadrille::tests::hashi

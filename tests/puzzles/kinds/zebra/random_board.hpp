// SPDX-License-Identifier: MIT
//
// Small random puzzles with clues of all kinds, and all their tables by brute force, which uses no
// code under test.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::tests::zebra {

// Returns a puzzle with one to four positions and one to three attributes; most clues are true in
// one fixed table.
puzzles::zebra::Board random_board(std::mt19937& random);

// Returns all solutions, by trying all orders of all attributes.
std::vector<Answer> all_solutions(const puzzles::zebra::Board& board);

}  // namespace quadrille::tests::zebra

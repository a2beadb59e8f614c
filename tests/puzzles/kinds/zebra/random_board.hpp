// SPDX-License-Identifier: MIT
//
// Small random puzzles with clues of all kinds, and all their tables by brute force, which calls no
// code under test.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::tests::zebra {

// One to four positions, one to three attributes; most clues are true of one table.
puzzles::zebra::Board random_board(std::mt19937& random);

// All answers, by trying all orders of all attributes.
std::vector<Answer> all_solutions(const puzzles::zebra::Board& board);

}  // namespace quadrille::tests::zebra

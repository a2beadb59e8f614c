// SPDX-License-Identifier: MIT
//
// Small random Battleship boards, and all their answers by exhaustive search.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/battleship/battleship.hpp"

namespace quadrille::tests::battleship {

// Returns a board of at most `max_cells` cells, which must not exceed 64. Ships are placed at
// random; some tallies are unknown, and there are hints of all kinds. Sometimes one of these is
// changed, so that there may be no solution.
puzzles::battleship::Board random_board(std::mt19937& random, int max_cells);

// Returns all solutions; only for boards of up to 20 cells.
std::vector<Answer> all_solutions(const puzzles::battleship::Board& board);

}  // namespace quadrille::tests::battleship

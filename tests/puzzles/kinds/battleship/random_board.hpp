// SPDX-License-Identifier: MIT
//
// Small random boards of Battleship, and all their answers by trying every one.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/battleship/battleship.hpp"

namespace quadrille::tests::battleship {

// At most so many cells, 64 or fewer. Ships that are put to sea at random, their tallies, some of them unknown,
// and hints of all kinds; now and then one of these is changed, so that there may be no solution.
puzzles::battleship::Board random_board(std::mt19937& random, int max_cells);

// Only for boards of 20 cells or fewer.
std::vector<Answer> all_solutions(const puzzles::battleship::Board& board);

}  // namespace quadrille::tests::battleship

// SPDX-License-Identifier: MIT
//
// All solutions of a tiny Survo board, by trying every order of the numbers; and random boards.
// Independent of the models and the rule checker.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::tests::survo {

// Returns all solutions, sorted by values, by trying every order of the remaining numbers. For
// boards with few free cells.
std::vector<Answer> all_solutions(const puzzles::survo::Board& board);

// Returns a board of numbers in random order with their sums. Some numbers are given, some sums
// unknown, and sometimes a value is changed, so that there may be no solution.
puzzles::survo::Board random_board(std::mt19937& random, int rows, int columns);

}  // namespace quadrille::tests::survo

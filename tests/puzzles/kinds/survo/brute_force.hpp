// SPDX-License-Identifier: MIT
//
// All solutions of a tiny Survo board, by trying every order of the numbers; and random boards. It
// knows nothing of the models or the rule checker.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/survo/survo.hpp"

namespace quadrille::tests::survo {

// For boards of few free cells: a trial for each order of the numbers left. Sorted by values.
std::vector<Answer> all_solutions(const puzzles::survo::Board& board);

// Numbers in random order, with their sums; some of them given, some sums unknown, and now and then
// something changed, so that there may be no solution.
puzzles::survo::Board random_board(std::mt19937& random, int rows, int columns);

}  // namespace quadrille::tests::survo

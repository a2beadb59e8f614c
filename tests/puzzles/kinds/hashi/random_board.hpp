// SPDX-License-Identifier: MIT
//
// Small random boards of Hashi, and their solutions by trying all bridges.

#pragma once

#include <random>
#include <vector>

#include "puzzles/kinds/hashi/hashi.hpp"

namespace quadrille::tests::hashi {

// Up to five rows and columns with few channels; islands may touch, some have no number, some
// boards allow no loops. About half of the boards have a solution.
puzzles::hashi::Board random_board(std::mt19937& random);

// All answers, by trying every number of bridges in every channel.
std::vector<Answer> all_solutions(const puzzles::hashi::Board& board);

}  // namespace quadrille::tests::hashi

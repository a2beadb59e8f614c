// SPDX-License-Identifier: MIT
//
// Regions of jigsaw boards, at random.

#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

// Connected regions: those of a board whose cells have changed hands many times.
std::vector<std::int32_t> random_regions(const Board& board, std::mt19937_64& random);

}  // namespace quadrille::puzzles::sudoku

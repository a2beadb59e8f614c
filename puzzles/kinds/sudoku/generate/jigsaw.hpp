// SPDX-License-Identifier: MIT
//
// Random regions of jigsaw boards.

#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

// Returns connected regions: those of the board after many exchanges of cells.
std::vector<std::int32_t> random_regions(const Board& board, std::mt19937_64& random);

}  // namespace quadrille::puzzles::sudoku

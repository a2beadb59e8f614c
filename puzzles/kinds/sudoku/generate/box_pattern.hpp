// SPDX-License-Identifier: MIT
//
// A completed Sudoku with boxes of any shape.
//
//   const std::vector<std::int32_t> numbers = box_pattern(/*box_rows=*/3, /*box_columns=*/3, random);

#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace quadrille::puzzles {

// Row by row, numbers from 1: a regular pattern with numbers, lines and bands exchanged. It is one
// of few among all completed boards.
std::vector<std::int32_t> box_pattern(int box_rows, int box_columns, std::mt19937_64& random);

}  // namespace quadrille::puzzles

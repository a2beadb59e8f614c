// SPDX-License-Identifier: MIT
//
// A completed Sudoku with boxes of any shape.
//
//   const std::vector<std::int32_t> numbers =
//       box_pattern(/*box_rows=*/3, /*box_columns=*/3, random);

#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

// Returns numbers from 1, row by row: a regular pattern with numbers, lines and bands exchanged at
// random. Few of all completed boards have such a pattern.
std::vector<std::int32_t> box_pattern(int box_rows, int box_columns, std::mt19937_64& random);

// Returns the box that a generator setting names, for a board with this number of rows; nullopt if
// the box has another number of cells.
std::optional<BoardSize> read_box(std::string_view value, int side);
std::string expected_box(int side);

}  // namespace quadrille::puzzles

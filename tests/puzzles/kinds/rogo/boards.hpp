// SPDX-License-Identifier: MIT
//
// Boards for the tests of Rogo, and their best loops by exhaustive search.

#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::tests::rogo {

// Returns the board of a native text, which must be valid.
puzzles::rogo::Board board_from(const std::string& text);

// Returns a random board with sides from `least_side` to `most_side`; some cells are forbidden, and
// some boards have values of both signs.
puzzles::rogo::Board random_board(std::mt19937& random, int least_side, int most_side);

struct BestLoops {
  std::optional<std::int64_t> value;  // nullopt if there is no loop
  std::vector<Answer> loops;
};

// Finds the best loops by walking every path from every cell.
BestLoops brute_force(const puzzles::rogo::Board& board);

}  // namespace quadrille::tests::rogo

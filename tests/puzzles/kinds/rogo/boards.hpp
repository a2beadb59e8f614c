// SPDX-License-Identifier: MIT
//
// Boards for the tests of Rogo, and what their best loops are by trying all.

#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::tests::rogo {

// A board written as its native form has it, which must be right.
puzzles::rogo::Board board_from(const std::string& text);

// Sides up to `most_side`; some cells forbidden, values of both signs on some boards.
puzzles::rogo::Board random_board(std::mt19937& random, int least_side, int most_side);

struct BestLoops {
  std::optional<std::int64_t> value;  // nothing: there is no loop
  std::vector<Answer> loops;
};

// Walks every way from every cell.
BestLoops brute_force(const puzzles::rogo::Board& board);

}  // namespace quadrille::tests::rogo

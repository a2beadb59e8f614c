// SPDX-License-Identifier: MIT
//
// Boards whose solutions are known, and what models and the rule checker of their kind must say of
// them.
//
//   check_kind("hashi", 2000, [](std::mt19937& random) {
//     const Board board = random_board(random);
//     return SolvedBoard{puzzles::make_instance(board), all_solutions(board)};
//   });

#pragma once

#include <functional>
#include <random>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"

namespace quadrille::tests {

struct SolvedBoard {
  puzzles::InstancePointer instance;
  std::vector<Answer> solutions;  // the best ones if the puzzle asks for them
  bool has_few = true;            // so that every model can list them
};

// Checks that each model that can express a board finds its solutions and their number, one board
// in ten also without each of the model's parts and without all; and that the rule checker accepts
// the solutions only. Some boards must have solutions, and some must have none.
void check_kind(std::string_view kind, int boards,
                const std::function<SolvedBoard(std::mt19937&)>& random_board);

}  // namespace quadrille::tests

// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Hashi, from the easiest to the hardest. They also measure how
// difficult a board is.
//
//   const HandMethod method = hand_method(board);
//   TechniqueSolver solver(method, HandMarks(answer_shape(board), known));
//   solver.run(static_cast<int>(Level::kMedium), stop);
//   const bool is_solved = solver.is_complete();

#pragma once

#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"

namespace quadrille::puzzles::hashi {

// The levels of difficulty: each includes those before it.
enum class Level {
  kEasy,    // an island's bridges add up to its number; bridges do not cross
  kMedium,  // islands must not be cut off from the others
  kHard,    // trials that fail in a few steps
  kGuess,   // trials of any length
};

HandMethod hand_method(const Board& board);

}  // namespace quadrille::puzzles::hashi

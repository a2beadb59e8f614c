// SPDX-License-Identifier: MIT
//
// The techniques of people who solve Hashi, from the easiest to the hardest. They also measure how
// difficult a board is.
//
//   const HandMethod method = hand_method(board);
//   TechniqueSolver solver(method, HandMarks(answer_shape(board), known));
//   solver.run(kMedium, stop);
//   const bool is_solved = solver.is_complete();

#pragma once

#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"

namespace quadrille::puzzles::hashi {

HandMethod hand_method(const Board& board);

}  // namespace quadrille::puzzles::hashi

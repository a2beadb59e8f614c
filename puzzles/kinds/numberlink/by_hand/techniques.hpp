// SPDX-License-Identifier: MIT
//
// Solves a board as people do, always by the easiest step available. The hardest step taken is the
// difficulty of the board. Uniqueness of the solution is never assumed.
//
//   const HandMarks marks(answer_shape(board), {});
//   const HandMethod method = hand_method(board, marks, stop);
//   const int level = level_by_hand(method, marks, kHard, stop);
//   use(kLevelNames[level]);

#pragma once

#include <quadrille/stop.hpp>
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// Returns a method for one solver, which starts with the marks: the lines that they stand for are
// kept from step to step. The board must outlive it.
HandMethod hand_method(const Board& board, const HandMarks& marks, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink

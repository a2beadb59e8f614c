// SPDX-License-Identifier: MIT
//
// Solves a board as people do, always by the easiest step available. The hardest step taken is the
// difficulty of the board. Uniqueness of the solution is never assumed.
//
//   const HandMarks marks(answer_shape(board), {});
//   const HandMethod method = hand_method(board, marks, stop);
//   const int level = level_by_hand(method, marks, kHard, stop);
//   use(kLevels[level].name);

#pragma once

#include <array>

#include <quadrille/stop.hpp>
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

inline constexpr std::array<DifficultyLevel, 4> kLevels = {{
    {"easy", "each step only needs a cell and its neighbours."},
    {"medium", "some steps need a look at where labels can pass, and where many must pass."},
    {"hard", "some steps need trials of one line that fail within a few lines."},
    {"guess", "some steps need trials that fail only after many lines."},
}};

// Returns a method for one solver, which starts with the marks: the lines that they stand for are
// kept from step to step. The board must outlive it.
HandMethod hand_method(const Board& board, const HandMarks& marks, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink

// SPDX-License-Identifier: MIT
//
// Solves a board as people do, always by the easiest step available. The hardest step taken is the
// difficulty of the board. Uniqueness of the solution is never assumed.
//
//   const int level = difficulty_of(board, path_rules(board), kHard, stop);
//   use(kLevelNames[level]);

#pragma once

#include <string_view>

#include <quadrille/stop.hpp>
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"

namespace quadrille::puzzles::numberlink {

// Returns a method for one solver, which starts with the marks: the lines that they stand for are
// kept from step to step. The board must outlive it.
HandMethod hand_method(const PathBoard& board, const PathRules& rules, const HandMarks& marks,
                       const StopToken& stop);

// For the generators' setting "difficulty".
inline constexpr std::string_view kDifficultyText =
    "what a solution by hand takes: easy (looking at a cell and its neighbours), medium (where "
    "labels can pass), hard (trials that fail within a few lines), expert (longer trials), guess "
    "(default: any)";

// Returns the difficulty of the board, or one more than `most`.
int difficulty_of(const PathBoard& board, const PathRules& rules, int most, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink

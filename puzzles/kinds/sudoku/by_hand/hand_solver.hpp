// SPDX-License-Identifier: MIT
//
// Solves a board by hand, always with the easiest deduction available. The hardest one that it
// takes is the difficulty of the board.
//
//   HandSolver solver(board);
//   while (const auto deduction = solver.next(stop)) use(deduction->text);
//   if (solver.is_solved()) use(solver.difficulty());

#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/by_hand/techniques.hpp"

namespace quadrille::puzzles::sudoku {

enum class Difficulty { kSingles, kLocked, kSets, kFish, kChains, kGuess };

inline constexpr std::string_view kDifficultyNames[] = {"singles", "locked", "sets",
                                                        "fish",    "chains", "guess"};

Difficulty difficulty_of(Technique technique);

class HandSolver {
 public:
  explicit HandSolver(const Board& board) : marks_(board) {}
  // Starts with more than the givens. Numbers that cannot be leave a broken board.
  HandSolver(const Board& board, const PartialAnswer& known);

  // Finds the next step and takes it. Returns nullopt if no technique applies or if stopped.
  std::optional<Deduction> next(const StopToken& stop);

  bool is_solved() const { return marks_.is_solved(); }
  bool is_broken() const { return marks_.is_broken(); }
  // Returns the difficulty of the steps so far.
  Difficulty difficulty() const { return difficulty_; }

 private:
  PencilMarks marks_;
  Difficulty difficulty_ = Difficulty::kSingles;
};

// Returns the difficulty of solving the board; kGuess if the other techniques do not suffice.
Difficulty difficulty_of(const Board& board, const StopToken& stop);

// Solves and explains a board of at most PencilMarks::kMaxSide rows.
Explanation solve_by_hand(const Board& board, const HandRequest& request);

}  // namespace quadrille::puzzles::sudoku

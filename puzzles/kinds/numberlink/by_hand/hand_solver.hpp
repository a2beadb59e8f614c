// SPDX-License-Identifier: MIT
//
// A solution by hand, without guessing: always the easiest step that there is. How hard a board is,
// is said by the hardest that it takes. That there is one solution only is never presumed.
//
//   HandSolver solver(board);
//   solver.run(Difficulty::kMedium, stop);
//   if (solver.is_solved()) use(solver.difficulty());

#pragma once

#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"

namespace quadrille::puzzles::numberlink {

// What is used: that of the levels before, and
enum class Difficulty {
  kEasy,    // counting lines at cells, comparing strands side by side
  kMedium,  // where labels can come on their way, and how many there have to
  kHard,    // a line is supposed, or supposed to be none; a few lines on easy steps contradict it
  kGuess,   // the same with any number of lines, or more than that
};

inline constexpr std::string_view kDifficultyNames[] = {"easy", "medium", "hard", "guess"};

Difficulty difficulty_of(Technique technique);

class HandSolver {
 public:
  // Larger boards are none that people solve.
  static constexpr int kMaxCells = 10'000;

  // A step, and of a trial what came of it.
  struct Step : HandStep {
    HandConflict conflict = {};
    int trial_lines = 0;
  };

  // Requires a board of at most kMaxCells cells, that outlives it.
  explicit HandSolver(const Board& board);
  HandSolver(const HandSolver&) = delete;
  HandSolver& operator=(const HandSolver&) = delete;

  // All that follows by techniques up to a level, or until it is stopped.
  void run(Difficulty level, const StopToken& stop);

  bool is_solved() const { return !is_broken_ && lines_.is_complete(); }
  bool is_broken() const { return is_broken_; }  // there is no solution
  // Of the steps so far.
  Difficulty difficulty() const { return difficulty_; }
  const HandLines& lines() const { return lines_; }
  const std::vector<Step>& steps() const { return steps_; }

 private:
  bool take_step(Difficulty level, const StopToken& stop);
  bool try_lines(Technique technique, Difficulty within, const StopToken& stop);
  bool try_line(int edge, bool drawn, Technique technique, Difficulty within);
  void note_steps();

  Graph cells_;
  HandLines lines_;
  std::vector<Step> steps_;
  bool is_broken_ = false;
  Difficulty difficulty_ = Difficulty::kEasy;
};

// What it takes to solve the board; guesses where all techniques do not suffice or it is stopped.
Difficulty difficulty_of(const Board& board, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink

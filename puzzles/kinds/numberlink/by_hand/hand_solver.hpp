// SPDX-License-Identifier: MIT
//
// Solves a board the way a person does: always by the easiest step available. The hardest step
// taken is the difficulty of the board. Uniqueness of the solution is never assumed.
//
//   HandSolver solver(board);
//   solver.run(Difficulty::kMedium, stop);
//   if (solver.is_solved()) use(solver.difficulty());

#pragma once

#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"

namespace quadrille::puzzles::numberlink {

// The steps of a level; each level includes those before it.
enum class Difficulty {
  kEasy,    // counting lines at cells, comparing strands side by side
  kMedium,  // finding where labels can pass, and where many must
  kHard,    // trials of one edge that easy steps refute within a few lines
  kGuess,   // trials of any length, or more than that
};

inline constexpr std::string_view kDifficultyNames[] = {"easy", "medium", "hard", "guess"};

Difficulty difficulty_of(Technique technique);
// Whether steps by the technique are not told, except as reasons of others.
bool is_silent(Technique technique);

class HandSolver {
 public:
  // People do not solve larger boards.
  static constexpr int kMaxCells = 10'000;

  // A step; for a trial, with its outcome.
  struct Step : HandStep {
    HandConflict conflict = {};
    int trial_lines = 0;
  };

  // Requires a board of at most kMaxCells cells that outlives the solver.
  explicit HandSolver(const Board& board);
  // Starts with lines, and excluded lines, that are known.
  HandSolver(const Board& board, const PartialAnswer& known);
  HandSolver(const HandSolver&) = delete;
  HandSolver& operator=(const HandSolver&) = delete;

  // Deduces all that follows by techniques up to a level; ends early if stopped, or once it has as
  // many steps with lines to tell.
  void run(Difficulty level, const StopToken& stop,
           std::size_t most_told = std::numeric_limits<std::size_t>::max());

  bool is_solved() const { return !is_broken_ && lines_.is_complete(); }
  bool is_broken() const { return is_broken_; }  // the board has no solution
  // Returns the difficulty of the steps so far.
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
  std::size_t told_ = 0;  // steps with lines that are not silent
  bool is_broken_ = false;
  Difficulty difficulty_ = Difficulty::kEasy;
};

// Returns the difficulty of the board, kGuess if the techniques do not suffice or it is stopped.
Difficulty difficulty_of(const Board& board, const StopToken& stop);

}  // namespace quadrille::puzzles::numberlink

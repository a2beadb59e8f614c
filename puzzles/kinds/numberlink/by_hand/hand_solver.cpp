// SPDX-License-Identifier: MIT
//
// A trial follows one assumption, without trials inside it; the assumption is then withdrawn and
// its opposite recorded. People do a short trial, by the techniques of the first level, in their
// heads; a long one needs an eraser, as guesses do.

#include "puzzles/kinds/numberlink/by_hand/hand_solver.hpp"

#include <algorithm>
#include <limits>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::numberlink {

Difficulty difficulty_of(Technique technique) {
  switch (technique) {
    case Technique::kKnown:
    case Technique::kFull:
    case Technique::kForced:
    case Technique::kDeadEnd:
    case Technique::kLabels:
    case Technique::kLoop:
    case Technique::kTouch:
    case Technique::kNeighbours:
      return Difficulty::kEasy;
    case Technique::kOnlyWay:
    case Technique::kOnlyCell:
    case Technique::kOneVisitor:
    case Technique::kNoVisitor:
    case Technique::kNoCommon:
    case Technique::kNarrow:
      return Difficulty::kMedium;
    case Technique::kTrial:
      return Difficulty::kHard;
    case Technique::kLongTrial:
      return Difficulty::kGuess;
  }
  return Difficulty::kGuess;
}

bool is_silent(Technique technique) {
  return technique == Technique::kKnown || technique == Technique::kFull ||
         technique == Technique::kDeadEnd || technique == Technique::kLabels ||
         technique == Technique::kLoop || technique == Technique::kTouch;
}

namespace {

// Applies the first technique of the second level that finds something. Returns false on a
// contradiction.
bool look_around(HandLines& lines) {
  const std::size_t before = lines.steps().size();
  if (!look_for_passages(lines)) return false;
  return lines.steps().size() > before || look_for_narrows(lines);
}

// Applies the techniques up to `level` (of the first two) until nothing more follows or there are
// more than `most_drawn` lines. Returns false on a contradiction.
bool deduce(HandLines& lines, Difficulty level, int most_drawn) {
  while (true) {
    if (!lines.follow(most_drawn)) return false;
    if (level < Difficulty::kMedium || lines.is_complete() || lines.drawn() > most_drawn)
      return true;
    const std::size_t before = lines.steps().size();
    if (!look_around(lines)) return false;
    if (lines.steps().size() == before) return true;
  }
}

}  // namespace

HandSolver::HandSolver(const Board& board)
    : cells_(graph_of(board.grid())), lines_(board, cells_) {}

HandSolver::HandSolver(const Board& board, const PartialAnswer& known) : HandSolver(board) {
  for (int edge = 0; edge < cells_.edges() && !is_broken_; ++edge) {
    const auto& value = known.values[edge];
    if (value) is_broken_ = !lines_.set(edge, *value != 0, Technique::kKnown, cells_.ends(edge)[0]);
  }
  note_steps();
}

void HandSolver::run(Difficulty level, const StopToken& stop, std::size_t most_told) {
  while (!is_broken_ && told_ < most_told && take_step(level, stop)) {
  }
}

// Takes all easy steps, then at most one harder one. Returns false if nothing is left to do.
bool HandSolver::take_step(Difficulty level, const StopToken& stop) {
  if (stop()) return false;
  is_broken_ = !lines_.follow();
  note_steps();
  if (is_broken_ || lines_.is_complete() || level < Difficulty::kMedium) return false;
  const std::size_t before = steps_.size();
  is_broken_ = !look_around(lines_);
  note_steps();
  if (is_broken_) difficulty_ = std::max(difficulty_, Difficulty::kMedium);
  if (is_broken_ || steps_.size() > before) return !is_broken_;
  if (level < Difficulty::kHard) return false;
  if (try_lines(Technique::kTrial, Difficulty::kEasy, stop)) return true;
  return level >= Difficulty::kGuess &&
         (try_lines(Technique::kLongTrial, Difficulty::kEasy, stop) ||
          try_lines(Technique::kLongTrial, Difficulty::kMedium, stop));
}

// Looks for the first assumption that is refuted.
bool HandSolver::try_lines(Technique technique, Difficulty within, const StopToken& stop) {
  for (int edge = 0; edge < cells_.edges(); ++edge) {
    if (lines_.line(edge) != HandLines::Line::kOpen) continue;
    if (stop()) return false;
    if (try_line(edge, true, technique, within) || try_line(edge, false, technique, within))
      return true;
  }
  return false;
}

bool HandSolver::try_line(int edge, bool drawn, Technique technique, Difficulty within) {
  constexpr int kFewLines = 10;
  HandLines trial = lines_;
  const int cell = cells_.ends(edge)[0];
  const int most_drawn =
      technique == Technique::kTrial ? lines_.drawn() + kFewLines : std::numeric_limits<int>::max();
  if (trial.set(edge, drawn, technique, cell) && deduce(trial, within, most_drawn)) return false;
  const int lines_on = trial.drawn() - lines_.drawn() - (drawn ? 1 : 0);
  is_broken_ = !lines_.set(edge, !drawn, technique, cell);
  note_steps();
  steps_.back().conflict = trial.conflict();
  steps_.back().trial_lines = lines_on;
  return true;
}

void HandSolver::note_steps() {
  for (std::size_t k = steps_.size(); k < lines_.steps().size(); ++k) {
    steps_.push_back({lines_.steps()[k]});
    difficulty_ = std::max(difficulty_, difficulty_of(steps_.back().technique));
    if (steps_.back().edge != HandStep::kNone && !is_silent(steps_.back().technique)) ++told_;
  }
}

Difficulty difficulty_of(const Board& board, const StopToken& stop) {
  HandSolver solver(board);
  solver.run(Difficulty::kHard, stop);
  return solver.is_solved() ? solver.difficulty() : Difficulty::kGuess;
}

}  // namespace quadrille::puzzles::numberlink

// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/by_hand/hand_solver.hpp"

#include <string>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::sudoku {

Difficulty difficulty_of(Technique technique) {
  switch (technique) {
    case Technique::kNakedSingle:
    case Technique::kHiddenSingle:
      return Difficulty::kSingles;
    case Technique::kLockedCandidates:
      return Difficulty::kLocked;
    case Technique::kNakedPair:
    case Technique::kHiddenPair:
    case Technique::kNakedTriple:
    case Technique::kHiddenTriple:
      return Difficulty::kSets;
    case Technique::kXWing:
    case Technique::kSwordfish:
    case Technique::kJellyfish:
      return Difficulty::kFish;
    case Technique::kXyWing:
    case Technique::kChain:
      return Difficulty::kChains;
    case Technique::kTrial:
      return Difficulty::kGuess;
  }
  return Difficulty::kGuess;
}

HandSolver::HandSolver(const Board& board, const PartialAnswer& known) : marks_(board) {
  for (int cell = 0; cell < marks_.cells(); ++cell) {
    const auto& number = known.values[cell];
    if (number && marks_.value(cell) == 0) marks_.place(cell, *number);
  }
  for (const Mark& mark : known.excluded)
    marks_.exclude(static_cast<int>(mark.variable), mark.value);
}

std::optional<Deduction> HandSolver::next(const StopToken& stop) {
  if (is_solved() || is_broken()) return std::nullopt;
  auto deduction = next_deduction(marks_, stop);
  if (!deduction) return std::nullopt;
  apply(*deduction, marks_);
  difficulty_ = std::max(difficulty_, difficulty_of(deduction->technique));
  return deduction;
}

Difficulty difficulty_of(const Board& board, const StopToken& stop) {
  HandSolver solver(board);
  while (solver.difficulty() < Difficulty::kGuess && solver.next(stop)) {
  }
  return solver.is_solved() ? solver.difficulty() : Difficulty::kGuess;
}

namespace {

SolvingStep step_of(const Board& board, const Deduction& deduction) {
  SolvingStep step{std::string(name_of(deduction.technique)), deduction.text};
  const auto add = [&](const Candidate& candidate, bool is_excluded) {
    const auto [cell, number] = candidate;
    step.marks.push_back({static_cast<std::size_t>(cell), number, is_excluded});
    step.cells.emplace_back(board.grid().row(cell), board.grid().column(cell));
  };
  for (const Candidate& candidate : deduction.found) add(candidate, false);
  for (const Candidate& candidate : deduction.gone) add(candidate, true);
  return step;
}

SolvingStep rating(const HandSolver& solver) {
  if (!solver.is_solved())
    return {"difficulty",
            "guess: the rest takes trials within trials, or the board has several solutions."};
  constexpr std::string_view kMeanings[] = {
      "each step is the only number for a cell, or the only cell for a number.",
      "it takes locked candidates.",
      "it takes pairs or triples.",
      "it takes an X-wing, a swordfish or a jellyfish.",
      "it takes an XY-wing or a chain.",
      "it takes trials of single numbers.",
  };
  const auto level = static_cast<std::size_t>(solver.difficulty());
  return {"difficulty",
          std::string(kDifficultyNames[level]) + ": " + std::string(kMeanings[level])};
}

}  // namespace

Explanation solve_by_hand(const Board& board, const HandRequest& request) {
  HandSolver solver(board, request.known);
  Explanation explanation;
  while (explanation.steps.size() < request.max_steps) {
    const auto deduction = solver.next(request.stop);
    if (!deduction) break;
    explanation.steps.push_back(step_of(board, *deduction));
  }
  if (solver.is_broken())
    explanation.steps.push_back({"contradiction",
                                 "A cell has no number left, or a number has no place "
                                 "left: there is no solution."});
  else if (request.from_start && (solver.is_solved() || !request.stop()))
    explanation.steps.push_back(rating(solver));
  explanation.is_complete = solver.is_solved() || solver.is_broken();
  return explanation;
}

}  // namespace quadrille::puzzles::sudoku

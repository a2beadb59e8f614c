// SPDX-License-Identifier: MIT
//
// rogo/frontier: a sweep over the cells (engine/frontier). Most boards have few states. If there
// are more, a good loop is found first, and states that cannot beat it are left out.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "puzzles/kinds/rogo/frontier/loop_problem.hpp"
#include "puzzles/kinds/rogo/loop.hpp"
#include "puzzles/kinds/rogo/models.hpp"
#include "puzzles/kinds/rogo/presolve.hpp"
#include "puzzles/kinds/rogo/start_loop.hpp"
#include "puzzles/search/frontier_search.hpp"

namespace quadrille::puzzles::rogo {

std::optional<std::string> why_not_frontier(const Board& board) {
  if (LoopProblem::fits(board)) return std::nullopt;
  return "rogo/frontier is for narrow boards and short loops (expected a side of at most " +
         std::to_string(LoopProblem::kWidest) + " cells, or at most " +
         std::to_string(2 * LoopProblem::kWidest + 1) + " steps)";
}

// A census of boards up to 20x20 (bench/census) gave these limits.
bool is_fit_for_sweep(const Board& board) {
  constexpr int kNarrow = 12;
  return std::min(board.rows, board.columns) <= kNarrow ||
         2 * board.steps <= board.rows * board.columns;
}

void frontier_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome) {
  constexpr std::uint64_t kFewStates = 50'000;
  outcome.report().stopped = request.stop();
  if (outcome.report().stopped) return;
  LoopProblem problem(board, usable_cells(board, request.stop));
  const auto answer = [&](std::span<const std::uint8_t> choices) {
    return problem.answer_of(choices);
  };
  if (puzzles::frontier_search(problem, request, outcome, answer, {.states = kFewStates})) return;
  const std::vector<int> loop = start_loop(board, request.stop);
  SweepLimits limits;
  if (!loop.empty()) {
    problem.promise();
    limits.at_least = value(board, answer_of(board, loop));
  }
  puzzles::frontier_search(problem, request, outcome, answer, limits);
  if (outcome.solutions().empty() && !outcome.report().complete && !loop.empty())
    outcome.accept_better(answer_of(board, loop));
}

}  // namespace quadrille::puzzles::rogo

// SPDX-License-Identifier: MIT
//
// Solves boards of 9x9 cells with the search of bit_solver.hpp.

#include <algorithm>
#include <memory>

#include "puzzles/core/search_outcome.hpp"
#include "puzzles/kinds/sudoku/bit_solver.hpp"
#include "puzzles/kinds/sudoku/models.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::puzzles::sudoku {

std::optional<std::string> why_not_bits(const Board& board) {
  if (board.box_rows == 3 && board.box_columns == 3 && !board.rules.diagonals &&
      board.barred.empty())
    return std::nullopt;
  return "the model sudoku/bits is for boards of 9x9 cells with boxes of 3x3, without diagonals "
         "and "
         "candidates";
}

void bit_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome) {
  BitSolver::Digits givens;
  std::copy(board.cells.begin(), board.cells.end(), givens.begin());
  const auto accept = [&](const BitSolver::Digits& digits) {
    return outcome.accept(Answer{{digits.begin(), digits.end()}}) && !outcome.is_enough();
  };
  constexpr double kSecondsBetween = 0.1;
  Clock::time_point shown = Clock::now();
  const StopToken shows_progress([&] {
    if (request.options.progress && seconds_since(shown) >= kSecondsBetween) {
      shown = Clock::now();
      request.options.progress({.solutions = outcome.found()});
    }
    return request.stop();
  });
  const auto solver = std::make_unique<BitSolver>();  // large
  const BitSolver::End end = solver->search(givens, accept, shows_progress);
  Report& report = outcome.report();
  report.complete = end == BitSolver::End::kExhausted;
  report.stopped = end == BitSolver::End::kStopped;
  report.stats.nodes = solver->guesses();
}

}  // namespace quadrille::puzzles::sudoku

// SPDX-License-Identifier: MIT

#include "puzzles/library/ask_sat.hpp"

#include <variant>

#include "puzzles/search/ask_models.hpp"

namespace quadrille::puzzles {

namespace {

// Finds a best solution, by whatever model does so fastest.
Result<Report> find_best(const Puzzle& puzzle, const SolveOptions& options, const StopToken& stop) {
  SolveOptions request = options;
  request.limit = 1;
  request.unique = false;
  request.time_limit.reset();
  request.stop = stop;
  return solve(puzzle, request);
}

}  // namespace

Result<Report> ask_sat(const Puzzle& puzzle, const SolveOptions& options, Question question,
                       const AskSat& ask) {
  return ask_models(puzzle, options, question,
                    [&](const Model& model, const StopToken& stop) -> Result<Report> {
                      std::optional<Answer> best;
                      if (puzzle.instance().sense() != Sense::kAny) {
                        Result<Report> found = find_best(puzzle, options, stop);
                        if (!found || found->status != Status::kOptimal) return found;
                        best = found->solutions.front();
                      }
                      return ask(std::get<SatModel>(model.method), best, stop);
                    });
}

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// Answers a question about a puzzle with the models of its kind, one after another, until one is
// not too large for the board.
//
//   return ask_models(puzzle, options, Question::kSolutions,
//                     [&](const Model& model, const StopToken& stop) {
//                       return find_solutions(puzzle.instance(), model, options, stop);
//                     });

#pragma once

#include <functional>

#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/search/choose_model.hpp"

namespace quadrille::puzzles {

// Applies the time limit, records the model and the times, and answers the questions of a puzzle in
// words. If the board itself shows that there is no solution, no model is asked.
Result<Report> ask_models(
    const Puzzle& puzzle, const SolveOptions& options, Question question,
    const std::function<Result<Report>(const Model& model, const StopToken& stop)>& ask);

// Finds solutions with any model.
Result<Report> find_solutions(const Instance& instance, const Model& model,
                              const SolveOptions& options, const StopToken& stop);

// The same with a model's own search, as left in the outcome.
Result<Report> run_search(const Search& search, const Instance& instance,
                          const SearchRequest& request, SearchOutcome& outcome);

}  // namespace quadrille::puzzles

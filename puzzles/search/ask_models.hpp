// SPDX-License-Identifier: MIT
//
// Answers a question about a puzzle by the models of its kind: by one after another, until one is
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

// Keeps the time limit, says which model it was, how long it took and what a puzzle in words asks.
// A board that shows at once that it has no solution needs no model.
Result<Report> ask_models(
    const Puzzle& puzzle, const SolveOptions& options, Question question,
    const std::function<Result<Report>(const Model& model, const StopToken& stop)>& ask);

// Solutions by any model.
Result<Report> find_solutions(const Instance& instance, const Model& model,
                              const SolveOptions& options, const StopToken& stop);

// The same by a search of a model's own, as the findings have them.
Result<Report> run_search(const Search& search, const Instance& instance,
                          const SearchRequest& request, Findings& findings);

}  // namespace quadrille::puzzles

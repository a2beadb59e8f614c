// SPDX-License-Identifier: MIT
//
// Asks a SAT model of a puzzle about all its solutions. If the puzzle asks for a best solution,
// only those as good as one that the fastest model has found count.
//
//   const auto ask = [&](const SatModel& model, const auto& best, const auto& stop) {
//     return search(model, best, stop);
//   };
//   Result<Report> report = ask_sat(puzzle, options, Question::kCommon, ask);

#pragma once

#include <functional>
#include <optional>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/search/choose_model.hpp"

namespace quadrille::puzzles {

using AskSat = std::function<Report(const SatModel& model, const std::optional<Answer>& best,
                                    const StopToken& stop)>;

// Does not call `ask` if the board itself shows that there is no solution, or if no best solution
// was found.
Result<Report> ask_sat(const Puzzle& puzzle, const SolveOptions& options, Question question,
                       const AskSat& ask);

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// Finds, counts and enumerates the solutions of any puzzle with a SAT model.

#pragma once

#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// Answers the request in `options` (limit, unique, seed) with a SAT model of the instance's kind;
// `stop` combines all limits of the caller. Every solution in the report has passed the rule
// checker. If the puzzle asks for a best solution, only optimal ones count.
Report sat_search(const Instance& instance, const SatModel& model, const SolveOptions& options,
                  const StopToken& stop);

}  // namespace quadrille::puzzles

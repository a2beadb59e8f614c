// SPDX-License-Identifier: MIT
//
// Finding, counting and telling apart the solutions of any puzzle on the SAT layer.

#pragma once

#include <string_view>

#include "encoders/sat_solver.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/sat_formulation.hpp"

namespace quadrille::puzzles {

// Answers what `options` ask (limit, unique, seed) with a SAT model of the instance; the caller
// has chosen the model and made the stop function out of all limits. Every solution in the report
// has passed the rule checker.
Report sat_search(const Instance& instance, std::string_view model, const SolveOptions& options,
                  const encoders::StopFunction& stop);

}  // namespace quadrille::puzzles

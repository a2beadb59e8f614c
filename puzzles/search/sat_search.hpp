// SPDX-License-Identifier: MIT
//
// Finding, counting and telling apart the solutions of any puzzle with a SAT model.

#pragma once

#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// Answers what `options` ask (limit, unique, seed) with a SAT model of the instance's kind; the
// caller has made the stop function out of all limits. Every solution in the report has passed the
// rule checker. Of a puzzle that asks for a best solution only best ones count.
Report sat_search(const Instance& instance, const SatModel& model, const SolveOptions& options,
                  const StopToken& stop);

}  // namespace quadrille::puzzles

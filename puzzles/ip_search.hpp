// SPDX-License-Identifier: MIT
//
// Finding the best solution, counting and telling apart the solutions of any puzzle on the IP
// engine.

#pragma once

#include <functional>

#include "puzzles/ip_formulation.hpp"
#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles {

// Answers what `options` ask (limit, unique, seed) with an IP model of the instance; the caller
// has chosen the model and made the stop function out of all limits. Every solution in the report
// has passed the rule checker. Of a puzzle that asks for a best solution only best ones count.
Report ip_search(const Instance& instance, const IpRequest& request, const SolveOptions& options,
                 const std::function<bool()>& stop);

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// Finds the best solution, and counts and enumerates solutions, of any puzzle on the IP engine.

#pragma once

#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// Does the same as sat_search with an IP model, without the parts that `options` leave out.
Report ip_search(const Instance& instance, const IpModel& model, const SolveOptions& options,
                 const StopToken& stop);

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// Finding the best solution, counting and telling apart the solutions of any puzzle on the IP
// engine.

#pragma once

#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// Does what sat_search does, with an IP model without the parts that `options` leave out.
Report ip_search(const Instance& instance, const IpModel& model, const SolveOptions& options,
                 const StopToken& stop);

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// Measures how strong an integer program is: the optimum of its linear relaxation, as stated and
// with what its separators add at fractional points.
//
//   return relax(instance, std::get<IpModel>(model.method), options, stop);

#pragma once

#include <quadrille/stop.hpp>
#include "puzzles/core/puzzle.hpp"

namespace quadrille::puzzles {

// Returns the figures so far if stopped. The engine's own presolve and cuts are off: only the
// formulation is measured.
RelaxationReport relax(const Instance& instance, const IpModel& model, const SolveOptions& options,
                       const StopToken& stop);

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// Iterative refinement of a linear program: A. Gleixner, D. Steffy and K. Wolter, Iterative
// refinement for linear programming, INFORMS J. Computing 28 (2016).
//
//   if (const auto better = refined_basis(model, solution, basis, stop)) return *better;

#pragma once

#include <optional>

#include <quadrille/engine/model.hpp>
#include <quadrille/stop.hpp>
#include "engine/exact/basic_solution.hpp"
#include "engine/lp/simplex.hpp"

namespace quadrille::engine {

// Takes a basis that is optimal up to errors below the simplex method's tolerance, and its exact
// solution. Returns a basis with smaller errors or none; nullopt if the simplex method finds none.
std::optional<Basis> refined_basis(const Model& model, const exact::BasicSolution& solution,
                                   const Basis& basis, const StopToken& stop);

}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
//
// Models whose rows are clauses over 0/1 columns, for the SAT solver.
//
//   if (why_no_clauses(model).empty()) result = solve_by_clauses(model, options);

#pragma once

#include <string>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include "tools/linear/linear_model.hpp"

namespace quadrille::linear {

// Returns why the SAT solver cannot solve the model, such as "row 'c1' is no clause"; empty if it
// can.
std::string why_no_clauses(const engine::Model& model);

// Solves the model by the SAT solver. Writes a proof in DRAT, which ends with the empty clause if
// there is no solution. Requires why_no_clauses to be empty.
engine::SolveResult solve_by_clauses(const engine::Model& model, const LinearOptions& options);

}  // namespace quadrille::linear

// SPDX-License-Identifier: MIT
//
// Turns the engine's result into a report: verifies the solution against the model in exact
// arithmetic and converts its numbers to text.
//
//   const LinearReport report = report_of(model, engine::solve(model));

#pragma once

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/io/file_numbers.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille::linear {

// Returns the report without times, in columns and units of the file.
LinearReport report_of(const engine::Model& model, const engine::SolveResult& result,
                       const engine::io::FileNumbers& numbers = {});

}  // namespace quadrille::linear

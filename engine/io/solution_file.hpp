// SPDX-License-Identifier: MIT
//
// Reads other solvers' solution files for a model written as an LP, MPS or OPB file, and maps them
// to the columns of the model.
//
//   const SolutionResult result = read_solution(text, model);
//   if (const auto* reading = std::get_if<SolutionReading>(&result)) {
//     if (reading->claim == SolutionClaim::kPoint) use(reading->point);
//   }
//
// The format is detected: that of MIPLIB (one name and value per line, `=obj=`; SCIP and Gurobi
// write nearly the same), cbc (`solution FILE`), glpsol (`-w` and `-o`), HiGHS (`--solution_file`),
// CPLEX (XML), and the lines of pseudo-Boolean competitions. Columns missing from a file are 0.

#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>

namespace quadrille::engine {

enum class SolutionClaim {
  kPoint,       // a point, whether the solver calls it optimal or not
  kInfeasible,  // there is no solution
  kUnbounded,   // there is no optimal solution
  kNothing,     // the solver has found no solution yet
};

struct SolutionReading {
  SolutionClaim claim = SolutionClaim::kNothing;
  // With kPoint: the value of each integer column in the file, within its bounds; 0 for all others,
  // including continuous ones. Rows are not checked.
  std::vector<std::int64_t> point;
};

using SolutionResult = std::variant<SolutionReading, ReadError>;

// Also fails if the file names a column that is not in the model, or if the value of an integer
// column is more than 1e-6 away from a whole number or out of bounds.
SolutionResult read_solution(std::string_view text, const Model& model);

}  // namespace quadrille::engine

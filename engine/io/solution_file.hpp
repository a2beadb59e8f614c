// SPDX-License-Identifier: MIT
//
// What other solvers say of a model that was written as an LP, MPS or OPB file: their solution files,
// brought back to the columns of the model.
//
//   const SolutionResult result = read_solution(text, model);
//   if (const auto* reading = std::get_if<SolutionReading>(&result)) {
//     if (reading->claim == SolutionClaim::kPoint) use(reading->point);
//   }
//
// The format is recognised: that of MIPLIB (a name and a value a line, `=obj=`; SCIP and Gurobi
// write nearly the same), cbc (`solution FILE`), glpsol (`-w` and `-o`), HiGHS (`--solution_file`),
// CPLEX (XML), and the lines of pseudo-Boolean competitions. Columns that a file does not name are 0.

#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>

namespace quadrille::engine {

enum class SolutionClaim {
  kPoint,       // a point, whether the solver calls it optimal or not
  kInfeasible,  // there is none
  kUnbounded,   // there is no best one
  kNothing,     // the solver had none yet
};

struct SolutionReading {
  SolutionClaim claim = SolutionClaim::kNothing;
  // With kPoint: the value of each integer column that the file names, within its bounds; 0 for all
  // others, continuous ones among them. Whether the rows hold is not asked.
  std::vector<std::int64_t> point;
};

using SolutionResult = std::variant<SolutionReading, ReadError>;

// An error also where the file names a column that the model does not have, or where an integer
// column is further than 1e-6 from a whole number, or out of its bounds.
SolutionResult read_solution(std::string_view text, const Model& model);

}  // namespace quadrille::engine

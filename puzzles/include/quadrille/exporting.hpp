// SPDX-License-Identifier: MIT
/// @file
/// Models as files for other solvers, and what these answer.
///
///     const auto file = quadrille::export_model(puzzle, "rogo/subtour", "lp");
///     if (!file) return complain(file.error());

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// A model for other solvers, its variables named after cells: a SAT model as "dimacs", an IP model
/// as "lp" or "mps". An empty model means the best that fits. The warnings say what the file does
/// not: clauses or rows that the model gives only when they are broken.
Result<Writing> export_model(const Puzzle& puzzle, std::string_view model, std::string_view format);

/// What another solver says of such a file.
enum class SolverClaim {
  kAnswer,  ///< an answer; nobody has checked it yet
  kNone,  ///< there is no solution, which nothing here proves
  kNothing,  ///< neither
};

struct SolverAnswer {
  SolverClaim claim = SolverClaim::kNothing;
  std::string_view model = {};  ///< "rogo/subtour"
  std::optional<Answer> answer = {};  ///< with kAnswer
};

/// Reads what a solver wrote about an exported model: of SAT solvers `s` and `v` lines or minisat's
/// file; of IP solvers the solution files of cbc, glpsol, HiGHS, CPLEX, SCIP, Gurobi and MIPLIB. An
/// empty model means the best one for a file of the kind, as in `export_model`.
Result<SolverAnswer> read_solver_answer(const Puzzle& puzzle, std::string_view text,
                                        std::string_view model = {});

/// The formats of `export_model`.
std::vector<std::string_view> export_formats();

}  // namespace quadrille

QUADRILLE_EXPORT_END

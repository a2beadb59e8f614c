// SPDX-License-Identifier: MIT
/// @file
/// Exports models to other solvers and reads their answers.
///
///     const auto file = quadrille::export_model(puzzle, "rogo/subtour", "lp");
///     if (!file) return complain(file.error());

#pragma once

#include <cstdint>
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

/// How to write a model.
struct ExportOptions {
  std::vector<std::string> without = {};  ///< parts of the model to leave out
  RowOrder row_order = RowOrder::kGiven;  ///< of an integer program
  std::uint64_t seed = 0;                 ///< of a random order
};

/// Writes a model for other solvers, without solving, with variables named after cells: a SAT model
/// as "dimacs", an IP model as "lp", "mps" or "opb". An empty `model` means the best one for the
/// format; "reference" means the reference formulation of certificates (proving.hpp), which is
/// written as "opb". Warnings name clauses or rows that the file lacks because the model adds them
/// during the search. Fails for unknown names, for a model of another engine, and if the format
/// cannot express the model.
Result<Writing> export_model(const Puzzle& puzzle, std::string_view model, std::string_view format,
                             const ExportOptions& options = {});

/// Writes the model that has all solutions but one, so that a solver which is asked again finds
/// another, or finds that no other exists. If the puzzle asks for a best solution, the others must
/// be as good. `solver_output` is what `read_solver_answer` reads; fails if it has no answer, for
/// "reference", and for the few models in which no row excludes an answer.
Result<Writing> export_model_without(const Puzzle& puzzle, std::string_view model,
                                     std::string_view format, std::string_view solver_output,
                                     const ExportOptions& options = {});

/// A bilevel program as two texts.
struct BilevelWriting {
  std::string program;    ///< all columns and rows, in free MPS form
  std::string auxiliary;  ///< which of them are the follower's, by name, and its objective
};

/// Writes a bilevel model (min-clues/bilevel) for solvers such as MibS, in the form of its
/// name-based auxiliary files. Equations are written as two inequalities, which all of these
/// solvers accept. Fails for models without a follower.
Result<BilevelWriting> export_bilevel(const Puzzle& puzzle, std::string_view model);

/// The claim of another solver about such a file.
enum class SolverClaim {
  kAnswer,   ///< an answer, not checked yet
  kNone,     ///< no solution exists; not proved here
  kNothing,  ///< no claim
};

/// The answer of another solver.
struct SolverAnswer {
  SolverClaim claim = SolverClaim::kNothing;  ///< the claim
  std::string_view model = {};                ///< e.g. "rogo/subtour"
  std::optional<Answer> answer = {};          ///< with kAnswer
};

/// Reads a solver's output for an exported model: `s` and `v` lines of SAT solvers or minisat's
/// file; solution files of cbc, glpsol, HiGHS, CPLEX, SCIP, Gurobi and MIPLIB. An empty `model`
/// means the best one for that kind of file, as in `export_model`. Fails if the text is no such
/// output, or its values are not a point of the model's variables. `without` are the parts that the
/// exported model lacks. `check` judges the answer.
Result<SolverAnswer> read_solver_answer(const Puzzle& puzzle, std::string_view text,
                                        std::string_view model = {},
                                        const std::vector<std::string>& without = {});

/// Returns the formats of `export_model`.
std::vector<std::string_view> export_formats();

}  // namespace quadrille

QUADRILLE_EXPORT_END

// SPDX-License-Identifier: MIT
//
// Reads what other solvers report about an exported model, as an answer of the puzzle.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/dimacs_answer.hpp"
#include "engine/io/quadratic_rows.hpp"
#include "engine/io/solution_file.hpp"
#include "puzzles/library/exported_model.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {
namespace {

Error input_error(std::size_t line, std::size_t column, std::string message) {
  return {ErrorKind::kInput, line, column, std::move(message)};
}

Error no_answer() { return input_error(1, 1, "no answer (expected that of a solver)"); }

using puzzles::IpFormulation;
using puzzles::SatFormulation;

Result<encoders::DimacsAnswer> read(const SatFormulation& formulation, std::string_view text) {
  auto result = encoders::read_dimacs_answer(text, formulation.cnf.variable_count());
  if (const auto* error = std::get_if<encoders::DimacsError>(&result))
    return input_error(error->line, 0, error->message);
  return std::get<encoders::DimacsAnswer>(std::move(result));
}

// A solver may give products of columns values of their own.
Result<engine::SolutionReading> read(const IpFormulation& formulation, std::string_view text) {
  engine::Model model = formulation.model;
  add_with_products(model, formulation.quadratic_rows);
  auto result = engine::read_solution(text, model);
  if (const auto* error = std::get_if<engine::ReadError>(&result))
    return input_error(error->line, error->column, error->message);
  return std::get<engine::SolutionReading>(std::move(result));
}

Result<SolverAnswer> from_sat_solver(const ModelInfo& model, const SatFormulation& formulation,
                                     std::string_view text) {
  const auto answer = read(formulation, text);
  if (!answer) return answer.error();
  switch (answer->claim) {
    case encoders::SatClaim::kSatisfiable:
      return SolverAnswer{SolverClaim::kAnswer, model.name, decode(formulation, *answer)};
    case encoders::SatClaim::kUnsatisfiable:
      return SolverAnswer{SolverClaim::kNone, model.name, {}};
    case encoders::SatClaim::kNothing:
      break;
  }
  return SolverAnswer{SolverClaim::kNothing, model.name, {}};
}

Result<SolverAnswer> from_ip_solver(const ModelInfo& model, const IpFormulation& formulation,
                                    std::string_view text) {
  const auto solution = read(formulation, text);
  if (!solution) return solution.error();
  switch (solution->claim) {
    case engine::SolutionClaim::kPoint:
      return SolverAnswer{SolverClaim::kAnswer, model.name, decode(formulation, solution->point)};
    case engine::SolutionClaim::kInfeasible:
      return SolverAnswer{SolverClaim::kNone, model.name, {}};
    case engine::SolutionClaim::kUnbounded:
    case engine::SolutionClaim::kNothing:
      break;
  }
  return SolverAnswer{SolverClaim::kNothing, model.name, {}};
}

std::optional<Error> exclude(SatFormulation& formulation, std::string_view text) {
  const auto answer = read(formulation, text);
  if (!answer) return answer.error();
  if (answer->claim != encoders::SatClaim::kSatisfiable) return no_answer();
  block(formulation, decode(formulation, *answer), formulation.cnf);
  return std::nullopt;
}

std::optional<Error> exclude(IpFormulation& formulation, bool has_values, std::string_view text) {
  if (!formulation.numbers.empty())
    return puzzles::request_error("the model has no row that excludes an answer");
  const auto solution = read(formulation, text);
  if (!solution) return solution.error();
  if (solution->claim != engine::SolutionClaim::kPoint) return no_answer();
  // After the columns of the model come those of products.
  const engine::Point point = solution->point;
  ask_for_another(formulation, has_values, point.first(formulation.model.columns().size()));
  return std::nullopt;
}

}  // namespace

std::optional<Error> puzzles::exclude_answer(ExportedModel& model, bool has_values,
                                             std::string_view solver_output) {
  if (auto* formula = std::get_if<SatFormulation>(&model.formulation))
    return exclude(*formula, solver_output);
  return exclude(std::get<IpFormulation>(model.formulation), has_values, solver_output);
}

Result<SolverAnswer> read_solver_answer(const Puzzle& puzzle, std::string_view text,
                                        std::string_view model,
                                        const std::vector<std::string>& without) {
  if (text.find_first_not_of(" \t\r\n") == text.npos)
    return input_error(1, 1, "the text is empty (expected a solver's answer)");
  EngineChoice engine = EngineChoice::kAuto;
  if (model.empty())
    engine = encoders::is_dimacs_answer(text) ? EngineChoice::kSat : EngineChoice::kIp;
  const auto exported =
      puzzles::exported_model(puzzle.instance(), model, engine, {.without = without});
  if (!exported) return exported.error();
  const ModelInfo& info = exported->model->info;
  const auto& formulation = exported->formulation;
  if (const auto* formula = std::get_if<SatFormulation>(&formulation))
    return from_sat_solver(info, *formula, text);
  return from_ip_solver(info, std::get<IpFormulation>(formulation), text);
}

}  // namespace quadrille

// SPDX-License-Identifier: MIT
//
// The models in files for other solvers. Writing these files and reading the solvers' answers use
// the same function, so variables and columns always agree.
//
//   const Result<ExportedModel> exported = exported_model(instance, "", EngineChoice::kSat, {});
//   const auto& formula = std::get<SatFormulation>(exported->formulation);

#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/exporting.hpp>
#include "encoders/dimacs.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

// Refers to the instance, which must outlive this.
struct ExportedModel {
  const Model* model;
  std::variant<SatFormulation, IpFormulation> formulation;
};

// Returns the model of this name; without a name, the best one for the engine that is not too
// large. `keeps_products`: products of columns stay as they are, for files that can have them.
Result<ExportedModel> exported_model(const Instance& instance, std::string_view name,
                                     EngineChoice engine, const ExportOptions& options,
                                     bool keeps_products = false);

// Adds a clause or a row that excludes the answer in a solver's output for this model. If
// `has_values`, the others must be as good. Fails if there is no such answer, or no such row.
std::optional<Error> exclude_answer(ExportedModel& model, bool has_values,
                                    std::string_view solver_output);

// Returns the literals that make up an answer, with names such as "right[0,0]".
std::vector<encoders::NamedLiteral> named_links(const AnswerShape& shape,
                                                const SatFormulation& formulation);

}  // namespace quadrille::puzzles

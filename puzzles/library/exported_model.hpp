// SPDX-License-Identifier: MIT
//
// The models that files for other solvers hold. Writing them and reading the solvers' answers take
// them from here, so that variables and columns are the same ones.
//
//   const Result<ExportedModel> exported = exported_model(instance, "", EngineChoice::kSat);
//   const auto& formula = std::get<SatFormulation>(exported->formulation);

#pragma once

#include <string_view>
#include <variant>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/sat_formulation.hpp"

namespace quadrille::puzzles {

// Refers to the instance, which must outlive it.
struct ExportedModel {
  const Model* model;
  std::variant<SatFormulation, IpFormulation> formulation;
};

// The model of this name; without a name the best for the engine that is not too large.
Result<ExportedModel> exported_model(const Instance& instance, std::string_view name,
                                     EngineChoice engine);

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// A row of a kind's table of models: what is said of the model, and the functions that build it. A
// model is known by its row; nothing compares names but the choice of the row.
//
// Rows are made from functions on boards by search/board_models.hpp.

#pragma once

#include <functional>
#include <optional>
#include <string>

#include <quadrille/quadrille.hpp>

namespace quadrille::puzzles {

class Findings;  // see findings.hpp

// What a search of a model's own is told.
struct SearchRequest {
  const SolveOptions& options;
  const std::function<bool()>& stop;  // to be asked often; once true it stays true
};

// Rule checkers, which include this, know no engine.
struct SatFormulation;  // see sat_formulation.hpp
struct SatPlan;         //
struct IpFormulation;   // see ip_formulation.hpp
struct IpRequest;       //

struct Model {
  ModelInfo info;
  bool writes_proof = false;  // see SolveOptions::proof
  bool can_resume = false;    // see SolveOptions::resume and checkpoint
  // Builds a SAT model: the formulation that has exactly the solutions of the puzzle. If it is
  // stopped or the formula would be too large, the result is abandoned (its cnf says so) and must
  // not be used.
  std::function<SatFormulation(const Instance&, const std::function<bool()>& stop)> sat = {};
  // What is tried before the SAT model; null if there is nothing.
  std::function<SatPlan(const Instance&)> plan = {};
  // Builds an IP model; nothing if it would be too large or the request was stopped.
  std::function<std::optional<IpFormulation>(const Instance&, const IpRequest&)> ip = {};
  // Of models that are neither: finds solutions until the findings are enough, and says in their
  // report what it has proved and whether it was stopped.
  std::function<void(const Instance&, const SearchRequest&, Findings&)> search = {};
  // Says why the model cannot state an instance, such as a published model that knows other rules
  // only, by a sentence without its end. Null if it can state every instance.
  std::function<std::optional<std::string>(const Instance&)> why_inapplicable = {};
};

}  // namespace quadrille::puzzles

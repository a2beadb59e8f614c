// SPDX-License-Identifier: MIT
//
// A row of a kind's table of models: what is said of the model, and the functions that build it. A
// model is known by its row; nothing compares names but the choice of the row.
//
// Rows are made from functions on boards by kit/board_models.hpp.

#pragma once

#include <functional>
#include <optional>
#include <string>

#include "puzzles/quadrille.hpp"

namespace quadrille::puzzles {

// Rule checkers, which include this, know no engine.
struct SatFormulation;  // see sat_formulation.hpp
struct SatPlan;         //
struct IpFormulation;   // see ip_formulation.hpp
struct IpRequest;       //

struct Model {
  ModelInfo info;
  // Of a SAT model: the formulation that has exactly the solutions of the puzzle. When stopped,
  // what comes back is abandoned (its cnf says so) and must not be used; so it is where the formula
  // would be too large.
  std::function<SatFormulation(const Instance&, const std::function<bool()>& stop)> sat = {};
  // What is tried before it; null where there is nothing else.
  std::function<SatPlan(const Instance&)> plan = {};
  // Of an IP model: nothing where it would be too large, or where the request was stopped.
  std::function<std::optional<IpFormulation>(const Instance&, const IpRequest&)> ip = {};
  // Why the model cannot state an instance, such as a published one that knows other rules only: a
  // sentence without its end. Null where it can state all.
  std::function<std::optional<std::string>(const Instance&)> why_inapplicable = {};
};

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// A row of a kind's table of models: what is said of the model, and what builds or runs it. A model
// is known by its row; nothing compares names but the choice of the row.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

class Findings;  // see findings.hpp

// What a search of a model's own is told.
struct SearchRequest {
  const SolveOptions& options;
  StopToken stop;       // to be asked often
  bool counts = false;  // how many solutions are there? Of sweeps only
};

// Rule checkers, which include this, know no engine.
struct SatFormulation;  // see sat_formulation.hpp
struct SatPlan;         //
struct IpFormulation;   // see ip_formulation.hpp
struct IpRequest;       //

// What a model can be. Rows of tables are made by search/board_models.hpp.
struct SatModel {
  // The formulation that has exactly the solutions of the puzzle. If it is stopped or the formula
  // would be too large, the result is abandoned (its cnf says so) and must not be used.
  std::function<SatFormulation(const Instance&, const StopToken& stop)> build;
  // What is tried before; null if there is nothing.
  std::function<SatPlan(const Instance&)> plan = {};
};
struct IpModel {
  // Nothing if it would be too large or the request was stopped.
  std::function<std::optional<IpFormulation>(const Instance&, const IpRequest&)> build;
};
// Finds solutions until the findings are enough, and says in their report what it has proved and
// whether it was stopped.
using Search = std::function<void(const Instance&, const SearchRequest&, Findings&)>;
struct FrontierModel {  // a sweep over the frontier
  Search search;
};
struct OwnSearch {
  Search search;
};

// In the order of the engines.
using Method = std::variant<SatModel, IpModel, FrontierModel, OwnSearch>;
enum class Engine { kSat, kIp, kFrontier, kSearch };

struct Model {
  ModelInfo info;
  Method method;
  bool writes_proof = false;  // see SolveOptions::proof
  bool is_published = false;  // a formulation of the literature, taken only where it is named
  // Says why the model cannot state an instance, such as a published model that knows other rules
  // only, by a sentence without its end. Null if it can state every instance.
  std::function<std::optional<std::string>(const Instance&)> why_inapplicable = {};
};

inline Engine engine_of(const Model& model) { return static_cast<Engine>(model.method.index()); }

// The words of the public surface: "sat", "ip", "frontier", "search".
std::string_view to_string(Engine engine);
std::optional<Engine> engine_named(std::string_view name);

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// A row of a kind's table of models: the description of the model, and how to build or run it. A
// model is identified by its row; names are compared only to choose the row.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

class SearchOutcome;  // see search_outcome.hpp

// The request to a model's own search.
struct SearchRequest {
  const SolveOptions& options;
  StopToken stop;       // poll often
  bool counts = false;  // whether to count all solutions; sweeps only
};

// Only declared: rule checkers, which include this header, must not depend on an engine.
struct SatFormulation;  // see sat_formulation.hpp
struct SatPlan;         //
struct IpFormulation;   // see ip_formulation.hpp
struct IpRequest;       //

// The methods of a model. search/board_models.hpp makes the rows of tables.
struct SatModel {
  // Builds a formulation with exactly the solutions of the puzzle. If it is stopped or the formula
  // would be too large, the result is abandoned (its cnf says so) and must not be used.
  std::function<SatFormulation(const Instance&, const StopToken& stop)> build;
  // Plans what to try first; may be null.
  std::function<SatPlan(const Instance&)> plan = {};
};
struct IpModel {
  // Returns nullopt if the program would be too large or the request was stopped.
  std::function<std::optional<IpFormulation>(const Instance&, const IpRequest&)> build;
};
// Adds solutions until the outcome is enough; writes to its report what it has proved and
// whether it was stopped.
using Search = std::function<void(const Instance&, const SearchRequest&, SearchOutcome&)>;
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
  bool is_published = false;  // a formulation from the literature, used only if named
  // Returns why the model cannot express an instance (such as a published model for other rules),
  // as a clause without a full stop; nullopt if it can. Null if it can express every instance.
  std::function<std::optional<std::string>(const Instance&)> why_inapplicable = {};
  // Returns whether the model comes before those above it in the table, as the fastest for such an
  // instance. Null: it never does.
  std::function<bool(const Instance&)> is_preferred = {};
  bool takes_search_options = false;  // SolveOptions::search
};

inline Engine engine_of(const Model& model) { return static_cast<Engine>(model.method.index()); }

// The words of the public interface: "sat", "ip", "frontier", "search".
std::string_view to_string(Engine engine);
std::optional<Engine> engine_named(std::string_view name);

}  // namespace quadrille::puzzles

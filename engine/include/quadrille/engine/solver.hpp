// SPDX-License-Identifier: MIT
//
// Solves a model: branch and bound over linear relaxations, propagation and learned clauses.
// Floating point proposes, integers decide: `kOptimal` and `kInfeasible` rest on certificates
// recomputed in exact arithmetic.
//
//   const SolveResult result = solve(model, {.limits = {.seconds = 10}});
//   if (result.status == SolveStatus::kOptimal) use(result.values, result.objective);

#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/export.h>

#include <quadrille/engine/features.hpp>
#include <quadrille/engine/literal.hpp>
#include <quadrille/engine/model.hpp>
#include <quadrille/engine/number.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

class Separator;  // engine/include/quadrille/engine/separator.hpp

// What is known at the end. The first three are proved, in exact arithmetic.
enum class SolveStatus {
  kOptimal,     // values are a best solution (any solution, where there is no objective)
  kInfeasible,  // there is no solution
  kUnbounded,   // there is a solution, and for each one a better one by any amount
  kUnknown,     // stopped before it was known which; values are the best found, if any
};

// Why a search without a verdict stopped.
enum class StopReason {
  kNone,       // it did not
  kTime,       // Limits::seconds
  kNodes,      // Limits::nodes
  kMemory,     // Limits::megabytes
  kInterrupt,  // Options::stop or RowSink::stop
  kNumerics,   // what floating point found could not be confirmed exactly
  kContract,   // see SolveResult::contract_error
};

// When to stop without a verdict; none by default.
struct Limits {
  // Of wall clock, from the call on; obeyed within about 0.1 s.
  double seconds = std::numeric_limits<double>::infinity();
  std::int64_t nodes = std::numeric_limits<std::int64_t>::max();
  // Of the open nodes, which is what grows without end.
  std::int64_t megabytes = std::numeric_limits<std::int64_t>::max();
};

// Figures of a run.
struct Statistics {
  std::int64_t nodes = 0;
  std::int64_t lp_iterations = 0;
  std::int64_t cuts = 0;
  std::int64_t lazy_rows = 0;
  std::int64_t conflicts = 0;  // clauses learned
  std::int64_t restarts = 0;
  std::int64_t certified_prunes = 0;   // nodes closed by an integer certificate
  std::int64_t uncertified_nodes = 0;  // the relaxation said "close", integers did not: branched
  double certificate_seconds = 0.0;
};

// What a search that goes on has found so far; in floating point, for people to look at.
struct Progress {
  std::int64_t nodes = 0;
  std::int64_t open_nodes = 0;
  std::int64_t lp_iterations = 0;
  std::optional<double> bound;  // in the model's sense
  std::optional<double> incumbent;
  double seconds = 0.0;
};

// What excludes a solution.
using Exclusion = std::variant<Row, Clause>;

// All of it may be left out.
struct Options {
  Limits limits = {};
  Features features = {};
  // Of random choices. The same model, options and seed give the same run, but for time limits.
  std::uint64_t seed = 0;
  // Asked often; true ends the search within 0.1 s. This and all other functions are called by the
  // thread that called `solve`.
  std::function<bool()> stop = {};
  // Called four times a second at most.
  std::function<void(const Progress&)> progress = {};
  // Not owned, nor null; asked in this order.
  std::vector<Separator*> separators = {};
  // Enumerates. Gets each solution that all separators agree to, and says how to exclude it if
  // another one is wanted: by a row or clause that it breaks, which is part of the model from then
  // on. Nothing: it is taken. If there are no more, the status is kInfeasible.
  std::function<std::optional<Exclusion>(Point)> on_solution = {};
  // Takes the proof, piece by piece: a text that quadrille-check-proof repeats, up to its
  // conclusion (engine/exact/README.md). Nothing comes of a linear program, which is decided
  // without a search.
  std::function<void(std::string_view)> proof = {};
  // A solution known beforehand: every row, cut, clause and certificate that excludes it, while it
  // is better than the best found, is reported (SolveResult::contract_error). For tests of separators
  // and of the engine itself. Continuous columns take part only at integral values.
  std::vector<std::int64_t> debug_solution = {};
};

struct SolveResult {
  SolveStatus status = SolveStatus::kUnknown;
  StopReason stop_reason = StopReason::kNone;
  std::vector<Number> values;       // one a column; empty if no solution is known
  std::optional<Number> objective;  // of `values`; nothing where the model has none
  std::optional<Number> bound;      // no solution is better; certified
  // The solution of a linear program could not be confirmed in exact arithmetic within the
  // limits: `values` hold to about 1e-9, the status is kUnknown.
  bool inexact = false;
  // What a separator, the debug solution or the model did against its contract; empty: nothing.
  std::string contract_error;
  Statistics statistics;
};

// Solves the model. May be called by different threads at the same time, with separators of their
// own. Throws std::bad_alloc where memory ends, and what the functions of the options throw.
SolveResult solve(const Model& model, const Options& options = {});

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END

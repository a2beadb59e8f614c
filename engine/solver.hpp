// SPDX-License-Identifier: MIT
//
// Solves a model: branch and bound over linear relaxations, propagation and learned clauses.
// Floating point proposes, integers decide: `kOptimal` and `kInfeasible` rest on certificates
// recomputed in exact arithmetic.
//
//   const Result result = solve(model, {.limits = {.seconds = 10}});
//   if (result.status == Status::kOptimal) use(result.values, result.objective);

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/model.hpp"
#include "engine/rational.hpp"

namespace quadrille::engine {

class Separator;  // engine/separator.hpp
class ProofLog;   // engine/exact/proof_log.hpp

enum class Status {
  kOptimal,     // values are a best solution (any solution, where there is no objective)
  kInfeasible,  // there is no solution
  kUnbounded,   // there are solutions as good as you like
  kUnknown,     // stopped before it was known which; values are the best found, if any
};

// Why a search without a verdict stopped.
enum class StopReason { kNone, kTime, kNodes, kMemory, kInterrupt, kNumerics, kContract };

struct Limits {
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

struct Progress {
  std::int64_t nodes = 0;
  std::int64_t open_nodes = 0;
  std::int64_t lp_iterations = 0;
  std::optional<double> bound;  // in the model's sense
  std::optional<double> incumbent;
  double seconds = 0.0;
};

// Ways to find solutions (engine/mip: feasibility_jump, dive, neighbourhood).
struct Heuristics {
  bool feasibility_jump = true;
  bool fractional_dives = true;
  bool objective_dives = true;
  bool upward_dives = true;
  bool guided_dives = true;
  bool neighbourhoods = true;

  static constexpr Heuristics none() { return {false, false, false, false, false, false}; }
};

// Kinds of cuts (engine/mip/cuts).
struct CutKinds {
  bool aggregation = true;
  bool zero_half = true;
  bool cover = true;
  bool clique = true;
  bool tableau = true;

  static constexpr CutKinds none() { return {false, false, false, false, false}; }
  friend bool operator==(const CutKinds&, const CutKinds&) = default;
};

// What may be switched off, to study what it brings. Verdicts are the same either way.
struct Features {
  Heuristics heuristics = {};
  CutKinds cuts = {};
  bool presolve = true;
  bool conflicts = true;
  bool probing = true;
  bool reduced_cost_fixing = true;
  bool strong_branching = true;
};

struct Options {
  Limits limits = {};
  Features features = {};
  std::uint64_t seed = 0;
  // Asked often; true ends the search as soon as possible.
  std::function<bool()> stop = {};
  std::function<void(const Progress&)> progress = {};
  // Not owned; asked in this order.
  std::vector<Separator*> separators = {};
  // Not owned. Told all of the search up to its conclusion; nothing of a linear program, which is
  // decided without a search.
  ProofLog* proof = nullptr;
  // A solution known beforehand: every row, cut, clause and certificate that excludes it, while it
  // is better than the best found, is reported (Result::contract_error). For tests of separators
  // and of the engine itself. Continuous columns take part only at integral values.
  std::vector<std::int64_t> debug_solution = {};
};

struct Result {
  Status status = Status::kUnknown;
  StopReason stop_reason = StopReason::kNone;
  std::vector<Rational> values;       // one a column; empty if no solution is known
  std::optional<Rational> objective;  // of `values`; nothing where the model has none
  std::optional<Rational> bound;      // no solution is better; certified
  // The solution of a linear program could not be confirmed in exact arithmetic within the
  // limits: `values` hold to about 1e-9, the status is kUnknown.
  bool inexact = false;
  std::string contract_error;  // a separator or the debug solution broke the contract
  Statistics statistics;
};

Result solve(const Model& model, const Options& options = {});

}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
/// @file
/// Solves a model by branch and bound over linear relaxations, propagation and learned clauses.
/// Floating point proposes, integers decide: `kOptimal` and `kInfeasible` rest on certificates that
/// are recomputed in exact arithmetic.
///
///     const SolveResult result = solve(model, {.limits = {.seconds = 10}});
///     if (result.status == SolveStatus::kOptimal) use(result.values, result.objective);
///
/// Shows progress and writes a proof, for a model of 0/1 columns:
///
///     Options options;
///     options.progress = [](const Progress& p) { std::cerr << p.nodes << " nodes\r"; };
///     std::ofstream file("proof.pbp");
///     options.proof = [&](std::string_view text) { file << text; };
///     const SolveResult proved = solve(model, options);
///
/// Writes a log and stops after the same steps on every machine:
///
///     Options steps;
///     steps.limits.work = 10'000;
///     steps.log = [](std::string_view line) { std::clog << line << '\n'; };
///     const SolveResult soon = solve(model, steps);
///
/// Enumerates all solutions of a model of 0/1 columns, each excluded by a clause:
///
///     Options enumeration;
///     enumeration.on_solution = [](Point point) -> std::optional<Exclusion> {
///       Clause another;
///       for (ColumnIndex j = 0; j < std::ssize(point); ++j)
///         another.push_back(point[j] == 1 ? at_most(j, 0) : at_least(j, 1));
///       use(point);
///       return another;
///     };
///     const bool are_all = solve(model, enumeration).status == SolveStatus::kInfeasible;
///
/// Changes a linear program and solves it again, from where the last search ended:
///
///     Model changed = model;
///     changed.set_bounds(0, 0, 3);
///     const SolveResult second = solve(changed, {.basis = result.basis});
///
/// Asks what would be if some bounds held, without changing the model:
///
///     const SolveResult answer = solve(model, {.assumptions = {at_least(0, 1), at_most(1, 4)}});

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

#include <quadrille/engine/basis.hpp>
#include <quadrille/engine/features.hpp>
#include <quadrille/engine/literal.hpp>
#include <quadrille/engine/model.hpp>
#include <quadrille/engine/number.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

class LearnedClauses;  // engine/include/quadrille/engine/learned_clauses.hpp
class Separator;       // engine/include/quadrille/engine/separator.hpp

/// The verdict of a search. All but the last are proved in exact arithmetic.
enum class SolveStatus {
  kOptimal,     ///< `values` are an optimal solution (any solution, without an objective)
  kFeasible,    ///< `values` are a solution, and `bound` is within Options::gap of it
  kInfeasible,  ///< there is no solution
  kUnbounded,   ///< there are solutions, and the objective is unbounded over them
  kUnknown,     ///< stopped before a verdict; `values` are the best found, if any
};

/// Why a search without a verdict stopped.
enum class StopReason {
  kNone,       ///< there is a verdict
  kTime,       ///< Limits::seconds
  kNodes,      ///< Limits::nodes
  kMemory,     ///< Limits::megabytes
  kWork,       ///< Limits::work
  kInterrupt,  ///< Options::stop or RowSink::stop
  kNumerics,   ///< a floating-point result could not be confirmed exactly
  kContract,   ///< see SolveResult::contract_error
};

/// Returns "optimal", "feasible", "none", "unbounded" or "unknown".
std::string_view to_string(SolveStatus status);
/// Returns "none", "time", "nodes", "memory", "work", "interrupt", "numerics" or "contract".
std::string_view to_string(StopReason reason);

/// Limits after which a search stops without a verdict; unlimited by default.
struct Limits {
  /// Wall-clock seconds from the call; obeyed within about 0.1 s.
  double seconds = std::numeric_limits<double>::infinity();
  /// Nodes of branch and bound.
  std::int64_t nodes = std::numeric_limits<std::int64_t>::max();
  /// MiB of memory for open nodes, the part that can grow without bound.
  std::int64_t megabytes = std::numeric_limits<std::int64_t>::max();
  /// Iterations of the simplex method, nodes and conflicts, added up. Does not depend on the clock:
  /// the same model, options, seed and build stop at the same point with the same result. Presolve,
  /// heuristics without relaxations, cuts and exact arithmetic are not counted, so that the seconds
  /// per unit differ between models.
  std::int64_t work = std::numeric_limits<std::int64_t>::max();
};

/// Figures of a search, for display and studies.
struct Statistics {
  std::int64_t nodes = 0;              ///< of branch and bound
  std::int64_t lp_iterations = 0;      ///< of the simplex method
  std::int64_t cuts = 0;               ///< added, of the engine and of separators
  std::int64_t lazy_rows = 0;          ///< added by separators
  std::int64_t conflicts = 0;          ///< clauses learned
  std::int64_t restarts = 0;           ///< of the search by conflicts, and of the tree
  std::int64_t certified_prunes = 0;   ///< nodes closed by an integer certificate
  std::int64_t uncertified_nodes = 0;  ///< nodes branched without a certificate
  double certificate_seconds = 0.0;    ///< time spent on certificates
};

/// The state of a running search, in floating point, for display.
struct Progress {
  std::int64_t nodes = 0;           ///< of branch and bound
  std::int64_t open_nodes = 0;      ///< not closed yet
  std::int64_t lp_iterations = 0;   ///< of the simplex method
  std::optional<double> bound;      ///< no solution is better; in the model's sense
  std::optional<double> incumbent;  ///< the objective of the best solution so far
  double seconds = 0.0;             ///< since the start
};

/// The state of a proof whose first part others have written: it has a formula of their own, and
/// derives the rows of the model from it.
struct VeriPbFrame {
  /// The ids of a row's sides in the proof.
  struct Ids {
    std::int64_t lower = 0;  ///< of the row as >=; 0 if it has no lower side
    std::int64_t upper = 0;  ///< of the row as <=; 0 if it has no upper side
  };
  std::vector<std::string> names = {};  ///< of the variables, one per column
  std::vector<Ids> rows = {};           ///< one per row
  std::int64_t last_id = 0;             ///< of the first part
};

/// A row or clause that excludes a solution.
using Exclusion = std::variant<Row, Clause>;

/// Options of `solve`; all are optional. Functions are called by the thread that called `solve`,
/// only before it returns, and what they throw passes through it.
struct Options {
  Limits limits = {};      ///< when to stop
  Features features = {};  ///< components to switch off
  /// Ends the search with kFeasible when no solution can be better than the best one by more than
  /// this fraction of its objective, or of 1 if that is below 1. 0: only an optimal solution will
  /// do.
  double gap = 0.0;
  /// Seed of random choices. The same model, options and seed give the same run, except for time
  /// limits.
  std::uint64_t seed = 0;
  /// Polled often; returning true ends the search within 0.1 s.
  std::function<bool()> stop = {};
  /// Called at most four times a second. Not called for a linear program, which has no nodes.
  std::function<void(const Progress&)> progress = {};
  /// Called with a line of text, without its end, for each event: the size of the model and of the
  /// presolved one, a better solution, the bound after cuts, a restart, the verdict. The lines have
  /// no times, so that the same search gives the same lines; their words may change.
  std::function<void(std::string_view)> log = {};
  /// Callbacks, called in this order. Not owned; must not be null and must outlive the call.
  std::vector<Separator*> separators = {};
  /// Enumerates solutions. Called with each solution that all separators accept. Returns a row or
  /// clause that the solution violates, to exclude it and continue; or nullopt to keep it, which
  /// ends the search, or with an objective leaves only better solutions. If all solutions are
  /// excluded, the status is kInfeasible. The point is valid only during the call; values of
  /// continuous columns are rounded in it, as for Separator::check.
  std::function<std::optional<Exclusion>(Point)> on_solution = {};
  /// States that the rows of separators and of on_solution have integer columns only. More
  /// continuous columns can then be taken for integers.
  bool callbacks_are_integral = false;
  /// Called with consecutive pieces of a pseudo-Boolean proof in the format of VeriPB, version 1.2,
  /// for the formula that write_opb makes of the model. Requires why_no_veripb to be empty; other
  /// models have write_vipr. The rows of separators and of on_solution are not part of that
  /// formula: with them nothing is proved. Each piece is valid only during the call.
  std::function<void(std::string_view)> proof = {};
  /// The first part of the proof, which is written already. All columns must be 0/1, with a name
  /// each.
  std::optional<VeriPbFrame> proof_frame = {};
  /// A point to begin with, one value per column, such as the solution of a similar model. It is
  /// checked like any other candidate, by separators as well, and is ignored if it is no solution.
  /// Continuous columns are recomputed. Not used for a linear program.
  std::vector<std::int64_t> start = {};
  /// The basis to begin with, of an earlier result for a similar linear program. If the model has
  /// more columns or rows, these count as nonbasic columns and basic rows. Ignored if it is no
  /// basis of the model, and if the model has integer columns.
  Basis basis = {};
  /// Bounds that hold during this call only, in addition to those of the model. Must name columns
  /// of the model. No proof can be written with them.
  std::vector<Literal> assumptions = {};
  /// Keeps the clauses that the search learns, and begins with those of earlier calls for this
  /// model, or for one with fewer rows or columns. For integer columns with bounds, and without
  /// separators, on_solution, proof, gap or debug_solution. The search has no relaxations: it is
  /// made for many short calls about a 0/1 program, and is mostly slower on a single hard one. Not
  /// owned. `progress`, `features` and the limit of memory have no effect.
  LearnedClauses* learned = nullptr;
  /// A known solution, for tests of separators and of the engine: the search reports the first row,
  /// cut, clause or certificate that excludes it while it is better than the incumbent
  /// (SolveResult::contract_error). Continuous columns must have integral values.
  std::vector<std::int64_t> debug_solution = {};
};

/// The result of `solve`.
struct SolveResult {
  SolveStatus status = SolveStatus::kUnknown;  ///< the verdict
  StopReason stop_reason = StopReason::kNone;  ///< with kUnknown
  std::vector<Number> values;                  ///< one per column; empty if no solution is known
  std::optional<Number> objective;  ///< the objective of `values`; nullopt without an objective
  std::optional<Number> bound;      ///< no solution is better (certified)
  Basis basis;                      ///< of an optimal solution of a linear program; otherwise empty
  /// Whether the solution of a linear program could not be confirmed in exact arithmetic within the
  /// limits: `values` are right to about 1e-9, and the status is kUnknown.
  bool inexact = false;
  /// Assumptions, in their order, that contradict the model, with kInfeasible and Options::learned.
  /// Some may be superfluous. Empty if the model has no solution without them either.
  std::vector<Literal> contradiction;
  /// How a separator, the debug solution or the model violated its contract; empty if none did.
  std::string contract_error;
  Statistics statistics;  ///< figures of the search
};

/// Returns why the model can have no pseudo-Boolean proof (Options::proof), such as "column 'x' is
/// not 0/1"; empty if it can.
std::string why_no_veripb(const Model& model);

/// Solves the model, which must not change during the call. Different threads may call it at the
/// same time, with separators of their own. Takes exponential time in the worst case: integer
/// programming is NP-hard. A model with a fault is refused (SolveResult::contract_error). Throws
/// std::bad_alloc, and whatever separators and functions of the options throw.
SolveResult solve(const Model& model, const Options& options = {});

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END

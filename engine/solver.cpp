// SPDX-License-Identifier: MIT

#include <quadrille/engine/solver.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/engine/learned_clauses.hpp>
#include "engine/incremental_search.hpp"
#include "engine/linear.hpp"
#include "engine/mip/assignment_search.hpp"
#include "engine/mip/implied_integers.hpp"
#include "engine/mip/problem.hpp"
#include "engine/mip/search.hpp"
#include "engine/work.hpp"

namespace quadrille::engine {

namespace {

SolveResult solve_once(const Model& model, const Options& options);

// Solves a model whose relaxation is unbounded in the direction of the objective.
SolveResult solve_unbounded(const Model& model, Options options, const Statistics& statistics,
                            double seconds) {
  Model feasibility = model;
  Objective objective = model.objective();
  objective.sense = Sense::kNone;
  feasibility.set_objective(std::move(objective));
  options.limits.seconds -= seconds;
  options.limits.work -= work_of(statistics);
  SolveResult result = solve_once(feasibility, options);
  if (result.status == SolveStatus::kOptimal) result.status = SolveStatus::kUnbounded;
  result.statistics.nodes += statistics.nodes;
  result.statistics.lp_iterations += statistics.lp_iterations;
  return result;
}

// Returns the model with these bounds as well; nullopt if bounds of a column then cross.
std::optional<Model> assuming(const Model& model, std::span<const Literal> assumptions) {
  Model result = model;
  for (const auto [j, side, value] : assumptions) {
    const Column& column = result.columns()[j];
    const auto lower = side == Side::kLower ? std::max(column.lower, value) : column.lower;
    const auto upper = side == Side::kUpper ? std::min(column.upper, value) : column.upper;
    if (lower > upper) return std::nullopt;
    result.set_bounds(j, lower, upper, column.denominator);
  }
  return result;
}

// Returns the model with these columns integer.
Model with_integers(const Model& model, std::span<const ColumnIndex> columns) {
  Model result;
  auto next = columns.begin();
  for (std::size_t j = 0; j < model.columns().size(); ++j) {
    Column column = model.columns()[j];
    if (next != columns.end() && *next == static_cast<ColumnIndex>(j)) {
      column.type = ColumnType::kInteger;
      ++next;
    }
    result.add_column(std::move(column));
  }
  for (const Row& row : model.rows()) result.add_row(row);
  result.set_objective(model.objective());
  return result;
}

// Returns a solution found by exchanges, for models that are assignments with side rows; an empty
// vector without one. Takes no longer than reading all rows some hundred times.
std::vector<std::int64_t> exchanged(const Model& model, const Poll& poll, std::uint64_t seed) {
  constexpr std::int64_t kEffort = 100;  // per term of a row
  std::vector<std::int64_t> lower, upper;
  for (const Column& column : model.columns()) {
    lower.push_back(column.lower);
    upper.push_back(column.upper);
  }
  auto search = mip::AssignmentSearch::of(model, lower, upper, seed, poll);
  if (!search) return {};
  std::int64_t terms = 0;
  for (const Row& row : model.rows()) terms += std::ssize(row.terms);
  auto point = search->run(terms * kEffort);
  if (!point || model.find_violation(*point)) return {};
  return *std::move(point);
}

// Decides whether each column has the bound that is best for the objective.
bool is_at_best_bounds(const Model& model, Point point) {
  const Objective& objective = model.objective();
  if (objective.sense == Sense::kNone) return true;
  return std::all_of(objective.terms.begin(), objective.terms.end(), [&](const Term& term) {
    const bool wants_less = (objective.sense == Sense::kMinimise) == (term.coefficient > 0);
    const Column& column = model.columns()[term.column];
    return point[term.column] == (wants_less ? column.lower : column.upper);
  });
}

// Returns the result of a search that has begun with this solution, if that is the end of it.
std::optional<SolveResult> result_at_once(const Model& model, const Options& options, Point point) {
  if (options.on_solution || options.proof || !options.debug_solution.empty() ||
      !is_at_best_bounds(model, point))
    return std::nullopt;
  SolveResult result;
  result.status = SolveStatus::kOptimal;
  result.values.assign(point.begin(), point.end());
  if (model.objective().sense == Sense::kNone) return result;
  const auto value = model.objective_value(point);
  if (!value) return std::nullopt;
  result.objective = result.bound = Number(*value, model.objective().denominator);
  return result;
}

bool fits(const VeriPbFrame& frame, const Model& model) {
  return frame.names.size() == model.columns().size() && frame.rows.size() == model.rows().size() &&
         std::all_of(model.columns().begin(), model.columns().end(),
                     [](const Column& column) { return column.lower == 0 && column.upper == 1; });
}

std::string fault_of(const Model& model, const Options& options) {
  if (!model.fault().empty()) return model.fault();
  if (options.proof) {
    if (std::string reason = why_no_veripb(model); !reason.empty()) return reason;
    if (options.proof_frame && !fits(*options.proof_frame, model))
      return "the frame of the proof does not fit the model";
  }
  const auto has_wrong_size = [&](const std::vector<std::int64_t>& point) {
    return !point.empty() && point.size() != model.columns().size();
  };
  if (has_wrong_size(options.debug_solution))
    return "the debug solution does not have a value for each column";
  if (has_wrong_size(options.start)) return "the start does not have a value for each column";
  if (!(options.gap >= 0)) return "a gap below 0 (expected 0 or more)";
  if (options.proof && options.gap > 0) return "a proof with a gap (expected one of optimality)";
  if (options.proof && !options.assumptions.empty())
    return "a proof under assumptions (expected the bounds in the model, see Model::set_bounds)";
  for (const auto [column, side, value] : options.assumptions) {
    if (column < 0 || column >= std::ssize(model.columns()))
      return "an assumption about a column that the model does not have";
  }
  if (options.learned) return IncrementalSearch::fault_of(model, options);
  return {};
}

std::string size_of(const Model& model) {
  const auto integers =
      std::count_if(model.columns().begin(), model.columns().end(),
                    [](const Column& column) { return column.type == ColumnType::kInteger; });
  return "model: rows " + std::to_string(model.rows().size()) + ", columns " +
         std::to_string(model.columns().size()) + ", integer " + std::to_string(integers);
}

std::string verdict_of(const SolveResult& result) {
  std::string text(to_string(result.status));
  if (result.objective) text += ' ' + result.objective->text();
  if (result.stop_reason != StopReason::kNone)
    text += ", stopped by " + std::string(to_string(result.stop_reason));
  if (!result.contract_error.empty()) text += ": " + result.contract_error;
  const Statistics& figures = result.statistics;
  return text + work_text(figures.nodes, figures.lp_iterations, figures.conflicts);
}

// Solves a model, or hands over to another call for a changed one.
SolveResult solve_once(const Model& model, const Options& options) {
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  if (std::string fault = fault_of(model, options); !fault.empty()) {
    SolveResult refused;
    refused.stop_reason = StopReason::kContract;
    refused.contract_error = std::move(fault);
    return refused;
  }
  if (options.learned) return options.learned->search().solve(model, options);
  if (!options.assumptions.empty()) {
    const std::optional<Model> assumed = assuming(model, options.assumptions);
    SolveResult contradiction;
    contradiction.status = SolveStatus::kInfeasible;
    if (!assumed) return contradiction;
    Options request = options;
    request.assumptions.clear();
    return solve_once(*assumed, request);
  }
  const bool is_mixed =
      std::any_of(model.columns().begin(), model.columns().end(),
                  [](const Column& column) { return column.type == ColumnType::kInteger; });
  // A row that is given later may leave no best solution with whole values.
  const bool all_rows_are_known =
      options.callbacks_are_integral || (options.separators.empty() && !options.on_solution);
  if (options.features.presolve && !options.proof && is_mixed && all_rows_are_known) {
    const std::vector<ColumnIndex> implied = mip::implied_integers(model);
    Options request = options;
    request.limits.seconds -= seconds();
    if (!implied.empty()) return solve_once(with_integers(model, implied), request);
  }
  SolveResult stopped;
  const Poll poll([&] {
    if (options.stop && options.stop()) {
      stopped.stop_reason = StopReason::kInterrupt;
    } else if (seconds() >= options.limits.seconds) {
      stopped.stop_reason = StopReason::kTime;
    }
    return stopped.stop_reason != StopReason::kNone;
  });
  Options remaining = options;
  if (options.features.heuristics.assignment_exchanges && options.separators.empty() &&
      options.start.empty()) {
    remaining.start = exchanged(model, poll, options.seed);
    if (!remaining.start.empty()) {
      if (auto result = result_at_once(model, options, remaining.start)) return *std::move(result);
    }
  }
  const mip::Problem problem(model, poll);
  if (!problem.is_complete()) return stopped;
  remaining.limits.seconds -= seconds();
  if (problem.integer_columns().empty() && options.separators.empty() && !options.on_solution) {
    return solve_linear(model, remaining);
  }
  mip::Search search(problem, remaining);
  SolveResult result = search.run();
  if (!search.has_unbounded_ray()) return result;
  return solve_unbounded(model, options, result.statistics, seconds());
}

}  // namespace

std::string_view to_string(SolveStatus status) {
  switch (status) {
    case SolveStatus::kOptimal:
      return "optimal";
    case SolveStatus::kFeasible:
      return "feasible";
    case SolveStatus::kInfeasible:
      return "none";
    case SolveStatus::kUnbounded:
      return "unbounded";
    case SolveStatus::kUnknown:
      break;
  }
  return "unknown";
}

std::string_view to_string(StopReason reason) {
  switch (reason) {
    case StopReason::kTime:
      return "time";
    case StopReason::kNodes:
      return "nodes";
    case StopReason::kMemory:
      return "memory";
    case StopReason::kWork:
      return "work";
    case StopReason::kInterrupt:
      return "interrupt";
    case StopReason::kNumerics:
      return "numerics";
    case StopReason::kContract:
      return "contract";
    case StopReason::kNone:
      break;
  }
  return "none";
}

SolveResult solve(const Model& model, const Options& options) {
  if (options.log) options.log(size_of(model));
  SolveResult result = solve_once(model, options);
  if (options.log) options.log(verdict_of(result));
  return result;
}

}  // namespace quadrille::engine

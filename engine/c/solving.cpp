// SPDX-License-Identifier: MIT
//
// Solving in the C interface of the engine, and why a model has no solution.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/engine.h>
#include <quadrille/engine.hpp>
#include "engine/c/callbacks.hpp"
#include "engine/c/engine_handles.hpp"
#include "engine/c/guard.hpp"
#include "engine/rational.hpp"

struct quadrille_infeasible_subsystem {
  std::vector<quadrille_row_side> rows;
  std::vector<quadrille_literal> bounds;
  std::vector<quadrille_literal> assumptions;
  bool is_irreducible = true;
};

namespace quadrille::capi {

namespace {

std::string text_of(const engine::Number& objective, const engine::io::FileNumbers& numbers) {
  return engine::to_text(engine::io::in_file_units(engine::to_rational(objective), numbers));
}

std::vector<quadrille_literal> to_c(const std::vector<engine::Literal>& literals) {
  std::vector<quadrille_literal> result;
  for (const auto [column, side, value] : literals)
    result.push_back({column, side == engine::Side::kUpper ? 1 : 0, value});
  return result;
}

std::unique_ptr<quadrille_result> to_c(engine::SolveResult result,
                                       const engine::io::FileNumbers& numbers) {
  auto handle = std::make_unique<quadrille_result>();
  for (const engine::Number& value : result.values) handle->values.push_back(value.text());
  if (result.objective) handle->objective = text_of(*result.objective, numbers);
  if (result.bound) handle->bound = text_of(*result.bound, numbers);
  handle->contradiction = to_c(result.contradiction);
  handle->result = std::move(result);
  return handle;
}

std::unique_ptr<quadrille_infeasible_subsystem> to_c(const engine::InfeasibleSubsystem& found) {
  auto handle = std::make_unique<quadrille_infeasible_subsystem>();
  for (const auto [row, side] : found.rows)
    handle->rows.push_back({row, side == engine::Side::kUpper ? 1 : 0});
  handle->bounds = to_c(found.bounds);
  handle->assumptions = to_c(found.assumptions);
  handle->is_irreducible = found.is_irreducible;
  return handle;
}

std::optional<Error> put_statistics(const engine::Statistics& from,
                                    quadrille_engine_statistics& to) {
  if (to.size < sizeof to.size) return bad_request("the size of the statistics is not set");
  const quadrille_engine_statistics known = {to.size,   from.nodes,     from.lp_iterations,
                                             from.cuts, from.lazy_rows, from.conflicts};
  std::memcpy(&to, &known, std::min(to.size, sizeof known));
  return std::nullopt;
}

using Handles = std::vector<std::unique_ptr<quadrille_result>>;
using Find = std::function<std::vector<engine::SolveResult>(const engine::Options& options)>;

// Returns what a call finds with the options of C.
Result<Handles> results_of(const quadrille_model& model, const quadrille_engine_options* options,
                           const Find& find) {
  const ModelInUse in_use(model);
  const auto known = known_options(options);
  if (!known) return known.error();
  Callbacks callbacks(*known, model.file_numbers);
  const auto request = callbacks.to_cpp();
  if (!request) return request.error();
  std::vector<engine::SolveResult> found = find(*request);
  if (!callbacks.misuse().empty()) return bad_request(callbacks.misuse());
  Handles handles;
  for (engine::SolveResult& result : found) {
    if (!result.contract_error.empty()) return bad_request(std::move(result.contract_error));
    handles.push_back(to_c(std::move(result), model.file_numbers));
  }
  return handles;
}

const char* text_or_null(const std::optional<std::string>& text) {
  return text ? text->c_str() : nullptr;
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::guarded;
using quadrille::capi::missing;

quadrille_code quadrille_model_solve(const quadrille_model* model,
                                     const quadrille_engine_options* options,
                                     quadrille_result** result, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"result", result}})) return refusal;
    auto handles = quadrille::capi::results_of(*model, options, [&](const auto& request) {
      return std::vector{quadrille::engine::solve(model->model, request)};
    });
    if (!handles) return handles.error();
    *result = std::move(handles).value().front().release();
    return std::nullopt;
  });
}

quadrille_code quadrille_model_best(const quadrille_model* model, size_t count,
                                    const quadrille_engine_options* options, const int32_t* columns,
                                    size_t column_count, quadrille_result** results, size_t* found,
                                    quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"results", results}, {"found", found}}))
      return refusal;
    if (auto refusal = quadrille::capi::missing_text("columns", columns, column_count))
      return refusal;
    auto handles = quadrille::capi::results_of(*model, options, [&](const auto& request) {
      return quadrille::engine::best_solutions(model->model, count, request,
                                               {columns, columns + column_count});
    });
    if (!handles) return handles.error();
    *found = 0;
    for (auto& handle : std::move(handles).value()) results[(*found)++] = handle.release();
    return std::nullopt;
  });
}

quadrille_code quadrille_model_certify(const quadrille_model* model, const quadrille_result* result,
                                       const quadrille_engine_options* options,
                                       quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"result", result}})) return refusal;
    const quadrille::capi::ModelInUse in_use(*model);
    const auto known = quadrille::capi::known_options(options);
    if (!known) return known.error();
    quadrille::capi::Callbacks callbacks(*known, model->file_numbers);
    const auto request = callbacks.to_cpp();
    if (!request) return request.error();
    if (!request->proof) return quadrille::capi::bad_request("'on_proof' is NULL");
    const auto certificate = quadrille::engine::write_vipr(
        model->model, result->result,
        {.sink = request->proof,
         .seconds = request->limits.seconds,
         .stop = request->stop,
         .file_numbers =
             std::make_shared<const quadrille::engine::io::FileNumbers>(model->file_numbers)});
    if (certificate.is_whole) return std::nullopt;
    return quadrille::capi::bad_request("no certificate: " + certificate.why_not);
  });
}

quadrille_code quadrille_model_infeasible_subsystem(const quadrille_model* model,
                                                    const quadrille_engine_options* options,
                                                    quadrille_infeasible_subsystem** subsystem,
                                                    quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"subsystem", subsystem}})) return refusal;
    const quadrille::capi::ModelInUse in_use(*model);
    const auto known = quadrille::capi::known_options(options);
    if (!known) return known.error();
    quadrille::capi::Callbacks callbacks(*known, model->file_numbers);
    const auto request = callbacks.to_cpp();
    if (!request) return request.error();
    for (const auto& assumption : request->assumptions) {
      if (auto refusal = quadrille::capi::missing_column(*model, assumption.column)) return refusal;
    }
    const auto found = quadrille::engine::infeasible_subsystem(model->model, *request);
    *subsystem = found ? quadrille::capi::to_c(*found).release() : nullptr;
    return std::nullopt;
  });
}

void quadrille_infeasible_subsystem_free(quadrille_infeasible_subsystem* subsystem) {
  delete subsystem;
}

size_t quadrille_infeasible_subsystem_rows(const quadrille_infeasible_subsystem* subsystem,
                                           const quadrille_row_side** rows) {
  if (subsystem == nullptr) return 0;
  if (rows != nullptr) *rows = subsystem->rows.data();
  return subsystem->rows.size();
}

size_t quadrille_infeasible_subsystem_bounds(const quadrille_infeasible_subsystem* subsystem,
                                             const quadrille_literal** bounds) {
  if (subsystem == nullptr) return 0;
  if (bounds != nullptr) *bounds = subsystem->bounds.data();
  return subsystem->bounds.size();
}

size_t quadrille_infeasible_subsystem_assumptions(const quadrille_infeasible_subsystem* subsystem,
                                                  const quadrille_literal** assumptions) {
  if (subsystem == nullptr) return 0;
  if (assumptions != nullptr) *assumptions = subsystem->assumptions.data();
  return subsystem->assumptions.size();
}

int quadrille_infeasible_subsystem_is_irreducible(const quadrille_infeasible_subsystem* subsystem) {
  return subsystem != nullptr && subsystem->is_irreducible ? 1 : 0;
}

quadrille_learned_clauses* quadrille_learned_clauses_new(void) {
  return new (std::nothrow) quadrille_learned_clauses;
}

void quadrille_learned_clauses_free(quadrille_learned_clauses* learned) { delete learned; }

size_t quadrille_learned_clauses_count(const quadrille_learned_clauses* learned) {
  return learned == nullptr ? 0 : learned->clauses.count();
}

void quadrille_result_free(quadrille_result* result) { delete result; }

size_t quadrille_result_contradiction(const quadrille_result* result,
                                      const quadrille_literal** assumptions) {
  if (result == nullptr) return 0;
  if (assumptions != nullptr) *assumptions = result->contradiction.data();
  return result->contradiction.size();
}

quadrille_engine_status quadrille_result_status(const quadrille_result* result) {
  if (result == nullptr) return QUADRILLE_ENGINE_UNKNOWN;
  switch (result->result.status) {
    case quadrille::engine::SolveStatus::kOptimal:
      return QUADRILLE_ENGINE_OPTIMAL;
    case quadrille::engine::SolveStatus::kFeasible:
      return QUADRILLE_ENGINE_FEASIBLE;
    case quadrille::engine::SolveStatus::kInfeasible:
      return QUADRILLE_ENGINE_INFEASIBLE;
    case quadrille::engine::SolveStatus::kUnbounded:
      return QUADRILLE_ENGINE_UNBOUNDED;
    case quadrille::engine::SolveStatus::kUnknown:
      break;
  }
  return QUADRILLE_ENGINE_UNKNOWN;
}

quadrille_stop_reason quadrille_result_stop_reason(const quadrille_result* result) {
  if (result == nullptr) return QUADRILLE_STOP_NONE;
  switch (result->result.stop_reason) {
    case quadrille::engine::StopReason::kTime:
      return QUADRILLE_STOP_TIME;
    case quadrille::engine::StopReason::kNodes:
      return QUADRILLE_STOP_NODES;
    case quadrille::engine::StopReason::kMemory:
      return QUADRILLE_STOP_MEMORY;
    case quadrille::engine::StopReason::kWork:
      return QUADRILLE_STOP_WORK;
    case quadrille::engine::StopReason::kInterrupt:
      return QUADRILLE_STOP_INTERRUPT;
    case quadrille::engine::StopReason::kNumerics:
      return QUADRILLE_STOP_NUMERICS;
    case quadrille::engine::StopReason::kNone:
    case quadrille::engine::StopReason::kContract:  // returned as an error before
      break;
  }
  return QUADRILLE_STOP_NONE;
}

size_t quadrille_result_count(const quadrille_result* result) {
  return result == nullptr ? 0 : result->values.size();
}

const char* quadrille_result_value(const quadrille_result* result, size_t column) {
  return column < quadrille_result_count(result) ? result->values[column].c_str() : nullptr;
}

double quadrille_result_number(const quadrille_result* result, size_t column) {
  if (column >= quadrille_result_count(result)) return std::numeric_limits<double>::quiet_NaN();
  return result->result.values[column].approximation();
}

const char* quadrille_result_objective(const quadrille_result* result) {
  return result == nullptr ? nullptr : quadrille::capi::text_or_null(result->objective);
}

const char* quadrille_result_bound(const quadrille_result* result) {
  return result == nullptr ? nullptr : quadrille::capi::text_or_null(result->bound);
}

int quadrille_result_is_inexact(const quadrille_result* result) {
  return result != nullptr && result->result.inexact ? 1 : 0;
}

quadrille_code quadrille_result_statistics(const quadrille_result* result,
                                           quadrille_engine_statistics* statistics,
                                           quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"result", result}, {"statistics", statistics}})) return refusal;
    return quadrille::capi::put_statistics(result->result.statistics, *statistics);
  });
}

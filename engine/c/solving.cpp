// SPDX-License-Identifier: MIT
//
// Solving in the C interface of the engine: the caller's functions take part in a search as a
// separator, and hold on to the search only while they are called.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/engine.h>
#include <quadrille/engine.hpp>
#include "engine/c/engine_handles.hpp"
#include "engine/c/guard.hpp"

// The search as a callback sees it. Exactly one of the first two members takes rows and clauses.
struct quadrille_search {
  quadrille::engine::RowSink* sink = nullptr;
  std::vector<quadrille::engine::Exclusion>* exclusions =
      nullptr;  // where on_solution puts what to exclude
  bool* stops = nullptr;
  bool has_added = false;  // a row or clause of the model
};

struct quadrille_result {
  quadrille::engine::SolveResult result;
  std::vector<std::string> values;
  std::optional<std::string> objective;
  std::optional<std::string> bound;
};

namespace quadrille::capi {

namespace {

using engine::Clause;
using engine::Exclusion;

// Calls those of the caller's functions that see points and bounds.
class CallerSeparator final : public engine::Separator {
 public:
  CallerSeparator(const quadrille_engine_options& options, bool& stops)
      : options_(options), stops_(stops) {}

  std::string_view name() const override { return "callbacks"; }

  bool check(engine::Point point, engine::RowSink& sink) override {
    if (options_.on_candidate == nullptr) return true;
    quadrille_search search{&sink, nullptr, &stops_};
    options_.on_candidate(&search, point.data(), point.size(), options_.context);
    return !search.has_added;
  }

  void separate(std::span<const double> point, engine::RowSink& sink) override {
    if (options_.on_relaxation == nullptr) return;
    quadrille_search search{&sink, nullptr, &stops_};
    options_.on_relaxation(&search, point.data(), point.size(), options_.context);
  }

  void propagate(const engine::BoundsView& bounds, engine::RowSink& sink) override {
    if (options_.on_bounds == nullptr) return;
    quadrille_search search{&sink, nullptr, &stops_};
    options_.on_bounds(&search, bounds.lower.data(), bounds.upper.data(), bounds.lower.size(),
                       options_.context);
  }

 private:
  const quadrille_engine_options& options_;
  bool& stops_;
};

quadrille_engine_progress to_c(const engine::Progress& progress) {
  constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  return {.size = sizeof(quadrille_engine_progress),
          .nodes = progress.nodes,
          .open_nodes = progress.open_nodes,
          .lp_iterations = progress.lp_iterations,
          .bound = progress.bound.value_or(kUnknown),
          .incumbent = progress.incumbent.value_or(kUnknown),
          .seconds = progress.seconds};
}

std::optional<Error> set_limits(const quadrille_engine_options& given, engine::Options& options) {
  if (!(given.time_limit >= 0))
    return bad_request("invalid time limit (expected a number of seconds, at least 0)");
  if (given.node_limit < 0 || given.memory_limit < 0)
    return bad_request("invalid limit (expected a number, at least 0)");
  if (given.time_limit > 0) options.limits.seconds = given.time_limit;
  if (given.node_limit > 0) options.limits.nodes = given.node_limit;
  if (given.memory_limit > 0) options.limits.megabytes = given.memory_limit;
  options.seed = given.seed;
  return std::nullopt;
}

// The caller's functions during one search.
class Callbacks {
 public:
  explicit Callbacks(const quadrille_engine_options& options)
      : options_(options), separator_(options_, stops_) {}
  Callbacks(const Callbacks&) = delete;
  Callbacks& operator=(const Callbacks&) = delete;

  // The result refers to this object.
  Result<engine::Options> to_cpp() {
    engine::Options result;
    if (auto refusal = set_limits(options_, result)) return *std::move(refusal);
    result.stop = [this] {
      return stops_ || (options_.cancel != nullptr && options_.cancel->raised.load());
    };
    if (options_.on_progress != nullptr) {
      result.progress = [this](const engine::Progress& progress) {
        const quadrille_engine_progress state = to_c(progress);
        if (options_.on_progress(&state, options_.context) == 0) stops_ = true;
      };
    }
    if (options_.on_proof != nullptr) {
      result.proof = [this](std::string_view text) {
        options_.on_proof(text.data(), text.size(), options_.context);
      };
    }
    if (options_.on_candidate != nullptr || options_.on_relaxation != nullptr ||
        options_.on_bounds != nullptr)
      result.separators = {&separator_};
    if (options_.on_solution != nullptr)
      result.on_solution = [this](engine::Point point) { return exclusion_of(point); };
    return result;
  }

  // How the caller's functions contradicted themselves; empty if they did not.
  const std::string& misuse() const { return misuse_; }

 private:
  std::optional<Exclusion> exclusion_of(engine::Point point) {
    std::vector<Exclusion> exclusions;
    quadrille_search search{nullptr, &exclusions, &stops_};
    options_.on_solution(&search, point.data(), point.size(), options_.context);
    if (exclusions.empty()) return std::nullopt;
    if (exclusions.size() > 1) {
      misuse_ = "on_solution has added several rows or clauses (expected at most one)";
      stops_ = true;
    }
    return std::move(exclusions.front());
  }

  const quadrille_engine_options& options_;
  bool stops_ = false;
  std::string misuse_;
  CallerSeparator separator_;
};

std::unique_ptr<quadrille_result> to_c(engine::SolveResult result) {
  auto handle = std::make_unique<quadrille_result>();
  for (const engine::Number& value : result.values) handle->values.push_back(value.text());
  if (result.objective) handle->objective = result.objective->text();
  if (result.bound) handle->bound = result.bound->text();
  handle->result = std::move(result);
  return handle;
}

// Adds a row or clause of the model.
std::optional<Error> add(quadrille_search& search, Exclusion part, std::string tag) {
  search.has_added = true;
  if (search.exclusions != nullptr) {
    search.exclusions->push_back(std::move(part));
  } else if (auto* row = std::get_if<engine::Row>(&part)) {
    search.sink->lazy(std::move(*row), std::move(tag));
  } else {
    search.sink->clause(std::get<Clause>(std::move(part)), std::move(tag));
  }
  return std::nullopt;
}

std::optional<Error> no_sink(const quadrille_search& search) {
  if (search.sink != nullptr) return std::nullopt;
  return bad_request("not possible in on_solution (expected a row or clause that excludes it)");
}

std::optional<Error> put_statistics(const engine::Statistics& from,
                                    quadrille_engine_statistics& to) {
  if (to.size < sizeof to.size) return bad_request("the size of the statistics is not set");
  const quadrille_engine_statistics known = {to.size,   from.nodes,     from.lp_iterations,
                                             from.cuts, from.lazy_rows, from.conflicts};
  std::memcpy(&to, &known, std::min(to.size, sizeof known));
  return std::nullopt;
}

const char* text_or_null(const std::optional<std::string>& text) {
  return text ? text->c_str() : nullptr;
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::guarded;
using quadrille::capi::missing;

quadrille_code quadrille_search_add_row(quadrille_search* search, const quadrille_row* row,
                                        quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"search", search}})) return refusal;
    auto added = quadrille::capi::row_of(row);
    if (!added) return added.error();
    std::string tag = added->name;
    return quadrille::capi::add(*search, std::move(added).value(), std::move(tag));
  });
}

quadrille_code quadrille_search_add_cut(quadrille_search* search, const quadrille_row* row,
                                        quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"search", search}})) return refusal;
    if (auto refusal = quadrille::capi::no_sink(*search)) return refusal;
    auto added = quadrille::capi::row_of(row);
    if (!added) return added.error();
    search->sink->cut(std::move(added).value());
    return std::nullopt;
  });
}

quadrille_code quadrille_search_add_clause(quadrille_search* search,
                                           const quadrille_literal* literals, size_t count,
                                           const char* name, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"search", search}})) return refusal;
    if (auto refusal = quadrille::capi::missing_text("literals", literals, count)) return refusal;
    quadrille::engine::Clause clause;
    for (const quadrille_literal& literal : std::span(literals, count)) {
      clause.push_back(literal.is_upper != 0
                           ? quadrille::engine::at_most(literal.column, literal.value)
                           : quadrille::engine::at_least(literal.column, literal.value));
    }
    return quadrille::capi::add(*search, std::move(clause), quadrille::capi::to_string(name));
  });
}

quadrille_code quadrille_search_suggest(quadrille_search* search, const int64_t* values,
                                        size_t count, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"search", search}})) return refusal;
    if (auto refusal = quadrille::capi::missing_text("values", values, count)) return refusal;
    if (auto refusal = quadrille::capi::no_sink(*search)) return refusal;
    search->sink->submit({values, values + count});
    return std::nullopt;
  });
}

void quadrille_search_stop(quadrille_search* search) {
  if (search != nullptr) *search->stops = true;
}

quadrille_code quadrille_model_solve(const quadrille_model* model,
                                     const quadrille_engine_options* options,
                                     quadrille_result** result, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"model", model}, {"result", result}})) return refusal;
    const auto known = quadrille::capi::known_options(options);
    if (!known) return known.error();
    quadrille::capi::Callbacks callbacks(*known);
    const auto request = callbacks.to_cpp();
    if (!request) return request.error();
    auto solved = quadrille::engine::solve(model->model, *request);
    if (!callbacks.misuse().empty()) return quadrille::capi::bad_request(callbacks.misuse());
    if (!solved.contract_error.empty())
      return quadrille::capi::bad_request(std::move(solved.contract_error));
    *result = quadrille::capi::to_c(std::move(solved)).release();
    return std::nullopt;
  });
}

void quadrille_result_free(quadrille_result* result) { delete result; }

quadrille_engine_status quadrille_result_status(const quadrille_result* result) {
  if (result == nullptr) return QUADRILLE_ENGINE_UNKNOWN;
  switch (result->result.status) {
    case quadrille::engine::SolveStatus::kOptimal:
      return QUADRILLE_ENGINE_OPTIMAL;
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

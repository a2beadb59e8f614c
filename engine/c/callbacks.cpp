// SPDX-License-Identifier: MIT
//
// The caller's functions take part in a search as a separator, and hold on to the search only while
// they are called.

#include "engine/c/callbacks.hpp"

#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/c/engine_handles.hpp"
#include "engine/c/guard.hpp"

// The search as a callback sees it. Exactly one of the first two members takes rows and clauses.
struct quadrille_search {
  quadrille::engine::RowSink* sink = nullptr;
  std::vector<quadrille::engine::Exclusion>* exclusions =
      nullptr;  // where on_solution puts what to exclude
  bool* stops = nullptr;
};

namespace quadrille::capi {

namespace {

using engine::Clause;
using engine::Exclusion;

quadrille_engine_progress to_c(const engine::Progress& progress,
                               const engine::io::FileNumbers& numbers) {
  const auto shown = [&](const std::optional<double>& value) {
    return value ? in_file_units(*value, numbers) : std::numeric_limits<double>::quiet_NaN();
  };
  return {.size = sizeof(quadrille_engine_progress),
          .nodes = progress.nodes,
          .open_nodes = progress.open_nodes,
          .lp_iterations = progress.lp_iterations,
          .bound = shown(progress.bound),
          .incumbent = shown(progress.incumbent),
          .seconds = progress.seconds};
}

std::optional<Error> set_limits(const quadrille_engine_options& given, engine::Options& options) {
  if (!(given.time_limit >= 0))
    return bad_request("invalid time limit (expected a number of seconds, at least 0)");
  if (given.node_limit < 0 || given.memory_limit < 0 || given.work_limit < 0)
    return bad_request("invalid limit (expected a number, at least 0)");
  if (given.time_limit > 0) options.limits.seconds = given.time_limit;
  if (given.node_limit > 0) options.limits.nodes = given.node_limit;
  if (given.memory_limit > 0) options.limits.megabytes = given.memory_limit;
  if (given.work_limit > 0) options.limits.work = given.work_limit;
  if (!(given.gap >= 0)) return bad_request("invalid gap (expected a number, at least 0)");
  options.gap = given.gap;
  options.seed = given.seed;
  return std::nullopt;
}

// Adds a row or clause of the model.
std::optional<Error> add(quadrille_search& search, Exclusion part, std::string tag) {
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

}  // namespace

engine::Clause literals_of(std::span<const quadrille_literal> literals) {
  Clause result;
  for (const auto& [column, is_upper, value] : literals)
    result.push_back(is_upper != 0 ? engine::at_most(column, value)
                                   : engine::at_least(column, value));
  return result;
}

bool CallerSeparator::check(engine::Point point, engine::RowSink& sink) {
  if (options_.on_candidate == nullptr) return true;
  quadrille_search search{&sink, nullptr, &stops_};
  options_.on_candidate(&search, point.data(), point.size(), options_.context);
  return true;  // unless a row that was added excludes it
}

void CallerSeparator::separate(std::span<const double> point, engine::RowSink& sink) {
  if (options_.on_relaxation == nullptr) return;
  quadrille_search search{&sink, nullptr, &stops_};
  options_.on_relaxation(&search, point.data(), point.size(), options_.context);
}

void CallerSeparator::propagate(const engine::BoundsView& bounds, engine::RowSink& sink) {
  if (options_.on_bounds == nullptr) return;
  quadrille_search search{&sink, nullptr, &stops_};
  options_.on_bounds(&search, bounds.lower.data(), bounds.upper.data(), bounds.lower.size(),
                     options_.context);
}

Result<engine::Options> Callbacks::to_cpp() {
  engine::Options result;
  if (auto refusal = set_limits(options_, result)) return *std::move(refusal);
  if (auto refusal = missing_text("start", options_.start, options_.start_count))
    return *std::move(refusal);
  if (options_.start_count > 0)
    result.start.assign(options_.start, options_.start + options_.start_count);
  if (auto refusal = missing_text("assumptions", options_.assumptions, options_.assumption_count))
    return *std::move(refusal);
  result.assumptions = literals_of({options_.assumptions, options_.assumption_count});
  if (options_.learned != nullptr) result.learned = &options_.learned->clauses;
  if (options_.previous != nullptr) result.basis = options_.previous->result.basis;
  result.stop = [this] {
    return stops_ || (options_.cancel != nullptr && options_.cancel->raised.load());
  };
  if (options_.on_progress != nullptr) {
    result.progress = [this](const engine::Progress& progress) {
      const quadrille_engine_progress state = to_c(progress, numbers_);
      if (options_.on_progress(&state, options_.context) == 0) stops_ = true;
    };
  }
  if (options_.on_log != nullptr) {
    result.log = [this](std::string_view line) {
      options_.on_log(std::string(line).c_str(), options_.context);
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

std::optional<Exclusion> Callbacks::exclusion_of(engine::Point point) {
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
    return quadrille::capi::add(*search, quadrille::capi::literals_of({literals, count}),
                                quadrille::capi::to_string(name));
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

// SPDX-License-Identifier: MIT
//
// Each search has a separator that rejects the solutions before it by a clause over the columns:
// one of them is smaller or larger. The clause holds for exactly the points that differ in a
// column, so that the next optimum is the best of the rest.

#include <quadrille/engine/best.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <quadrille/engine/separator.hpp>
#include "engine/rational.hpp"
#include "engine/work.hpp"

namespace quadrille::engine {

namespace {

std::vector<ColumnIndex> integers_of(const Model& model) {
  std::vector<ColumnIndex> integers;
  for (std::size_t j = 0; j < model.columns().size(); ++j) {
    if (model.columns()[j].type == ColumnType::kInteger)
      integers.push_back(static_cast<ColumnIndex>(j));
  }
  return integers;
}

class Exclusions final : public Separator {
 public:
  explicit Exclusions(std::vector<ColumnIndex> columns) : columns_(std::move(columns)) {}

  std::string_view name() const override { return "solutions before"; }

  bool check(Point point, RowSink& sink) override {
    const auto is_point = [&](const std::vector<std::int64_t>& values) {
      for (std::size_t k = 0; k < columns_.size(); ++k)
        if (point[columns_[k]] != values[k]) return false;
      return true;
    };
    if (std::none_of(excluded_.begin(), excluded_.end(), is_point)) return true;
    Clause differs;
    for (const ColumnIndex j : columns_) {
      differs.push_back(at_most(j, point[j] - 1));
      differs.push_back(at_least(j, point[j] + 1));
    }
    sink.clause(std::move(differs), "a solution before");
    return false;
  }

  void exclude(const std::vector<Number>& values) {
    std::vector<std::int64_t> point;
    for (const ColumnIndex j : columns_)
      point.push_back(static_cast<std::int64_t>(numerator(to_rational(values[j]))));
    excluded_.push_back(std::move(point));
  }
  bool is_empty() const { return excluded_.empty(); }
  // Reports whether no two points differ.
  bool has_no_columns() const { return columns_.empty(); }

 private:
  const std::vector<ColumnIndex> columns_;
  std::vector<std::vector<std::int64_t>> excluded_;  // values of the columns
};

std::string fault_of(const Model& model, const Options& options,
                     const std::vector<ColumnIndex>& columns) {
  const auto is_unfit = [&](ColumnIndex j) {
    return j < 0 || j >= std::ssize(model.columns()) ||
           model.columns()[j].type != ColumnType::kInteger;
  };
  if (std::any_of(columns.begin(), columns.end(), is_unfit))
    return "a column in which solutions differ is no integer column of the model";
  if (options.gap > 0) return "a gap with several best solutions (expected 0)";
  if (options.proof) return "a proof of several best solutions (expected one search)";
  if (options.on_solution) return "on_solution with several best solutions (expected one of them)";
  if (!options.debug_solution.empty())
    return "a debug solution with several best solutions (expected one search)";
  return {};
}

}  // namespace

std::vector<SolveResult> best_solutions(const Model& model, std::size_t count,
                                        const Options& options,
                                        const std::vector<ColumnIndex>& columns) {
  const auto start = std::chrono::steady_clock::now();
  std::vector<SolveResult> results;
  if (std::string fault = fault_of(model, options, columns); !fault.empty()) {
    results.emplace_back().stop_reason = StopReason::kContract;
    results.back().contract_error = std::move(fault);
    return results;
  }
  Exclusions exclusions(columns.empty() ? integers_of(model) : columns);
  Options request = options;
  while (results.size() < count) {
    if (!exclusions.is_empty() && exclusions.has_no_columns()) {
      results.emplace_back().status = SolveStatus::kInfeasible;
      break;
    }
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
    request.limits.seconds = options.limits.seconds - used.count();
    request.separators = options.separators;
    if (!exclusions.is_empty()) request.separators.push_back(&exclusions);
    const SolveResult& result = results.emplace_back(solve(model, request));
    if (result.status != SolveStatus::kOptimal) break;
    request.limits.nodes -= result.statistics.nodes;
    request.limits.work -= work_of(result.statistics);
    exclusions.exclude(result.values);
  }
  return results;
}

}  // namespace quadrille::engine

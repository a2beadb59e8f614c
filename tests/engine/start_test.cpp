// SPDX-License-Identifier: MIT
//
// Searches that begin with a given point: a solution is kept, anything else is ignored.

#include <quadrille/engine/solver.hpp>

#include <string>
#include <vector>

#include <quadrille/engine/separator.hpp>
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

// A knapsack of which the best solution takes a search.
Model hard_knapsack() {
  Model model;
  std::vector<Term> weights, values;
  for (int k = 0; k < 12; ++k) {
    const ColumnIndex x = model.add_column("x" + std::to_string(k), 0, 1);
    weights.push_back({x, 20 + 7 * k % 23});
    values.push_back({x, 21 + 5 * k % 19});
  }
  model.add_row("weight", weights, -kInfinity, 150);
  model.set_objective(values, Sense::kMaximise);
  return model;
}

// Allows at most one of the first two columns.
class NotBoth final : public Separator {
 public:
  std::string_view name() const override { return "not both"; }
  bool check(Point point, RowSink& sink) override {
    if (point[0] + point[1] <= 1) return true;
    sink.lazy({"", {{0, 1}, {1, 1}}, -kInfinity, 1}, "pair");
    return false;
  }
};

std::vector<std::int64_t> rounded_values(const std::vector<Number>& values) {
  std::vector<std::int64_t> result;
  for (const Number& value : values) result.push_back(value.integer().value());
  return result;
}

TEST_CASE("Start: a solution is known before the first node", "[engine][start]") {
  const Model model = hard_knapsack();
  const SolveResult best = solve(model);
  REQUIRE(best.status == SolveStatus::kOptimal);
  Options options;
  options.start = rounded_values(best.values);
  options.limits.nodes = 0;
  options.features.heuristics.feasibility_jump = false;
  const SolveResult again = solve(model, options);
  REQUIRE(again.objective);
  CHECK(*again.objective == *best.objective);
}

TEST_CASE("Start: what is no solution is ignored", "[engine][start]") {
  const Model model = hard_knapsack();
  Options options;
  options.start = std::vector<std::int64_t>(12, 1);
  CHECK(*solve(model, options).objective == *solve(model).objective);
  options.start = std::vector<std::int64_t>(12, kInfinity);
  CHECK(*solve(model, options).objective == *solve(model).objective);
}

TEST_CASE("Start: a point of another length is a fault", "[engine][start]") {
  Options options;
  options.start = {1, 0};
  const SolveResult refused = solve(hard_knapsack(), options);
  CHECK(refused.status == SolveStatus::kUnknown);
  CHECK(refused.contract_error == "the start does not have a value for each column");
}

TEST_CASE("Start: separators judge the point", "[engine][start]") {
  const Model model = hard_knapsack();
  NotBoth not_both;
  Options options;
  options.separators = {&not_both};
  const SolveResult best = solve(model, options);
  REQUIRE(best.status == SolveStatus::kOptimal);
  options.start = std::vector<std::int64_t>(12, 0);
  options.start[0] = options.start[1] = 1;
  const SolveResult again = solve(model, options);
  CHECK(again.contract_error.empty());
  CHECK(*again.objective == *best.objective);
}

TEST_CASE("Start: random models keep their optimum", "[engine][start]") {
  Dice dice(20261129);
  for (int round = 0; round < tests::rounds(400); ++round) {
    const Model model = random_model(dice, random_kind(dice));
    const Truth truth = solve_by_enumeration(model);
    Options options;
    for (const Column& column : model.columns())
      options.start.push_back(dice.between(column.lower - 1, column.upper + 1));
    const SolveResult result = solve(model, options);
    REQUIRE(result.status == (truth.feasible ? SolveStatus::kOptimal : SolveStatus::kInfeasible));
    CHECK(result.contract_error.empty());
    if (truth.feasible && result.objective && !model.has_continuous_columns())
      CHECK(*result.objective == solve(model).objective);
  }
}

}  // namespace
}  // namespace quadrille::engine

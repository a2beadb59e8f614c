// SPDX-License-Identifier: MIT
//
// The best solutions in order, against all points.

#include <quadrille/engine/best.hpp>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <quadrille/engine/separator.hpp>
#include "engine/rational.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"

namespace quadrille::engine {
namespace {

// Returns the optimum for each choice of the integer columns that has one, in increasing order.
std::vector<Rational> optima_by_enumeration(const Model& model) {
  std::vector<Rational> optima;
  Model fixed = model;
  const std::function<void(ColumnIndex)> fix = [&](ColumnIndex j) {
    if (j == std::ssize(model.columns())) {
      const Truth truth = solve_by_enumeration(fixed);
      if (truth.feasible) optima.push_back(truth.optimum);
      return;
    }
    const Column& column = model.columns()[j];
    if (column.type == ColumnType::kContinuous) return fix(j + 1);
    for (std::int64_t value = column.lower; value <= column.upper; ++value) {
      fixed.set_bounds(j, value, value);
      fix(j + 1);
    }
  };
  fix(0);
  std::sort(optima.begin(), optima.end());
  if (model.objective().sense == Sense::kMaximise) std::reverse(optima.begin(), optima.end());
  return optima;
}

std::vector<std::string> integers_of(const Model& model, const SolveResult& result) {
  std::vector<std::string> integers;
  for (std::size_t j = 0; j < model.columns().size(); ++j)
    if (model.columns()[j].type == ColumnType::kInteger)
      integers.push_back(result.values[j].text());
  return integers;
}

TEST_CASE("The best solutions come in order, each once, to the last", "[best]") {
  Dice dice(17);
  for (int round = 0; round < 60; ++round) {
    const ModelKind kind{.columns = 4,
                         .rows = 3,
                         .widest = dice.between(1, 2),
                         .continuous = static_cast<int>(dice.between(0, 1)),
                         .sense = dice.chance(50) ? Sense::kMinimise : Sense::kMaximise};
    const Model model = random_model(dice, kind);
    const std::vector<Rational> optima = optima_by_enumeration(model);
    CAPTURE(round, describe(model));
    const auto results = best_solutions(model, optima.size() + 2);
    REQUIRE(results.size() == optima.size() + 1);
    CHECK(results.back().status == SolveStatus::kInfeasible);
    std::set<std::vector<std::string>> seen;
    for (std::size_t k = 0; k < optima.size(); ++k) {
      REQUIRE(results[k].status == SolveStatus::kOptimal);
      CHECK(to_rational(*results[k].objective) == optima[k]);
      CHECK(seen.insert(integers_of(model, results[k])).second);
    }
    if (!optima.empty()) CHECK(best_solutions(model, 1).size() == 1);
  }
}

TEST_CASE("Without integer columns there is one solution, without an objective any", "[best]") {
  Model model;
  model.add_column({"x", 0, 3, ColumnType::kContinuous});
  model.set_objective({{0, 1}}, Sense::kMaximise);
  const auto only = best_solutions(model, 3);
  REQUIRE(only.size() == 2);
  CHECK(only[0].objective->text() == "3");
  CHECK(only[1].status == SolveStatus::kInfeasible);
  CHECK(best_solutions(model, 0).empty());

  Model any;
  any.add_column("x", 0, 2);
  CHECK(best_solutions(any, 9).size() == 4);
}

// Rejects points whose columns are all equal.
class NotAllEqual final : public Separator {
  std::string_view name() const override { return "not all equal"; }
  bool check(Point point, RowSink& sink) override {
    if (point[0] != point[1]) return true;
    sink.clause({at_most(0, point[0] - 1), at_least(0, point[0] + 1), at_most(1, point[1] - 1),
                 at_least(1, point[1] + 1)},
                "equal");
    return false;
  }
};

TEST_CASE("Separators and assumptions count for all best solutions", "[best]") {
  Model model;
  model.add_column("x", 0, 2);
  model.add_column("y", 0, 2);
  model.set_objective({{0, 3}, {1, 1}}, Sense::kMaximise);
  NotAllEqual rule;
  const auto results =
      best_solutions(model, 9, {.separators = {&rule}, .assumptions = {at_most(1, 1)}});
  std::vector<std::string> objectives;
  for (const SolveResult& result : results)
    if (result.objective) objectives.push_back(result.objective->text());
  CHECK(objectives == std::vector<std::string>{"7", "6", "3", "1"});
  CHECK(results.back().status == SolveStatus::kInfeasible);
}

TEST_CASE("Only some columns need to differ", "[best]") {
  Model model;
  for (int j = 0; j < 3; ++j) model.add_column("", 0, 1);
  model.add_column({"y", 0, 1, ColumnType::kContinuous});
  model.set_objective({{0, 1}, {1, 2}, {2, 4}}, Sense::kMaximise);
  const auto results = best_solutions(model, 9, {}, {0, 2});
  std::vector<std::string> objectives;
  for (const SolveResult& result : results)
    if (result.objective) objectives.push_back(result.objective->text());
  CHECK(objectives == std::vector<std::string>{"7", "6", "3", "2"});
  for (const ColumnIndex wrong : {-1, 3, 4})
    CHECK(!best_solutions(model, 2, {}, {wrong})[0].contract_error.empty());
}

TEST_CASE("What several best solutions cannot have is refused, and limits hold for all", "[best]") {
  Model model;
  for (int j = 0; j < 3; ++j) model.add_column("", 0, 1);
  model.set_objective({{0, 1}, {1, 2}, {2, 4}}, Sense::kMaximise);
  const auto none = [](Point) { return std::optional<Exclusion>(); };
  for (const Options& options :
       {Options{.gap = 0.1}, Options{.on_solution = none}, Options{.proof = [](auto) {}},
        Options{.debug_solution = {0, 0, 0}}}) {
    const auto refused = best_solutions(model, 2, options);
    REQUIRE(refused.size() == 1);
    CHECK(!refused[0].contract_error.empty());
  }
  const auto all = best_solutions(model, 9);
  REQUIRE(all.size() == 9);
  std::int64_t work = 0;
  for (const SolveResult& one : all)
    work += one.statistics.nodes + one.statistics.lp_iterations + one.statistics.conflicts;
  const auto fewer = best_solutions(model, 9, {.limits = {.work = work / 2}});
  REQUIRE(fewer.size() < all.size());
  CHECK(fewer.back().stop_reason == StopReason::kWork);
  for (std::size_t k = 0; k + 1 < fewer.size(); ++k)
    CHECK(fewer[k].objective->text() == all[k].objective->text());
}

}  // namespace
}  // namespace quadrille::engine

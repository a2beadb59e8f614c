// SPDX-License-Identifier: MIT
//
// Searches that limits end early: what they may claim, and that the same seed gives the same run.

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "engine/exact/rational_point.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"

namespace quadrille::engine {
namespace {

// Splits the weight in half in each of several respects, which is hard even for small instances
// (G. Cornuejols, M. Dawande, A class of hard small 0-1 programs, IPCO 1998).
Model market_split(int rows, std::uint64_t seed) {
  Dice dice(seed);
  Model model;
  const int columns = 10 * (rows - 1);
  Objective objective;
  objective.sense = Sense::kMinimise;
  for (int j = 0; j < columns; ++j) model.add_column("x" + std::to_string(j), 0, 1);
  for (int i = 0; i < rows; ++i) {
    std::vector<Term> terms;
    std::int64_t sum = 0;
    for (int j = 0; j < columns; ++j) {
      terms.push_back({j, dice.between(0, 99)});
      sum += terms.back().coefficient;
    }
    for (const std::int64_t sign : {1, -1}) {
      const ColumnIndex slack = model.add_column("s", 0, sum);
      terms.push_back({slack, sign});
      objective.terms.push_back({slack, 1});
    }
    model.add_row("", terms, sum / 2, sum / 2);
  }
  model.set_objective(objective);
  return model;
}

TEST_CASE("Solver: reported bounds are attainable objective values", "[solver]") {
  Model model;
  Dice dice(7);
  Objective objective;
  objective.sense = Sense::kMaximise;
  for (int j = 0; j < 150; ++j) {
    model.add_column("x" + std::to_string(j), 0, 1);
    objective.terms.push_back({j, dice.between(300, 400)});
  }
  for (int i = 0; i < 12; ++i) {
    std::vector<Term> terms;
    for (int j = 0; j < 150; ++j) terms.push_back({j, dice.between(10, 99)});
    model.add_row("", terms, -kInfinity, 4000);
  }
  model.set_objective(objective);
  int shown = 0;
  const auto look = [&](const Progress& progress) {
    ++shown;
    if (progress.bound) CHECK(*progress.bound == std::floor(*progress.bound));
  };
  const SolveResult result = solve(model, {.stop = [&] { return shown >= 3; }, .progress = look});
  CHECK(result.stop_reason == StopReason::kInterrupt);
}

TEST_CASE("Solver: no bound at a limit excludes the optimum", "[solver]") {
  Features features{Heuristics::none(), CutKinds::none()};
  features.presolve = GENERATE(false, true);
  int limited = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Dice dice(seed);
    // Worths are small: a bound that is too good by one would exclude a solution.
    const Model model = random_knapsack(dice, 14, 4, 3);
    const Rational optimum = solve_by_enumeration(model).optimum;
    for (std::int64_t nodes = 1; nodes < 60; nodes += 3) {
      Options options;
      options.features = features;
      options.limits.nodes = nodes;
      options.progress = [&](const Progress& progress) {
        if (progress.bound) CHECK(Rational(*progress.bound) <= optimum);
      };
      const SolveResult result = solve(model, options);
      if (result.stop_reason == StopReason::kNodes && result.objective && result.bound) ++limited;
      if (result.bound) CHECK(to_rational(*result.bound) <= optimum);
    }
  }
  CHECK(limited > 10);
}

TEST_CASE("Solver: limits and interrupts are respected", "[solver]") {
  const Model model = market_split(4, 1);
  SECTION("nodes") {
    for (const std::int64_t nodes : {0, 1, 2, 50}) {
      const SolveResult result = solve(model, {.limits = {.nodes = nodes}});
      CHECK(result.status == SolveStatus::kUnknown);
      CHECK(result.stop_reason == StopReason::kNodes);
      CHECK(result.statistics.nodes == nodes);
      if (nodes == 50) {
        REQUIRE(result.objective);
        CHECK((!result.bound || *result.bound <= *result.objective));
      }
    }
  }
  SECTION("time") {
    const SolveResult result = solve(model, {.limits = {.seconds = 0.1}});
    CHECK(result.stop_reason == StopReason::kTime);
  }
  SECTION("memory") {
    const SolveResult result = solve(model, {.limits = {.megabytes = 1}});
    CHECK(result.status == SolveStatus::kUnknown);
    CHECK(result.stop_reason == StopReason::kMemory);
    REQUIRE(result.objective);
    REQUIRE(result.bound);
    CHECK(*result.bound <= *result.objective);
  }
  SECTION("interrupt") {
    for (const int after : {0, 1, 7, 100, 1000}) {
      Options options;
      options.stop = [patience = after]() mutable { return --patience < 0; };
      const SolveResult result = solve(model, options);
      CHECK(result.status == SolveStatus::kUnknown);
      CHECK(result.stop_reason == StopReason::kInterrupt);
      if (!result.values.empty())
        CHECK_FALSE(exact::check_point(model, to_rationals(result.values)));
    }
  }
}

std::int64_t work_of(const SolveResult& result) {
  return result.statistics.nodes + result.statistics.lp_iterations + result.statistics.conflicts;
}

// A linear program that takes some iterations.
Model linear_program(int size) {
  Dice dice(3);
  Model model;
  Objective objective{.name = "", .terms = {}, .sense = Sense::kMaximise};
  for (int j = 0; j < size; ++j) {
    model.add_column({"", 0, kInfinity, ColumnType::kContinuous});
    objective.terms.push_back({j, dice.between(1, 99)});
  }
  for (int i = 0; i < size; ++i) {
    std::vector<Term> terms;
    for (int j = 0; j < size; ++j) terms.push_back({j, dice.between(1, 99)});
    model.add_row("", terms, -kInfinity, 1000);
  }
  model.set_objective(objective);
  return model;
}

TEST_CASE("Solver: a limit of work gives the same result each time", "[solver]") {
  const Model model = GENERATE(market_split(3, 1), linear_program(12));
  for (const std::int64_t work : {0, 1, 5, 100, 1000}) {
    const SolveResult one = solve(model, {.limits = {.work = work}});
    const SolveResult two = solve(model, {.limits = {.work = work}});
    CHECK(work_of(one) == work_of(two));
    CHECK(one.status == two.status);
    CHECK(one.stop_reason == two.stop_reason);
    CHECK(one.values == two.values);
    CHECK(one.bound == two.bound);
    if (one.status == SolveStatus::kUnknown) {
      CHECK(one.stop_reason == StopReason::kWork);
      CHECK(work_of(one) >= work);
    }
    if (work == 0) CHECK(one.status == SolveStatus::kUnknown);
  }
}

TEST_CASE("Solver: enough work gives the verdict", "[solver]") {
  Dice dice(5);
  for (const Model& model : {random_knapsack(dice, 14, 4, 30), linear_program(12)}) {
    const SolveResult whole = solve(model);
    REQUIRE(whole.status == SolveStatus::kOptimal);
    const SolveResult limited = solve(model, {.limits = {.work = work_of(whole) + 1}});
    CHECK(limited.status == SolveStatus::kOptimal);
    CHECK(limited.objective == whole.objective);
    CHECK(work_of(limited) == work_of(whole));
    const SolveResult stopped = solve(model, {.limits = {.work = work_of(whole) / 2}});
    CHECK(stopped.stop_reason == StopReason::kWork);
  }
}

TEST_CASE("Solver: the log is the same for the same search", "[solver]") {
  Dice dice(5);
  const Model model = random_knapsack(dice, 14, 4, 30);
  std::vector<std::vector<std::string>> logs(2);
  std::string verdict;
  for (std::vector<std::string>& lines : logs) {
    const SolveResult result =
        solve(model, {.log = [&](std::string_view line) { lines.emplace_back(line); }});
    verdict = "optimal " + result.objective->text() + " (nodes " +
              std::to_string(result.statistics.nodes) + ", ";
  }
  CHECK(logs[0] == logs[1]);
  REQUIRE(logs[0].size() >= 4);
  CHECK(logs[0].front() == "model: rows 4, columns 14, integer 14");
  CHECK(logs[0].back().starts_with(verdict));
  std::size_t solutions = 0;
  for (const std::string& line : logs[0]) {
    CHECK(line.find('\n') == std::string::npos);
    if (line.starts_with("solution ")) ++solutions;
  }
  CHECK(solutions > 0);
}

TEST_CASE("Solver: the same seed gives the same run", "[solver]") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Options options;
    options.limits.nodes = 100;
    options.seed = seed;
    const Model model = market_split(2, seed);
    const SolveResult one = solve(model, options), two = solve(model, options);
    CHECK(one.status == two.status);
    CHECK(one.values == two.values);
    CHECK(one.bound == two.bound);
    CHECK(one.statistics.nodes == two.statistics.nodes);
    CHECK(one.statistics.lp_iterations == two.statistics.lp_iterations);
    CHECK(one.statistics.conflicts == two.statistics.conflicts);
    CHECK(one.statistics.certified_prunes == two.statistics.certified_prunes);
  }
}

}  // namespace
}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
//
// The steps from floating point to the verdict on a linear program: refinement of a basis whose
// error is below floating-point accuracy, and limits that interrupt the work at any point.

#include "engine/linear.hpp"

#include "engine/refinement.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"

namespace quadrille::engine {
namespace {

constexpr std::int64_t kBillion = 1'000'000'000;
using enum BasisStatus;

exact::BasicSolution exact_solution(const Model& model, const Basis& basis) {
  const auto solution = exact::ExactBasis(model, basis, {}, {}).solution();
  REQUIRE(solution);
  return *solution;
}

bool never() { return false; }

TEST_CASE("Refinement: costs that differ in the twelfth digit are told apart", "[refinement]") {
  Model model;
  const ColumnIndex x = model.add_column({"x", 0, kInfinity, ColumnType::kContinuous, 1});
  const ColumnIndex y = model.add_column({"y", 0, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("a", {{x, 1}, {y, 1}}, -kInfinity, 1);
  constexpr std::int64_t kScale = 1000 * kBillion;
  model.set_objective({"z", {{x, kScale}, {y, kScale + 1}}, 0, kScale, Sense::kMaximise});

  const Basis nearly{{kBasic, kAtLower}, {kAtUpper}};
  const exact::BasicSolution solution = exact_solution(model, nearly);
  CHECK(solution.primal_feasible);
  CHECK_FALSE(solution.dual_feasible);
  const auto better = refined_basis(model, solution, nearly, never);
  REQUIRE(better);
  CHECK(better->columns[1] == kBasic);
  CHECK(exact_solution(model, *better).dual_feasible);
  CHECK(solve_linear(model, {}).objective == Number(kScale + 1, kScale));
}

TEST_CASE("Refinement: a side violated in the twelfth digit is repaired", "[refinement]") {
  Model model;
  const ColumnIndex x = model.add_column({"x", 0, 1, ColumnType::kContinuous, 1});
  const ColumnIndex y = model.add_column({"y", 0, 1, ColumnType::kContinuous, 1});
  constexpr std::int64_t kScale = 1000 * kBillion;
  model.add_row({"a", {{x, kScale}, {y, kScale}}, kScale + 1, kInfinity, kScale});
  model.set_objective({{x, 1}, {y, 2}}, Sense::kMinimise);

  const Basis nearly{{kAtUpper, kAtLower}, {kBasic}};
  const exact::BasicSolution solution = exact_solution(model, nearly);
  CHECK_FALSE(solution.primal_feasible);
  const auto better = refined_basis(model, solution, nearly, never);
  REQUIRE(better);
  const exact::BasicSolution exact = exact_solution(model, *better);
  CHECK(exact.primal_feasible);
  CHECK(exact.dual_feasible);
  CHECK(exact.values.at(1) == Rational(1, kScale));
  CHECK(solve_linear(model, {}).objective == Number(kScale + 2, kScale));
}

TEST_CASE("Linear: an interrupted solve claims nothing wrong", "[linear]") {
  Dice dice(7);
  Model model;
  std::vector<Term> objective;
  for (int j = 0; j < 25; ++j) {
    model.add_column({"", 0, kInfinity, ColumnType::kContinuous, 1});
    objective.push_back({j, dice.between(1, 99)});
  }
  for (int i = 0; i < 20; ++i) {
    std::vector<Term> terms;
    for (int j = 0; j < 25; ++j) {
      if (dice.chance(60)) terms.push_back({j, dice.between(1, 9999)});
    }
    model.add_row("", terms, -kInfinity, dice.between(10'000, 99'999));
  }
  model.set_objective(objective, Sense::kMaximise);
  const SolveResult whole = solve_linear(model, {});
  REQUIRE(whole.status == SolveStatus::kOptimal);
  int questions = 0;
  Options options;
  options.stop = [&] { return ++questions, false; };
  solve_linear(model, options);
  REQUIRE(questions > 50);
  for (int last = 0; last < questions; last += 3) {
    options.stop = [&, asked = 0]() mutable { return ++asked > last; };
    const SolveResult result = solve_linear(model, options);
    if (result.status == SolveStatus::kOptimal) {
      CHECK(result.objective == whole.objective);
    } else {
      CHECK(result.status == SolveStatus::kUnknown);
      CHECK(result.stop_reason == StopReason::kInterrupt);
      CHECK_FALSE(result.bound);
    }
  }
}

TEST_CASE("Solver: the memory limit ends the search", "[solver]") {
  Dice dice(8);
  Model model;
  std::vector<Term> terms, objective;
  for (int j = 0; j < 30; ++j) {
    model.add_column("", 0, 1);
    terms.push_back({j, 2 * dice.between(100, 999)});
    objective.push_back({j, dice.between(100, 999)});
  }
  model.add_row("", terms, 15'001, 16'001);
  for (int i = 0; i < 3; ++i) {
    for (Term& term : terms) term.coefficient = dice.between(1, 99);
    model.add_row("", terms, -kInfinity, 700);
  }
  model.set_objective(objective, Sense::kMaximise);
  const SolveResult result = solve(model, {.limits = {.megabytes = 0}});
  CHECK(result.status == SolveStatus::kUnknown);
  CHECK(result.stop_reason == StopReason::kMemory);
  CHECK(result.statistics.nodes <= 1);
}

}  // namespace
}  // namespace quadrille::engine

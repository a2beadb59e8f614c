// SPDX-License-Identifier: MIT
//
// Rows of integer columns that have no solution because of a common divisor of their coefficients
// or because of the sums these can form: the table of residues, and presolve.

#include "engine/mip/residues.hpp"

#include <array>
#include <string>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

using Weights = std::vector<std::int64_t>;

// Returns for each sum from 0 to `last` whether it can be formed.
std::vector<bool> sums_of(const Weights& weights, std::int64_t last) {
  std::vector<bool> has(static_cast<std::size_t>(last) + 1, false);
  has[0] = true;
  for (std::size_t sum = 1; sum < has.size(); ++sum) {
    for (const std::int64_t weight : weights) {
      const auto size = static_cast<std::size_t>(weight);
      has[sum] = has[sum] || (size <= sum && has[sum - size]);
    }
  }
  return has;
}

// Returns a model with one equation over nonnegative integers.
Model equation(const Weights& weights, std::int64_t side) {
  Model model;
  std::vector<Term> terms;
  for (const std::int64_t weight : weights)
    terms.push_back({model.add_column("x", 0, kInfinity), weight});
  model.add_row("sum", terms, side, side);
  return model;
}

SolveResult solved(const Model& model) { return solve(model, {.limits = {.nodes = 100}}); }

const Weights kCuww1 = {12223, 12224, 36674, 61119, 85569};
const Weights kCuww2 = {12228, 36679, 36682, 48908, 61139, 73365};
const Weights kProb1 = {25067, 49300, 49717, 62124, 87608, 88025, 113673, 119169};

}  // namespace

TEST_CASE("Residues: the table recognises all sums", "[solver]") {
  Dice dice(5);
  Poll poll;
  int impossible = 0;
  for (int round = 0; round < tests::rounds(300); ++round) {
    Weights weights;
    for (std::int64_t i = dice.between(1, 4); i > 0; --i)
      weights.push_back(dice.between(1, 30) * dice.between(1, 3));
    const auto has = sums_of(weights, 150);
    mip::ResidueTable table(poll);
    for (int turn = 0; turn < 20; ++turn) {
      const std::int64_t lower = dice.between(-5, 150);
      const std::int64_t upper = std::min<std::int64_t>(lower + dice.between(-1, 4), 150);
      bool exists = false;
      for (std::int64_t sum = std::max<std::int64_t>(lower, 0); sum <= upper; ++sum)
        exists = exists || has[static_cast<std::size_t>(sum)];
      const auto answer = table.look(weights, lower, upper);
      CHECK(answer.is_impossible == !exists);
      impossible += !exists;
      if (!exists) continue;
      std::int64_t sum = 0;
      REQUIRE(answer.counts.size() == weights.size());
      for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * answer.counts[i];
      CHECK((lower <= sum && sum <= upper));
    }
  }
  CHECK(impossible > tests::part_of(1000));
}

TEST_CASE("Residues: the table gives no answer if there is too much work", "[solver]") {
  Poll poll;
  mip::ResidueTable table(poll);
  const auto large = table.look({std::int64_t{1} << 40, (std::int64_t{1} << 40) + 1},
                                std::int64_t{1} << 60, std::int64_t{1} << 60);
  CHECK_FALSE(large.is_impossible);
  CHECK(large.counts.empty());
  Poll stopped([] { return true; });
  mip::ResidueTable interrupted(stopped);
  const auto none = interrupted.look({1000003, 1000033}, 10000000, 10000000);
  CHECK_FALSE(none.is_impossible);
  CHECK(none.counts.empty());
}

TEST_CASE("Residues: knapsack equations are decided at the root", "[solver]") {
  const auto [weights, side] = GENERATE(table<Weights, std::int64_t>(
      {{kCuww1, 89643481}, {kCuww2, 89716838}, {kProb1, 33367335}, {{6, 10, 15}, 29}}));
  const SolveResult none = solved(equation(weights, side));
  CHECK(none.status == SolveStatus::kInfeasible);
  CHECK(none.statistics.nodes == 0);
  // All larger sums can be formed.
  CHECK(solved(equation(weights, side + 1)).status == SolveStatus::kOptimal);
}

TEST_CASE("Residues: each column needs one bound only, and other rows do not matter", "[solver]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 5, kInfinity);
  const ColumnIndex y = model.add_column("y", -kInfinity, 7);
  const ColumnIndex z = model.add_column("z", -3, kInfinity);
  const ColumnIndex w = model.add_column("w", 0, kInfinity);
  // 6 (x - 5) + 10 (7 - y) + 15 (z + 3) = 29
  model.add_row("sum", {{x, 6}, {y, -10}, {z, 15}}, 29 + 30 - 70 - 45, 29 + 30 - 70 - 45);
  model.add_row("other", {{x, 1}, {w, -1}}, -5, 5);
  model.set_objective({{w, 1}}, Sense::kMinimise);
  CHECK(solved(model).status == SolveStatus::kInfeasible);
}

TEST_CASE("Rows of integer columns are divided by the gcd of their coefficients", "[solver]") {
  // Terms over unbounded integers, sides, and whether there is a solution.
  struct Case {
    std::vector<Term> terms;
    std::int64_t lower, upper;
    bool has_solution;
  };
  const auto [terms, lower, upper, has_solution] =
      GENERATE(values<Case>({{{{0, 3}, {1, -3}}, 1, 1, false},
                             {{{0, 3}, {1, -3}}, 1, 2, false},
                             {{{0, 3}, {1, -3}}, 1, 3, true},
                             {{{0, 6}, {1, 10}}, 3, 3, false},
                             {{{0, 6}, {1, 10}}, -2, -2, true},
                             {{{0, 6}, {1, -9}}, -2, -1, false},
                             {{{0, 6}, {1, -9}}, -4, -3, true}}));
  Model model;
  model.add_column("x", -kInfinity, kInfinity);
  model.add_column("y", -kInfinity, kInfinity);
  model.add_row("row", terms, lower, upper);
  INFO(describe(model));
  CHECK(solved(model).status == (has_solution ? SolveStatus::kOptimal : SolveStatus::kInfeasible));
}

TEST_CASE("Solver: small units or a large constant in the objective do not affect the solution",
          "[solver]") {
  Dice dice(9);
  int solved = 0;
  for (int round = 0; round < tests::rounds(150); ++round) {
    ModelKind kind;
    kind.columns = 3;
    kind.continuous = 3;
    kind.widest = 4;
    const Model model = random_model(dice, kind);
    Model small = model;
    Objective objective = model.objective();
    constexpr std::int64_t kMany = 1'000'000'000'000'000;
    objective.denominator = dice.chance(50) ? kMany : 1;
    objective.offset = objective.denominator == 1 ? kMany : 0;
    small.set_objective(objective);
    const Truth truth = solve_by_enumeration(model);
    const SolveResult result = solve(small);
    INFO(describe(model));
    CHECK(result.status == (truth.feasible ? SolveStatus::kOptimal : SolveStatus::kInfeasible));
    if (!truth.feasible || model.objective().sense == Sense::kNone) continue;
    const Rational found =
        to_rational(*result.objective) * objective.denominator - objective.offset;
    const Rational expected =
        truth.optimum * model.objective().denominator - model.objective().offset;
    CHECK(abs(found - expected) <= Rational(1, 10'000'000) * (1 + abs(expected)));
    ++solved;
  }
  CHECK(solved > tests::rounds(150) / 3);
}

}  // namespace quadrille::engine

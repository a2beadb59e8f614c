// SPDX-License-Identifier: MIT
//
// The simplex method in rational numbers comes to the right verdict from any basis, and linear
// programs are decided whatever their numbers are.

#include "engine/exact/exact_simplex.hpp"

#include <quadrille/engine/solver.hpp>
#include "engine/exact/rational_point.hpp"
#include "engine/linear.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine::exact {
namespace {

using tests::rounds;
using Verdict = ExactSimplex::Verdict;

// Any statuses: mostly of a basis that is singular or at missing bounds.
Basis random_basis(const Model& model, Dice& dice) {
  Basis basis;
  const auto status = [&] { return static_cast<BasisStatus>(dice.between(0, 3)); };
  for (std::size_t j = 0; j < model.columns().size(); ++j) basis.columns.push_back(status());
  for (std::size_t i = 0; i < model.rows().size(); ++i) basis.rows.push_back(status());
  return basis;
}

Model random_program(Dice& dice) {
  ModelKind kind;
  kind.columns = 0;
  kind.continuous = static_cast<int>(dice.between(1, 3));
  kind.rows = static_cast<int>(dice.between(1, 4));
  kind.largest = dice.chance(50) ? 3 : 1'000'000'000'000'000'000;
  kind.sense = dice.chance(50) ? Sense::kMinimise : Sense::kMaximise;
  return random_model(dice, kind);
}

TEST_CASE("Exact simplex: the verdict is that of enumeration, from any basis", "[exact_simplex]") {
  Dice dice(11);
  int optimal = 0;
  for (int round = 0; round < rounds(1000); ++round) {
    const Model model = random_program(dice);
    const Truth truth = solve_by_enumeration(model);
    INFO(describe(model));
    ExactSimplex simplex(model, {}, random_basis(model, dice), {});
    const Verdict verdict = simplex.run();
    if (!truth.feasible) {
      REQUIRE(verdict == Verdict::kInfeasible);
      CHECK(proves_infeasible(model, {}, simplex.multipliers()));
      continue;
    }
    REQUIRE(verdict == Verdict::kOptimal);
    ++optimal;
    const auto solution = ExactBasis(model, simplex.basis(), {}, {}).solution();
    REQUIRE(solution);
    CHECK(solution->primal_feasible);
    CHECK(solution->dual_feasible);
    if (model.objective().sense != Sense::kNone) CHECK(solution->objective == truth.optimum);
  }
  CHECK(optimal > rounds(1000) / 3);
}

TEST_CASE("Exact simplex: a ray is found where a bound is missing", "[exact_simplex]") {
  Dice dice(12);
  int unbounded = 0;
  for (int round = 0; round < rounds(1000); ++round) {
    Model model = random_program(dice);
    for (ColumnIndex j = 0; j < std::ssize(model.columns()); ++j)
      model.set_bounds(j, dice.chance(50) ? 0 : -kInfinity, kInfinity);
    INFO(describe(model));
    ExactSimplex simplex(model, {}, random_basis(model, dice), {});
    const Verdict verdict = simplex.run();
    const ExactBasis basis(model, simplex.basis(), {}, {});
    if (verdict == Verdict::kUnbounded) {
      ++unbounded;
      CHECK(basis.unbounded_ray(simplex.entering(), simplex.entering_increases()));
      CHECK(basis.solution()->primal_feasible);
    } else if (verdict == Verdict::kOptimal) {
      CHECK(basis.solution()->dual_feasible);
    } else {
      REQUIRE(verdict == Verdict::kInfeasible);
      CHECK(proves_infeasible(model, {}, simplex.multipliers()));
    }
  }
  CHECK(unbounded > rounds(1000) / 10);
}

TEST_CASE("Exact simplex: it stops where it is told to", "[exact_simplex]") {
  Dice dice(13);
  const Model model = random_program(dice);
  const Basis basis = random_basis(model, dice);
  CHECK(ExactSimplex(model, {}, basis, {}).run(0) == Verdict::kStopped);
  CHECK(ExactSimplex(model, {}, basis, {[] { return true; }}).run() == Verdict::kStopped);
}

}  // namespace
}  // namespace quadrille::engine::exact

namespace quadrille::engine {
namespace {

constexpr std::int64_t kTrillion = 1'000'000'000'000;

Column nonnegative() { return {"", 0, kInfinity, ColumnType::kContinuous, 1}; }

TEST_CASE("Linear: rows that contradict each other by 10^-12 have no solution", "[linear]") {
  Model model;
  const ColumnIndex x = model.add_column(nonnegative()), y = model.add_column(nonnegative());
  model.add_row("a", {{x, 1}, {y, 1}}, -kInfinity, 1);
  model.add_row({"b", {{x, kTrillion}, {y, kTrillion}}, kTrillion + 1, kInfinity, kTrillion});
  model.set_objective({{x, 1}}, Sense::kMaximise);
  const SolveResult result = solve(model);
  CHECK(result.status == SolveStatus::kInfeasible);
  CHECK(result.values.empty());
  CHECK_FALSE(result.inexact);
}

// Random programs in which a point misses or meets a side by 10^-6 to 10^-18.
TEST_CASE("Linear: no program is left undecided for its numbers", "[linear]") {
  Dice dice(14);
  int feasible = 0;
  for (int round = 0; round < tests::rounds(500); ++round) {
    const int columns = static_cast<int>(dice.between(1, 3));
    std::int64_t fine = 1'000'000;
    for (std::int64_t power = dice.between(0, 4); power > 0; --power) fine *= 1000;
    Model model;
    for (int j = 0; j < columns; ++j) model.add_column({"", -10, 10, ColumnType::kContinuous, 1});
    for (std::int64_t rows = dice.between(1, 4); rows > 0; --rows) {
      std::vector<Term> terms;
      std::int64_t sum = 0;
      for (int j = 0; j < columns; ++j) {
        terms.push_back({j, dice.between(-3, 3) * (fine / 4) + dice.between(-1, 1)});
        sum += terms.back().coefficient;  // the activity at (1, ..., 1)
      }
      const std::int64_t side = sum + dice.between(-1, 2);
      const bool is_lower = dice.chance(50);
      model.add_row({"", terms, is_lower ? side : -kInfinity, is_lower ? kInfinity : side, fine});
    }
    std::vector<Term> costs;
    for (int j = 0; j < columns; ++j) costs.push_back({j, dice.between(-9, 9)});
    model.set_objective(costs, Sense::kMinimise);
    INFO(describe(model));
    const Truth truth = solve_by_enumeration(model);
    const SolveResult result = solve(model);
    REQUIRE(result.status == (truth.feasible ? SolveStatus::kOptimal : SolveStatus::kInfeasible));
    if (!truth.feasible) continue;
    ++feasible;
    CHECK(to_rational(*result.objective) == truth.optimum);
  }
  CHECK(feasible > 0);
}

}  // namespace
}  // namespace quadrille::engine

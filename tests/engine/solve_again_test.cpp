// SPDX-License-Identifier: MIT
//
// Models that are changed and solved again: bounds and rows that are replaced, bounds that are only
// assumed, and linear programs that begin with the basis of a similar one.

#include <quadrille/engine/solver.hpp>

#include <string>
#include <vector>

#include <quadrille/engine/infeasibility.hpp>
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

// A transport problem with as many sources as targets, and random costs.
Model transport(Dice& dice, int places) {
  Model model;
  std::vector<Term> costs;
  std::vector<std::vector<Term>> from(places), to(places);
  for (int i = 0; i < places; ++i) {
    for (int j = 0; j < places; ++j) {
      const ColumnIndex x = model.add_column({"x", 0, kInfinity, ColumnType::kContinuous, 1});
      costs.push_back({x, dice.between(1, 100)});
      from[i].push_back({x, 1});
      to[j].push_back({x, 1});
    }
  }
  for (int i = 0; i < places; ++i) {
    model.add_row("from", from[i], -kInfinity, 40);
    model.add_row("to", to[i], dice.between(10, 30), kInfinity);
  }
  model.set_objective(costs, Sense::kMinimise);
  return model;
}

// Checks that a search from the basis gives the answer of one from scratch, and returns how many
// iterations the first took less.
std::int64_t iterations_saved(const Model& model, const Basis& basis) {
  const SolveResult cold = solve(model), warm = solve(model, {.basis = basis});
  CHECK(warm.status == cold.status);
  CHECK(warm.objective == cold.objective);
  return cold.statistics.lp_iterations - warm.statistics.lp_iterations;
}

TEST_CASE("Solve again: an optimal basis needs no iteration", "[engine][again]") {
  Dice dice(1);
  const Model model = transport(dice, 8);
  const SolveResult first = solve(model);
  REQUIRE(first.status == SolveStatus::kOptimal);
  const SolveResult second = solve(model, {.basis = first.basis});
  CHECK(second.statistics.lp_iterations == 0);
  CHECK(second.basis == first.basis);
}

TEST_CASE("Solve again: changed bounds, rows and costs, and new columns", "[engine][again]") {
  Dice dice(20261128);
  std::int64_t saved = 0;
  for (int round = 0; round < tests::rounds(40); ++round) {
    Model model = transport(dice, 6);
    const Basis basis = solve(model).basis;
    REQUIRE_FALSE(basis.rows.empty());
    switch (round % 4) {
      case 0:
        model.set_bounds(static_cast<ColumnIndex>(dice.between(0, 35)), 0, 5, 2);
        break;
      case 1: {
        Row row = model.rows()[1];
        row.lower += 7;
        model.set_row(1, row);
        break;
      }
      case 2: {
        Objective objective = model.objective();
        objective.terms[static_cast<std::size_t>(dice.between(0, 35))].coefficient = 1;
        model.set_objective(objective);
        break;
      }
      default: {
        const ColumnIndex x = model.add_column({"new", 0, 9, ColumnType::kContinuous, 1});
        Row row = model.rows()[0];
        row.terms.push_back({x, 2});
        model.set_row(0, row);
        Objective objective = model.objective();
        objective.terms.push_back({x, -50});
        model.set_objective(objective);
        model.add_row("new", {{x, 1}, {0, 1}}, 3, kInfinity);
      }
    }
    REQUIRE(model.fault().empty());
    saved += iterations_saved(model, basis);
  }
  CHECK(saved > tests::part_of(200));
}

TEST_CASE("Solve again: what is no basis of the model is ignored", "[engine][again]") {
  Dice dice(3);
  const Model model = transport(dice, 5);
  Basis too_few = solve(model).basis, too_long = too_few;
  for (BasisStatus& status : too_few.rows) status = BasisStatus::kAtLower;
  too_long.columns.push_back(BasisStatus::kAtLower);
  CHECK(iterations_saved(model, too_few) == 0);
  CHECK(iterations_saved(model, too_long) == 0);
}

TEST_CASE("Solve again: any statuses are a start", "[engine][again]") {
  Dice dice(4);
  for (int round = 0; round < tests::rounds(200); ++round) {
    const Model model = transport(dice, 4);
    Basis basis{std::vector(16, BasisStatus::kFree), std::vector(8, BasisStatus::kAtUpper)};
    for (int k = 0; k < 8; ++k) {
      const auto place = static_cast<std::size_t>(dice.between(0, 15));
      basis.columns[place] = BasisStatus::kBasic;
    }
    auto basic = std::count(basis.columns.begin(), basis.columns.end(), BasisStatus::kBasic);
    for (std::size_t i = 0; basic < 8; ++i, ++basic) basis.rows[i] = BasisStatus::kBasic;
    iterations_saved(model, basis);
  }
}

TEST_CASE("Changed models: faults", "[engine][again]") {
  const auto fault_after = [](const auto& change) {
    Model model;
    model.add_column("x", 0, 1);
    model.add_row("r", {{0, 1}}, 0, 1);
    change(model);
    CHECK(model.columns()[0].upper == 1);
    CHECK(model.rows()[0].upper == 1);
    return model.fault();
  };
  CHECK(fault_after([](Model& m) { m.set_bounds(1, 0, 1); }) ==
        "bounds of a column that the model does not have");
  CHECK(fault_after([](Model& m) { m.set_bounds(0, 3, 2); }) ==
        "column 'x' has a lower bound above the upper one");
  CHECK(fault_after([](Model& m) { m.set_row(1, {}); }) ==
        "a new row in place of one that the model does not have");
  CHECK(fault_after([](Model& m) {
          m.set_row(0, {"s", {{4, 1}}, 0, 3});
        }) == "row 's' has a column that the model does not have");
}

TEST_CASE("Assumptions: as bounds of the model, for one call", "[engine][again]") {
  Dice dice(5);
  int infeasible = 0;
  for (int round = 0; round < tests::rounds(300); ++round) {
    ModelKind kind{.columns = 4, .rows = 4, .widest = 3, .feasible_percent = 60};
    kind.continuous = dice.chance(30) ? 1 : 0;
    const Model model = random_model(dice, kind);
    Model changed = model;
    std::vector<Literal> assumptions;
    for (int k = 0; k < 2; ++k) {
      const auto j = static_cast<ColumnIndex>(dice.between(0, 3));
      const Column& column = changed.columns()[j];
      const std::int64_t value = dice.between(column.lower, column.upper);
      assumptions.push_back(dice.chance(50) ? at_least(j, value) : at_most(j, value));
      if (assumptions.back().side == Side::kLower) {
        changed.set_bounds(j, value, column.upper, column.denominator);
      } else {
        changed.set_bounds(j, column.lower, value, column.denominator);
      }
    }
    REQUIRE(changed.fault().empty());
    const SolveResult assumed = solve(model, {.assumptions = assumptions}), own = solve(changed);
    CHECK(assumed.status == own.status);
    CHECK(assumed.objective == own.objective);
    infeasible += own.status == SolveStatus::kInfeasible ? 1 : 0;
  }
  CHECK(infeasible > tests::part_of(30));
}

TEST_CASE("Assumptions: those that contradict are named", "[engine][again][infeasible]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1), y = model.add_column("y", 0, 1),
                    z = model.add_column("z", 0, 1);
  const RowIndex row = model.add_row("both", {{x, 1}, {y, 1}}, 2, kInfinity);
  const std::vector<Literal> assumptions = {at_least(z, 1), at_most(y, 0)};
  CHECK(solve(model).status == SolveStatus::kOptimal);
  CHECK(solve(model, {.assumptions = assumptions}).status == SolveStatus::kInfeasible);
  const auto reason = infeasible_subsystem(model, {.assumptions = assumptions});
  REQUIRE(reason);
  CHECK(reason->rows == std::vector<RowSide>{{row, Side::kLower}});
  CHECK(reason->bounds == std::vector<Literal>{at_most(x, 1)});
  CHECK(reason->assumptions == std::vector<Literal>{at_most(y, 0)});

  const auto crossing = infeasible_subsystem(model, {.assumptions = {at_least(z, 2)}});
  REQUIRE(crossing);
  CHECK(crossing->rows.empty());
  CHECK(crossing->bounds == std::vector<Literal>{at_most(z, 1)});
  CHECK(crossing->assumptions == std::vector<Literal>{at_least(z, 2)});
}

TEST_CASE("Assumptions: what is refused", "[engine][again]") {
  Model model;
  model.add_column("x", 0, 1);
  CHECK(solve(model, {.assumptions = {at_least(1, 1)}}).contract_error ==
        "an assumption about a column that the model does not have");
  Options options;
  options.assumptions = {at_least(0, 1)};
  options.proof = [](std::string_view) {};
  CHECK(solve(model, options).contract_error ==
        "a proof under assumptions (expected the bounds in the model, see Model::set_bounds)");
}

}  // namespace
}  // namespace quadrille::engine

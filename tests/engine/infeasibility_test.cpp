// SPDX-License-Identifier: MIT
//
// Infeasible subsystems: small ones by hand, and random ones, where the found set has no solution
// and each set with one part less has one.

#include <quadrille/engine/infeasibility.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include <quadrille/engine/separator.hpp>
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

// Returns the model with the given parts only.
Model model_of(const Model& model, const InfeasibleSubsystem& parts) {
  Model result;
  for (ColumnIndex j = 0; j < std::ssize(model.columns()); ++j) {
    Column column = model.columns()[j];
    const auto has = [&](const Literal& bound) {
      return std::count(parts.bounds.begin(), parts.bounds.end(), bound) > 0;
    };
    if (!has(at_least(j, column.lower))) column.lower = -kInfinity;
    if (!has(at_most(j, column.upper))) column.upper = kInfinity;
    result.add_column(column);
  }
  for (const auto [index, side] : parts.rows) {
    Row row = model.rows()[index];
    (side == Side::kLower ? row.upper : row.lower) = side == Side::kLower ? kInfinity : -kInfinity;
    result.add_row(row);
  }
  return result;
}

void check_that_it_is_irreducible(const Model& model, const InfeasibleSubsystem& found) {
  CHECK(solve(model_of(model, found)).status == SolveStatus::kInfeasible);
  if (!found.is_irreducible) return;
  for (std::size_t k = 0; k < found.rows.size(); ++k) {
    InfeasibleSubsystem less = found;
    less.rows.erase(less.rows.begin() + static_cast<std::ptrdiff_t>(k));
    CHECK(solve(model_of(model, less)).status == SolveStatus::kOptimal);
  }
  for (std::size_t k = 0; k < found.bounds.size(); ++k) {
    InfeasibleSubsystem less = found;
    less.bounds.erase(less.bounds.begin() + static_cast<std::ptrdiff_t>(k));
    CHECK(solve(model_of(model, less)).status == SolveStatus::kOptimal);
  }
}

TEST_CASE("Infeasible subsystem: what does not contradict is left out", "[engine][infeasible]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1), y = model.add_column("y", 0, 1),
                    z = model.add_column("z", 0, 9);
  model.add_row("easy", {{x, 1}, {z, 1}}, 1, kInfinity);
  const RowIndex range = model.add_row("range", {{x, 1}, {y, 1}}, 3, 5);
  model.add_row("also easy", {{y, 1}, {z, -1}}, -kInfinity, 7);
  const auto found = infeasible_subsystem(model);
  REQUIRE(found);
  CHECK(found->is_irreducible);
  CHECK(found->rows == std::vector<RowSide>{{range, Side::kLower}});
  CHECK(found->bounds == std::vector<Literal>{at_most(x, 1), at_most(y, 1)});
}

TEST_CASE("Infeasible subsystem: integrality contradicts without any bound",
          "[engine][infeasible]") {
  Model model;
  const ColumnIndex x = model.add_column("x", -50, 50), y = model.add_column("y", -50, 50);
  const RowIndex odd = model.add_row("odd", {{x, 2}, {y, 4}}, 7, 7);
  const auto found = infeasible_subsystem(model);
  REQUIRE(found);
  CHECK(found->rows == std::vector<RowSide>{{odd, Side::kLower}, {odd, Side::kUpper}});
}

TEST_CASE("Infeasible subsystem: none if there is a solution, or no verdict",
          "[engine][infeasible]") {
  Model model;
  model.add_column("x", 0, 1);
  CHECK_FALSE(infeasible_subsystem(model));
  model.add_row("too much", {{0, 1}}, 2, kInfinity);
  CHECK(infeasible_subsystem(model));
  Options stopped;
  stopped.stop = [] { return true; };
  CHECK_FALSE(infeasible_subsystem(model, stopped));
  CHECK_FALSE(infeasible_subsystem(model, {.limits = {.work = 0}}));
  model.add_row("fault", {{7, 1}}, 0, 1);
  CHECK_FALSE(infeasible_subsystem(model));
}

// Asks for more than two 0/1 columns can give.
class AlwaysMore final : public Separator {
 public:
  std::string_view name() const override { return "always more"; }
  bool check(Point point, RowSink& sink) override {
    if (point[0] + point[1] >= 3) return true;
    sink.lazy({"", {{0, 1}, {1, 1}}, 3, kInfinity}, "more");
    return false;
  }
};

TEST_CASE("Infeasible subsystem: rows of separators are always there", "[engine][infeasible]") {
  Model model;
  model.add_column("x", 0, 1);
  model.add_column("y", 0, 1);
  model.add_row("easy", {{0, 1}, {1, 1}}, 1, kInfinity);
  AlwaysMore more;
  const auto found = infeasible_subsystem(model, {.separators = {&more}});
  REQUIRE(found);
  CHECK(found->rows.empty());
  CHECK(found->bounds == std::vector<Literal>{at_most(0, 1), at_most(1, 1)});
}

TEST_CASE("Infeasible subsystem: random models", "[engine][infeasible]") {
  Dice dice(20261128);
  int infeasible = 0, irreducible = 0;
  for (int round = 0; round < tests::rounds(300); ++round) {
    ModelKind kind{.columns = 4, .rows = 5, .widest = 3, .feasible_percent = 0};
    kind.continuous = dice.chance(30) ? 1 : 0;
    const Model model = random_model(dice, kind);
    const Truth truth = solve_by_enumeration(model);
    const auto found = infeasible_subsystem(model);
    REQUIRE(found.has_value() == !truth.feasible);
    if (!found) continue;
    ++infeasible;
    irreducible += found->is_irreducible ? 1 : 0;
    check_that_it_is_irreducible(model, *found);
  }
  CHECK(infeasible > tests::part_of(50));
  CHECK(irreducible > infeasible / 2);
}

}  // namespace
}  // namespace quadrille::engine

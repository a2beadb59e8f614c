// SPDX-License-Identifier: MIT

#include <quadrille/engine/model.hpp>

#include <random>

#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

TEST_CASE("Rows are normalised: sorted, merged and without zeros") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1), y = model.add_column("y", 0, 1);
  model.add_row("r", {{y, 2}, {x, 1}, {y, 3}, {x, -1}}, 0, 5);
  const Row& row = model.rows().front();
  REQUIRE(row.terms.size() == 1);
  CHECK(row.terms.front().column == y);
  CHECK(row.terms.front().coefficient == 5);
}

TEST_CASE("A point is checked exactly, even with data at the 64-bit limit") {
  constexpr std::int64_t kHuge = std::int64_t{1} << 62;
  Model model;
  const ColumnIndex x = model.add_column("x", -kInfinity, kInfinity);
  const ColumnIndex y = model.add_column("y", -kInfinity, kInfinity);
  model.add_row("equal", {{x, kHuge}, {y, -kHuge}}, 0, 0);
  model.add_row("above", {{x, kHuge}, {y, 1}}, 1, kInfinity);
  model.set_objective({{x, kHuge}, {y, kHuge}}, Sense::kMinimise);

  CHECK_FALSE(model.find_violation(std::vector<std::int64_t>{kHuge, kHuge}));
  CHECK_FALSE(model.objective_value(std::vector<std::int64_t>{kHuge, kHuge}));
  const auto unequal = model.find_violation(std::vector<std::int64_t>{kHuge, kHuge - 1});
  REQUIRE(unequal);
  CHECK(unequal->row == 0);
  const auto below = model.find_violation(std::vector<std::int64_t>{0, 0});
  REQUIRE(below);
  CHECK(below->row == 1);
  CHECK(model.objective_value(std::vector<std::int64_t>{1, 0}) == kHuge);
}

TEST_CASE("Columns are checked before rows") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1);
  model.add_row("never", {{x, 1}}, 2, 3);
  const auto outside = model.find_violation(std::vector<std::int64_t>{2});
  REQUIRE(outside);
  CHECK(outside->column == x);
  CHECK_FALSE(outside->row);
  CHECK(model.find_violation(std::vector<std::int64_t>{1})->row == 0);
}

TEST_CASE("Random small models agree with plain arithmetic") {
  std::mt19937 random(2);
  const auto between = [&](int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
  };
  for (int round = 0; round < tests::rounds(300); ++round) {
    constexpr int kColumns = 4;
    Model model;
    for (int i = 0; i < kColumns; ++i) model.add_column("x" + std::to_string(i), -1, 2);
    int coefficients[3][kColumns], lower[3], upper[3];
    for (int r = 0; r < 3; ++r) {
      std::vector<Term> terms;
      for (int i = 0; i < kColumns; ++i) {
        coefficients[r][i] = between(-3, 3);
        terms.push_back({i, coefficients[r][i]});
      }
      lower[r] = between(-6, 0);
      upper[r] = between(0, 6);
      model.add_row("r" + std::to_string(r), terms, lower[r], upper[r]);
    }
    std::vector<std::int64_t> point(kColumns);
    for (std::int64_t& value : point) value = between(-1, 2);
    std::optional<RowIndex> broken;
    for (int r = 2; r >= 0; --r) {
      std::int64_t sum = 0;
      for (int i = 0; i < kColumns; ++i) sum += coefficients[r][i] * point[i];
      if (sum < lower[r] || sum > upper[r]) broken = r;
    }
    const auto violation = model.find_violation(point);
    CHECK(violation.has_value() == broken.has_value());
    if (violation) CHECK(violation->row == broken);
  }
}

TEST_CASE("An invalid model has a fault and is not solved") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1);
  model.add_row("fine", {{x, 1}}, 0, 1);
  model.set_objective({{x, 1}}, Sense::kMaximise);
  REQUIRE(model.fault() == "");
  constexpr std::int64_t kHuge = std::int64_t{1} << 62;
  std::string fault;
  SECTION("a column's bounds") {
    CHECK(model.add_column("y", 2, 1) == 1);
    fault = "column 'y' has a lower bound above the upper one";
  }
  SECTION("an integer column's denominator") {
    model.add_column({"y", 0, 1, ColumnType::kInteger, 10});
    fault = "column 'y' has a denominator that it cannot have";
  }
  SECTION("a row's sides") {
    CHECK(model.add_row("r", {{x, 1}}, 2, 1) == 1);
    fault = "row 'r' has a lower bound above the upper one";
  }
  SECTION("a row's columns") {
    model.add_row("r", {{x, 1}, {1, 1}}, 0, 1);
    fault = "row 'r' has a column that the model does not have";
  }
  SECTION("a row's coefficients") {
    model.add_row("r", {{x, kHuge}, {x, kHuge}}, 0, 1);
    fault = "row 'r' has coefficients of a column whose sum exceeds 64 bits";
  }
  SECTION("a row's denominator") {
    model.add_row({"r", {{x, 1}}, 0, 1, 0});
    fault = "row 'r' has a denominator that it cannot have";
  }
  SECTION("the objective") {
    model.set_objective({{-1, 1}}, Sense::kMinimise);
    fault = "objective 'objective' has a column that the model does not have";
  }
  model.add_column("later", 1, 0);  // the first fault counts
  CHECK(model.fault() == fault);
  const SolveResult result = solve(model);
  CHECK(result.status == SolveStatus::kUnknown);
  CHECK(result.stop_reason == StopReason::kContract);
  CHECK(result.contract_error == fault);
}

TEST_CASE("A debug solution of the wrong size is refused") {
  Model model;
  model.add_column("x", 0, 1);
  const SolveResult result = solve(model, {.debug_solution = {1, 1}});
  CHECK(result.stop_reason == StopReason::kContract);
  CHECK(result.contract_error.find("debug solution") != std::string::npos);
}

}  // namespace
}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
//
// Rows, columns and objectives from decimal numbers mean exactly what they say.

#include <quadrille/engine/decimals.hpp>

#include <cmath>
#include <limits>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"

namespace quadrille::engine {
namespace {

TEST_CASE("Decimals: texts, doubles and integers", "[engine][decimals]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 9), y = model.add_column("y", 0, 9);
  const std::vector<DecimalTerm> terms = {{x, "0.333"}, {y, 0.1}, {x, 2}};
  const auto row = decimal_row(model, "row", terms, std::nullopt, "1e1");
  REQUIRE(row);
  CHECK(row->terms == std::vector<Term>{{x, 2333}, {y, 100}});
  CHECK(row->lower == -kInfinity);
  CHECK(row->upper == 10'000);
  CHECK(row->denominator == 1000);
  CHECK(row->name == "row");
}

TEST_CASE("Decimals: a double is the shortest decimal that reads back as it",
          "[engine][decimals]") {
  CHECK(DecimalNumber(0.1).text() == "0.1");
  CHECK(DecimalNumber(0.1 + 0.2).text() == "0.30000000000000004");
  CHECK(DecimalNumber(-2.5).text() == "-2.5");
  CHECK(DecimalNumber(1.0 / 3).text() == "0.3333333333333333");
}

TEST_CASE("Decimals: three tenths are not more than 0.3", "[engine][decimals]") {
  Model model;
  std::vector<DecimalTerm> terms;
  for (const char* name : {"a", "b", "c"}) terms.push_back({model.add_column(name, 1, 1), 0.1});
  model.add_row(decimal_row(model, "sum", terms, 0.3, 0.3).value());
  CHECK(solve(model).status == SolveStatus::kOptimal);
}

TEST_CASE("Decimals: bounds of columns", "[engine][decimals]") {
  const auto real = decimal_column("x", "-0.25", 2.5);
  REQUIRE(real);
  CHECK(real->lower == -25);
  CHECK(real->upper == 250);
  CHECK(real->denominator == 100);
  const auto whole = decimal_column("n", "-1.5", "1.5", ColumnType::kInteger);
  REQUIRE(whole);
  CHECK(whole->lower == -1);
  CHECK(whole->upper == 1);
  const auto open = decimal_column("free", std::nullopt, std::nullopt, ColumnType::kInteger);
  REQUIRE(open);
  CHECK(open->lower == -kInfinity);
  CHECK(open->upper == kInfinity);
}

TEST_CASE("Decimals: an objective has an exact value", "[engine][decimals]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 3);
  model.set_objective(
      decimal_objective(std::vector<DecimalTerm>{{x, "0.07"}}, Sense::kMaximise, "0.001").value());
  CHECK(solve(model).objective == Number(211, 1000));
}

TEST_CASE("Decimals: what is no number or does not fit is refused", "[engine][decimals]") {
  Model model;
  const ColumnIndex x = model.add_column("x", 0, 1);
  const auto row = [&](ColumnIndex column, DecimalNumber coefficient) {
    return decimal_row(model, "", std::vector<DecimalTerm>{{column, coefficient}}, "0.7",
                       std::nullopt);
  };
  CHECK(row(x, 1));
  CHECK_FALSE(row(x + 1, 1));
  CHECK_FALSE(row(-1, 1));
  for (const char* text : {"", "1/3", "one", "1..2", "0x10", " 1"}) CHECK_FALSE(row(x, text));
  CHECK_FALSE(row(x, std::numeric_limits<double>::infinity()));
  CHECK_FALSE(row(x, std::nan("")));
  CHECK_FALSE(decimal_column("x", "1e30", std::nullopt));
  CHECK_FALSE(
      decimal_objective(std::vector<DecimalTerm>{{x, "1e-30"}, {x, "1e30"}}, Sense::kMinimise));
}

}  // namespace
}  // namespace quadrille::engine

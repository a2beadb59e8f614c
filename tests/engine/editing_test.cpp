// SPDX-License-Identifier: MIT

#include <quadrille/engine/editing.hpp>

#include <vector>

#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"

namespace quadrille::engine {
namespace {

// max x + 2 y + 3 z, x + y <= 4, y + z <= 3, 2 z <= 5, all from 0 to 3.
Model three_columns() {
  Model model;
  for (const char* name : {"x", "y", "z"}) model.add_column(name, 0, 3);
  model.add_row("a", {{0, 1}, {1, 1}}, -kInfinity, 4);
  model.add_row("b", {{1, 1}, {2, 1}}, -kInfinity, 3);
  model.add_row("c", {{2, 2}}, -kInfinity, 5);
  model.set_objective({{0, 1}, {1, 2}, {2, 3}}, Sense::kMaximise);
  return model;
}

std::int64_t optimum(const Model& model) {
  const SolveResult result = solve(model);
  REQUIRE(result.status == SolveStatus::kOptimal);
  return std::stoll(result.objective->text());
}

TEST_CASE("Rows are added from compressed arrays", "[editing]") {
  Model model = three_columns(), same;
  for (const Column& column : model.columns()) same.add_column(column);
  same.set_objective(model.objective());
  const std::vector<std::int64_t> starts{0, 2, 4, 5}, values{1, 1, 1, 1, 2};
  const std::vector<ColumnIndex> columns{0, 1, 1, 2, 2};
  const std::vector<std::int64_t> lower(3, -kInfinity), upper{4, 3, 5};
  CHECK(add_rows(same, {starts, columns, values, lower, upper}) == 0);
  REQUIRE(same.rows().size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(same.rows()[i].terms == model.rows()[i].terms);
    CHECK(same.rows()[i].upper == model.rows()[i].upper);
  }
  CHECK(add_rows(same, {starts, columns, values, lower, upper}) == 3);
  CHECK(optimum(same) == optimum(model));
}

TEST_CASE("Blocks of rows that do not fit together are faulty", "[editing]") {
  const std::vector<std::int64_t> starts{0, 1}, one{1}, none, bad{1, 1}, falling{0, 2, 1};
  const std::vector<ColumnIndex> column{0};
  CHECK(fault_of(RowBlock{starts, column, one, one, one}).empty());
  CHECK_FALSE(fault_of(RowBlock{none, column, one, one, one}).empty());
  CHECK_FALSE(fault_of(RowBlock{starts, column, none, one, one}).empty());
  CHECK_FALSE(fault_of(RowBlock{starts, column, one, none, one}).empty());
  CHECK_FALSE(fault_of(RowBlock{starts, column, one, one, none}).empty());
  CHECK_FALSE(fault_of(RowBlock{bad, column, one, one, one}).empty());
  CHECK_FALSE(fault_of(RowBlock{falling, column, one, falling, falling}).empty());
}

TEST_CASE("A coefficient is changed, added and taken out", "[editing]") {
  Model model = three_columns();
  CHECK(optimum(model) == 11);  // 3, 1, 2
  set_coefficient(model, 0, 0, 2);
  CHECK(model.rows()[0].terms == std::vector<Term>{{0, 2}, {1, 1}});
  CHECK(optimum(model) == 9);  // 1, 1, 2
  set_coefficient(model, 2, 0, 3);
  CHECK(model.rows()[2].terms == std::vector<Term>{{0, 3}, {2, 2}});
  set_coefficient(model, 2, 0, 0);
  CHECK(model.rows()[2].terms == std::vector<Term>{{2, 2}});
  set_coefficient(model, 7, 0, 1);
  CHECK_FALSE(model.fault().empty());
}

TEST_CASE("Rows and columns are taken out", "[editing]") {
  Model model = three_columns();
  delete_rows(model, {2, 0});
  REQUIRE(model.rows().size() == 1);
  CHECK(model.rows()[0].name == "b");
  CHECK(optimum(model) == 12);  // 3, 0, 3
  delete_columns(model, {1});
  REQUIRE(model.columns().size() == 2);
  CHECK(model.columns()[1].name == "z");
  CHECK(model.rows()[0].terms == std::vector<Term>{{1, 1}});
  CHECK(model.objective().terms == std::vector<Term>{{0, 1}, {1, 3}});
  CHECK(optimum(model) == 12);
  delete_rows(model, {});
  CHECK(model.rows().size() == 1);
}

}  // namespace
}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
//
// Rows with a condition, special ordered sets and semi-continuous columns, against all points.

#include <quadrille/engine/special.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/engine/decimals.hpp>
#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "tests/catch.hpp"
#include "tests/random.hpp"

namespace quadrille::engine {
namespace {

using tests::Dice;
using Condition = std::function<bool(const std::vector<std::int64_t>&)>;

// Returns the greatest objective of the points within the bounds that meet all conditions.
std::optional<std::int64_t> best_of(const std::vector<Column>& columns, const Objective& objective,
                                    const std::vector<Condition>& conditions) {
  std::optional<std::int64_t> best;
  std::vector<std::int64_t> point;
  const std::function<void()> next = [&] {
    if (point.size() < columns.size()) {
      const Column& column = columns[point.size()];
      for (std::int64_t value = std::min<std::int64_t>(column.lower, 0);
           value <= std::max<std::int64_t>(column.upper, 0); ++value) {
        point.push_back(value);
        next();
        point.pop_back();
      }
      return;
    }
    const auto holds = [&](const Condition& condition) { return condition(point); };
    if (!std::all_of(conditions.begin(), conditions.end(), holds)) return;
    std::int64_t sum = 0;
    for (const Term& term : objective.terms) sum += term.coefficient * point[term.column];
    best = std::max(best.value_or(sum), sum);
  };
  next();
  return best;
}

// A model whose special parts are also conditions on points.
struct Special {
  Model model;
  std::vector<Column> columns;  // before the parts were added
  std::vector<Condition> conditions;

  explicit Special(Dice& dice) {
    for (int j = 0; j < 4; ++j) {
      const std::int64_t lower = dice.between(-2, 2);
      model.add_column("x" + std::to_string(j), lower, lower + dice.between(0, 3));
    }
    model.add_column("b", 0, 1);
    columns = model.columns();
    Objective objective{.name = "worth", .terms = {}, .sense = Sense::kMaximise};
    for (ColumnIndex j = 0; j < 5; ++j) objective.terms.push_back({j, dice.between(-4, 4)});
    model.set_objective(objective);
  }

  void make_semi_continuous(ColumnIndex j) {
    REQUIRE(engine::make_semi_continuous(model, j).empty());
    is_semi_[static_cast<std::size_t>(j)] = true;
  }
  void add_row(Dice& dice) {
    const std::int64_t bound = dice.between(-3, 5);
    Row row{"r", {}, dice.chance(50) ? bound - dice.between(0, 2) : -kInfinity, bound};
    if (dice.chance(30)) std::swap(row.lower, row.upper);
    if (row.lower > row.upper || row.lower == kInfinity) row.lower = bound, row.upper = kInfinity;
    for (ColumnIndex j = 0; j < 4; ++j) row.terms.push_back({j, dice.between(-3, 3)});
    const bool value = dice.chance(50);
    REQUIRE(add_indicator_row(model, 4, value, row).empty());
    conditions.push_back([row, value](const std::vector<std::int64_t>& point) {
      std::int64_t sum = 0;
      for (const Term& term : row.terms) sum += term.coefficient * point[term.column];
      return (point[4] == 1) != value || (row.lower <= sum && sum <= row.upper);
    });
  }
  // Adds a set of the columns that can be 0.
  void add_set(Dice& dice) {
    std::vector<ColumnIndex> members;
    for (ColumnIndex j = 0; j < 5; ++j) {
      const Column& column = model.columns()[j];
      if (column.lower <= 0 && column.upper >= 0) members.push_back(j);
    }
    const int type = static_cast<int>(dice.between(1, 2));
    REQUIRE(add_ordered_set(model, "set", members, type).empty());
    conditions.push_back([members, type](const std::vector<std::int64_t>& point) {
      std::vector<std::size_t> used;
      for (std::size_t k = 0; k < members.size(); ++k)
        if (point[members[k]] != 0) used.push_back(k);
      return used.size() <= 1 || (type == 2 && used.size() == 2 && used[1] == used[0] + 1);
    });
  }

  std::optional<std::int64_t> best_by_hand() const {
    std::vector<Condition> all = conditions;
    all.push_back([this](const std::vector<std::int64_t>& point) {
      for (std::size_t j = 0; j < point.size(); ++j) {
        const bool is_within = columns[j].lower <= point[j] && point[j] <= columns[j].upper;
        if (!is_within && !(is_semi_[j] && point[j] == 0)) return false;
      }
      return true;
    });
    return best_of(columns, model.objective(), all);
  }

 private:
  std::vector<bool> is_semi_ = std::vector<bool>(5);
};

TEST_CASE("Special parts allow exactly the points that they say", "[special]") {
  Dice dice(71);
  int without = 0;
  for (int round = 0; round < 150; ++round) {
    Special special(dice);
    for (ColumnIndex j = 0; j < 4; ++j)
      if (dice.chance(40)) special.make_semi_continuous(j);
    if (dice.chance(70)) special.add_row(dice);
    if (dice.chance(70)) special.add_set(dice);
    if (dice.chance(30)) special.add_row(dice);
    const SolveResult result = solve(special.model);
    const auto best = special.best_by_hand();
    CAPTURE(round);
    REQUIRE((result.status == SolveStatus::kOptimal) == best.has_value());
    if (best) CHECK(result.objective->text() == std::to_string(*best));
    if (!best) CHECK(result.status == SolveStatus::kInfeasible);
    without += best ? 0 : 1;
  }
  CHECK(without > 0);
}

TEST_CASE("Special parts of continuous columns have decimal bounds", "[special]") {
  Model model;
  const auto x = model.add_column(decimal_column("x", "1.5", "2.25").value());
  const auto y = model.add_column({"y", 0, 5, ColumnType::kContinuous, 4});  // to 1.25
  const auto b = model.add_column("b", 0, 1);
  REQUIRE(make_semi_continuous(model, x).empty());
  const ColumnIndex either[] = {x, y};
  REQUIRE(add_ordered_set(model, "either", either, 1).empty());
  REQUIRE(add_indicator_row(model, b, true, {"c", {{x, 10}, {y, 10}}, 13, kInfinity, 10}).empty());
  model.set_objective({{x, 1}, {y, 1}, {b, -9}}, Sense::kMinimise);
  const SolveResult result = solve(model);
  REQUIRE(result.status == SolveStatus::kOptimal);
  CHECK(result.objective->text() == "-15/2");
  CHECK(result.values[x].text() == "3/2");
}

TEST_CASE("A row with a condition is what a file says", "[special]") {
  const auto read = read_lp(
      "max\n o: x + y\nst\n c: b = 1 -> x + 2 y <= 4\nbounds\n x <= 5\n y <= 3\n"
      "general\n x\n y\nbinary\n b\nend\n");
  const Model& from_file = std::get<ModelReading>(read).model;
  Model model;
  for (const Column& column : from_file.columns()) model.add_column(column);
  const auto find = [&](const char* name) {
    const auto& all = model.columns();
    return static_cast<ColumnIndex>(
        std::find_if(all.begin(), all.end(), [&](const Column& c) { return c.name == name; }) -
        all.begin());
  };
  const Row row{"c", {{find("x"), 1}, {find("y"), 2}}, -kInfinity, 4};
  REQUIRE(add_indicator_row(model, find("b"), true, row).empty());
  REQUIRE(model.rows().size() == 1);
  CHECK(model.rows()[0].terms == from_file.rows()[0].terms);
  CHECK(model.rows()[0].upper == from_file.rows()[0].upper);
}

TEST_CASE("What cannot be a special part is refused and changes nothing", "[special]") {
  Model model;
  const auto free = model.add_column({"free", -kInfinity, kInfinity, ColumnType::kContinuous});
  const auto third = model.add_column({"third", 1, 4, ColumnType::kContinuous, 3});
  const auto b = model.add_column("b", 0, 1), positive = model.add_column("", 2, 3);
  const auto huge = model.add_column("huge", 0, std::int64_t{1} << 61);
  const std::vector<std::string> faults = {
      make_semi_continuous(model, free),
      make_semi_continuous(model, third),
      make_semi_continuous(model, 9),
      add_indicator_row(model, b, true, {"", {{free, 1}}, -kInfinity, 1}),
      add_indicator_row(model, positive, true, {"", {{b, 1}}, -kInfinity, 0}),
      add_indicator_row(model, b, true, {"", {{positive, 1}}, 3, 2}),
      add_indicator_row(model, b, true, {"", {{huge, 9}}, -kInfinity, 1}),
      add_indicator_row(model, -1, true, {"", {{b, 1}}, -kInfinity, 0}),
      add_ordered_set(model, "s", std::vector{b, positive}, 1),
      add_ordered_set(model, "s", std::vector{b, b}, 1),
      add_ordered_set(model, "s", std::vector{b}, 3)};
  for (const std::string& fault : faults) CHECK(!fault.empty());
  CHECK(faults[0] == "semi-continuous column 'free' is unbounded (expected finite bounds)");
  CHECK(faults[8].starts_with("column 'x3' of set 's' is never 0"));
  CHECK(faults[9] == "column 2 is twice in a special ordered set");
  CHECK(model.fault().empty());
  CHECK(model.rows().empty());
  CHECK(model.columns().size() == 5);
}

}  // namespace
}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
//
// Exchanges in assignments with side rows: which models they suit, and that what they find
// satisfies the model, against enumeration on tiny models.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "engine/mip/assignment_search.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

using mip::AssignmentSearch;

std::optional<AssignmentSearch> search_for(const Model& model, std::uint64_t seed = 0) {
  std::vector<std::int64_t> lower, upper;
  for (const Column& column : model.columns()) {
    lower.push_back(column.lower);
    upper.push_back(column.upper);
  }
  return AssignmentSearch::of(model, lower, upper, seed);
}

// Returns n x n columns x[place,item], one of each place and of each item; some are fixed to 0.
Model assignment(int n, Dice& dice, int percent_fixed) {
  Model model;
  for (int k = 0; k < n * n; ++k) model.add_column("", 0, dice.chance(percent_fixed) ? 0 : 1);
  for (int a = 0; a < n; ++a) {
    std::vector<Term> place, item;
    for (int b = 0; b < n; ++b) {
      place.push_back({a * n + b, 1});
      item.push_back({b * n + a, 1});
    }
    model.add_row("place", place, 1, 1);
    model.add_row("item", item, 1, 1);
  }
  return model;
}

// Adds a row with random coefficients, satisfied by the columns x[k,order[k]].
void add_side_row(Model& model, const std::vector<int>& order, Dice& dice) {
  const auto n = static_cast<ColumnIndex>(order.size());
  std::vector<Term> terms;
  std::int64_t sum = 0;
  for (ColumnIndex j = 0; j < n * n; ++j) {
    if (dice.chance(50)) continue;
    terms.push_back({j, dice.between(-9, 9)});
    if (order[j / n] == j % n) sum += terms.back().coefficient;
  }
  model.add_row("side", terms, dice.chance(50) ? sum : -kInfinity, sum + dice.between(0, 1));
}

TEST_CASE("assignment search: what it finds satisfies the model", "[assignment]") {
  Dice dice(1);
  int found = 0;
  for (int round = 0; round < tests::rounds(300); ++round) {
    const int n = static_cast<int>(dice.between(2, 6));
    Model model = assignment(n, dice, 10);
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), dice.engine());
    for (std::int64_t k = dice.between(0, 3); k > 0; --k) add_side_row(model, order, dice);
    auto search = search_for(model, static_cast<std::uint64_t>(round));
    if (!search) continue;  // a side row has the form of a choice
    const auto point = search->run(100'000);
    if (point) {
      CHECK_FALSE(model.find_violation(*point));
      ++found;
    }
    Options options;
    options.features.heuristics.assignment_exchanges = false;
    const SolveStatus without = solve(model, options).status;
    CHECK(solve(model).status == without);
    if (point) CHECK(without == SolveStatus::kOptimal);
  }
  CHECK(found > tests::part_of(100));
}

TEST_CASE("assignment search: a column may fill up a row", "[assignment]") {
  Dice dice(2);
  for (const std::int64_t coefficient : {1, -1}) {
    Model model = assignment(4, dice, 0);
    const ColumnIndex sum = model.add_column("sum", 3, 9),
                      unused = model.add_column("", 2, kInfinity);
    std::vector<Term> terms;
    for (ColumnIndex j = 0; j < 16; ++j) terms.push_back({j, j % 5});
    terms.push_back({sum, coefficient});
    const std::int64_t side = coefficient > 0 ? 12 : 0;
    model.add_row("filled", terms, side, side);
    auto search = search_for(model);
    REQUIRE(search);
    const auto point = search->run(100'000);
    REQUIRE(point);
    CHECK_FALSE(model.find_violation(*point));
    CHECK((*point)[unused] == 2);
  }
}

TEST_CASE("assignment search: models of another form are left alone", "[assignment]") {
  Dice dice(3);
  Model shared = assignment(3, dice, 0);  // a column in three rows that choose one
  shared.add_row("third", {{0, 1}, {4, 1}, {8, 1}}, 1, 1);
  CHECK_FALSE(search_for(shared));
  Model mixed = assignment(3, dice, 0);
  mixed.add_column({"real", 0, 1, ColumnType::kContinuous, 1});
  CHECK_FALSE(search_for(mixed));
  Model joined = assignment(3, dice, 0);  // a column in two side rows
  const ColumnIndex y = joined.add_column("y", 0, 9);
  joined.add_row("one", {{0, 1}, {y, 1}}, 0, 3);
  joined.add_row("two", {{4, 1}, {y, 1}}, 0, 3);
  CHECK_FALSE(search_for(joined));
  Model odd;  // three rows, each two of which share a column: no two sides
  for (int k = 0; k < 3; ++k) odd.add_column("", 0, 1);
  for (int k = 0; k < 3; ++k) odd.add_row("", {{k, 1}, {(k + 1) % 3, 1}}, 1, 1);
  CHECK_FALSE(search_for(odd));
  Model uneven;  // two places, one item
  for (int k = 0; k < 2; ++k) uneven.add_column("", 0, 1);
  uneven.add_row("", {{0, 1}, {1, 1}}, 1, 1);
  uneven.add_row("", {{0, 1}}, 1, 1);
  uneven.add_row("", {{1, 1}}, 1, 1);
  CHECK_FALSE(search_for(uneven));
  CHECK_FALSE(search_for(Model()));
}

}  // namespace
}  // namespace quadrille::engine

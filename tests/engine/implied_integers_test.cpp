// SPDX-License-Identifier: MIT
//
// Continuous columns that may be taken for integers: which ones, and that statuses and optima stay
// the same on random mixed programs.

#include <vector>

#include <quadrille/engine/solver.hpp>
#include "engine/mip/implied_integers.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine {
namespace {

using mip::implied_integers;
using Columns = std::vector<ColumnIndex>;

// Adds a real column between 0 and 1.
ColumnIndex add_real(Model& model) {
  return model.add_column({"", 0, 1, ColumnType::kContinuous, 1});
}

TEST_CASE("implied integers: products of 0/1 columns counted in a bipartite graph", "[implied]") {
  Model model;
  for (int k = 0; k < 4; ++k) model.add_column("", 0, 1);
  std::vector<std::vector<Term>> counts(4);
  for (int k = 0; k < 4; ++k) {  // a cycle of four
    const ColumnIndex y = add_real(model), next = (k + 1) % 4;
    model.add_row("", {{y, 1}, {k, -1}}, -kInfinity, 0);
    model.add_row("", {{y, 1}, {next, -1}}, -kInfinity, 0);
    counts[k].push_back({y, 1});
    counts[next].push_back({y, 1});
  }
  for (const auto& terms : counts) model.add_row("", terms, 1, 1);
  CHECK(implied_integers(model) == Columns{4, 5, 6, 7});
  Model odd = model;  // a chord makes a cycle of three
  const ColumnIndex chord = add_real(odd);
  for (const int end : {0, 2}) {
    Row row = odd.rows()[8 + end];
    row.terms.push_back({chord, 1});
    odd.set_row(8 + end, row);
  }
  CHECK(implied_integers(odd).empty());
  Model wide = model;  // a flow of any size
  wide.set_bounds(4, 0, kInfinity);
  CHECK(implied_integers(wide).empty());
  Model half = model;
  half.add_row("", {{4, 2}, {0, 1}}, 0, 2);
  CHECK(implied_integers(half).empty());
}

TEST_CASE("implied integers: columns of one sign in one row, of both signs in two", "[implied]") {
  Model model;
  const ColumnIndex b = model.add_column("", 0, 1);
  const ColumnIndex y = add_real(model), z = add_real(model);
  model.add_row("", {{y, 1}, {z, -1}, {b, 3}}, 0, 3);
  model.add_row("", {{y, 1}, {z, 1}}, 0, 1);
  CHECK(implied_integers(model).empty());  // y sets the rows apart, z puts them together
  Model network;
  for (int k = 0; k < 3; ++k) add_real(network);
  network.add_column("", 0, 1);
  network.add_row("", {{0, 1}, {1, -1}, {3, 1}}, 0, 0);
  network.add_row("", {{1, 1}, {2, -1}, {3, 1}}, 0, 1);
  CHECK(implied_integers(network) == Columns{0, 1, 2});
}

TEST_CASE("implied integers: statuses and optima are those of the mixed program", "[implied]") {
  Dice dice(5);
  int implied = 0;
  for (int round = 0; round < tests::rounds(400); ++round) {
    Model model;
    const int integers = static_cast<int>(dice.between(1, 4)),
              reals = static_cast<int>(dice.between(1, 4));
    for (int k = 0; k < integers; ++k) model.add_column("", 0, 1);
    for (int k = 0; k < reals; ++k) add_real(model);
    for (std::int64_t row = dice.between(1, 5); row > 0; --row) {
      std::vector<Term> terms;
      for (ColumnIndex j = 0; j < integers + reals; ++j) {
        if (dice.chance(50)) continue;
        const std::int64_t sign = dice.chance(50) ? 1 : -1;
        terms.push_back({j, j < integers ? dice.between(-3, 3) : sign});
      }
      const std::int64_t side = dice.between(-2, 2);
      model.add_row("", terms, dice.chance(60) ? side : -kInfinity, side + dice.between(0, 1));
    }
    std::vector<Term> objective;
    for (ColumnIndex j = 0; j < integers + reals; ++j)
      objective.push_back({j, dice.between(-5, 5)});
    model.set_objective(objective, Sense::kMinimise);
    implied += implied_integers(model).empty() ? 0 : 1;
    Options without;
    without.features.presolve = false;
    const SolveResult one = solve(model), other = solve(model, without);
    REQUIRE(one.status == other.status);
    if (one.objective) CHECK(one.objective->text() == other.objective->text());
  }
  CHECK(implied > tests::part_of(50));
}

}  // namespace
}  // namespace quadrille::engine

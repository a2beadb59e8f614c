// SPDX-License-Identifier: MIT
//
// Equations that integers cannot satisfy are found to be so, however far the columns may go.

#include "engine/mip/lattice.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include <quadrille/engine/vipr.hpp>
#include "tests/catch.hpp"
#include "tests/engine/checked_vipr.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine::mip {
namespace {

using tests::rounds;

Column any_integer() { return {"", -kInfinity, kInfinity, ColumnType::kInteger, 1}; }

struct System {
  std::vector<std::vector<std::int64_t>> rows;
  std::vector<std::int64_t> sides;
};

// Random equations that hold at a random point.
System random_system(Dice& dice, std::int64_t largest) {
  System system;
  const std::int64_t columns = dice.between(2, 6), rows = dice.between(1, 5);
  std::vector<std::int64_t> point;
  for (std::int64_t j = 0; j < columns; ++j) point.push_back(dice.between(-9, 9));
  for (std::int64_t i = 0; i < rows; ++i) {
    std::vector<std::int64_t> row;
    std::int64_t side = 0;
    for (const std::int64_t value : point) {
      row.push_back(dice.chance(30) ? 0 : dice.between(-largest, largest));
      side += row.back() * value;
    }
    system.rows.push_back(std::move(row));
    system.sides.push_back(side);
  }
  return system;
}

// Adds an equation that fails modulo a prime: a sum of the others, plus multiples of the prime,
// with a side that is not that of the sum.
void contradict(System& system, Dice& dice) {
  constexpr std::int64_t kPrimes[] = {2, 3, 7};
  const std::int64_t prime = kPrimes[dice.between(0, 2)];
  std::vector<std::int64_t> row(system.rows.front().size(), 0);
  std::int64_t side = dice.between(1, prime - 1);
  for (std::size_t i = 0; i < system.rows.size(); ++i) {
    const std::int64_t factor = dice.between(-2, 2);
    side += factor * system.sides[i];
    for (std::size_t j = 0; j < row.size(); ++j) row[j] += factor * system.rows[i][j];
  }
  for (std::int64_t& coefficient : row) coefficient += prime * dice.between(-2, 2);
  const auto at = dice.between(0, static_cast<std::int64_t>(system.rows.size()));
  system.rows.insert(system.rows.begin() + at, std::move(row));
  system.sides.insert(system.sides.begin() + at, side + prime * dice.between(-2, 2));
}

// The system as a model: some equations as two inequalities, and some columns fixed.
Model model_of(const System& system, Dice& dice) {
  Model model;
  const auto columns = static_cast<ColumnIndex>(system.rows.front().size());
  for (ColumnIndex j = 0; j < columns; ++j) model.add_column(any_integer());
  const ColumnIndex y = model.add_column({"y", 0, kInfinity, ColumnType::kContinuous, 1});
  const ColumnIndex one = model.add_column("one", 1, 1);
  for (std::size_t i = 0; i < system.rows.size(); ++i) {
    std::vector<Term> terms = {{one, dice.between(0, 3)}};
    for (ColumnIndex j = 0; j < columns; ++j)
      terms.push_back({j, system.rows[i][static_cast<std::size_t>(j)]});
    const std::int64_t side = system.sides[i] + terms[0].coefficient;
    if (dice.chance(30)) {
      model.add_row("", terms, -kInfinity, side);
      for (Term& term : terms) term.coefficient *= -2;
      model.add_row("", terms, -kInfinity, -2 * side);
    } else {
      model.add_row("", terms, side, side);
    }
  }
  model.add_row("", {{y, 2}, {0, 1}}, 1, kInfinity);
  return model;
}

std::vector<IntegerEquation> equations_of(const Problem& problem) {
  return integer_equations(problem, [&](ColumnIndex j) {
    const Column& column = problem.model().columns()[j];
    return ColumnRange{column.lower, column.upper};
  });
}

TEST_CASE("Lattice: equations with a solution are not refuted", "[lattice]") {
  Dice dice(21);
  Poll poll;
  for (int round = 0; round < rounds(1000); ++round) {
    const Model model = model_of(random_system(dice, round % 2 == 0 ? 4 : 100'000), dice);
    INFO(describe(model));
    CHECK_FALSE(lattice_contradiction(equations_of(Problem(model)), poll));
  }
}

TEST_CASE("Lattice: equations that fail modulo a prime are refuted, with a proof", "[lattice]") {
  Dice dice(22);
  Poll poll;
  int refuted = 0;
  for (int round = 0; round < rounds(1000); ++round) {
    System system = random_system(dice, round % 2 == 0 ? 4 : 100'000);
    contradict(system, dice);
    const Model model = model_of(system, dice);
    INFO(describe(model));
    const Problem problem(model);
    const std::vector<IntegerEquation> equations = equations_of(problem);
    const auto weights = lattice_contradiction(equations, poll);
    // Rows without terms are not the lattice's.
    if (equations.empty()) continue;
    const SolveResult result = solve(model, {.limits = {.nodes = 50}});
    REQUIRE(result.status == SolveStatus::kInfeasible);
    if (!weights) continue;
    ++refuted;
    const EquationSum sum = weighted_sum(equations, *weights);
    for (const auto& term : sum.terms) CHECK(denominator(term.second) == 1);
    CHECK(ceil_of(sum.lower) > floor_of(sum.upper));
    std::string text;
    const CertificateResult written =
        write_vipr(model, result, {.sink = [&](std::string_view piece) { text += piece; }});
    INFO(written.why_not << text);
    REQUIRE(written.is_whole);
    CHECK(checked(text).refusal == "");
  }
  CHECK(refuted > rounds(1000) * 3 / 4);
}

TEST_CASE("Lattice: bounded columns with parities are decided after the first conflicts",
          "[lattice]") {
  // Each of 60 pairs has an even sum; the sum of all columns but one, which is fixed, is odd.
  Model model;
  std::vector<Term> all;
  for (ColumnIndex j = 0; j < 60; ++j) {
    const ColumnIndex a = model.add_column("a", 0, 1), b = model.add_column("b", 0, 1);
    const ColumnIndex half = model.add_column("half", 0, 1);
    model.add_row("even", {{a, 1}, {b, 1}, {half, -2}}, 0, 0);
    all.push_back({a, 1});
    all.push_back({b, 1});
  }
  const ColumnIndex half = model.add_column("half", 0, 60);
  all.push_back({half, -2});
  model.add_row("odd", all, 1, 1);
  const SolveResult result = solve(model, {.limits = {.nodes = 100'000}});
  CHECK(result.status == SolveStatus::kInfeasible);
  CHECK(result.statistics.conflicts < 1000);
}

TEST_CASE("Lattice: too much work ends without a claim", "[lattice]") {
  Dice dice(23);
  System system;
  for (int i = 0; i < 120; ++i) {
    system.rows.emplace_back();
    for (int j = 0; j < 130; ++j) system.rows.back().push_back(dice.between(-99, 99));
    system.sides.push_back(dice.between(-99, 99));
  }
  Poll poll;
  const Model model = model_of(system, dice);
  CHECK_FALSE(lattice_contradiction(equations_of(Problem(model)), poll));
  Poll stopped([] { return true; });
  contradict(system, dice);
  CHECK_FALSE(lattice_contradiction(equations_of(Problem(model_of(system, dice))), stopped));
}

}  // namespace
}  // namespace quadrille::engine::mip

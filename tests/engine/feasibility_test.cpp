// SPDX-License-Identifier: MIT
//
// Models without an objective: feasibility jump alone, restarts, and checked proofs of
// infeasibility.

#include <sstream>
#include <string>
#include <vector>

#include <quadrille/engine/solver.hpp>
#include "engine/exact/proof_log.hpp"
#include "engine/mip/feasibility_jump.hpp"
#include "tests/catch.hpp"
#include "tests/engine/certified_search.hpp"
#include "tests/engine/random_model.hpp"

namespace quadrille::engine {
namespace {

// Returns the model of a Latin square, with one 0/1 column per cell and symbol.
Model latin_square(int n) {
  Model model;
  for (int k = 0; k < n * n * n; ++k) model.add_column("x" + std::to_string(k), 0, 1);
  for (int a = 0; a < n; ++a) {
    for (int b = 0; b < n; ++b) {
      std::vector<Term> cell, row, column;
      for (int c = 0; c < n; ++c) {
        cell.push_back({(a * n + b) * n + c, 1});
        row.push_back({(a * n + c) * n + b, 1});
        column.push_back({(c * n + a) * n + b, 1});
      }
      for (const auto& terms : {cell, row, column}) model.add_row("one", terms, 1, 1);
    }
  }
  return model;
}

// Returns a model with more pigeons than holes, at most one pigeon per hole.
Model pigeons(int n) {
  Model model;
  for (int k = 0; k < n * (n - 1); ++k) model.add_column("x" + std::to_string(k), 0, 1);
  for (int a = 0; a < n; ++a) {
    std::vector<Term> somewhere;
    for (int hole = 0; hole < n - 1; ++hole) {
      somewhere.push_back({a * (n - 1) + hole, 1});
      for (int b = 0; b < a; ++b) {
        model.add_row("pair", {{a * (n - 1) + hole, 1}, {b * (n - 1) + hole, 1}}, -kInfinity, 1);
      }
    }
    model.add_row("somewhere", somewhere, 1, kInfinity);
  }
  return model;
}

std::optional<std::vector<std::int64_t>> jump(const Model& model, std::uint64_t seed) {
  std::vector<std::int64_t> lower, upper;
  for (const Column& column : model.columns()) {
    lower.push_back(column.lower);
    upper.push_back(column.upper);
  }
  if (!mip::FeasibilityJump::suits(model, lower, upper)) return std::nullopt;
  return mip::FeasibilityJump(model, lower, upper, lower, seed).run(200'000);
}

TEST_CASE("Feasibility jump solves easy models", "[engine][feasibility]") {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Model model = latin_square(5);
    const auto point = jump(model, seed);
    REQUIRE(point);
    CHECK_FALSE(model.find_violation(*point));
    CHECK(jump(model, seed) == point);
  }
  CHECK_FALSE(jump(pigeons(4), 0));
}

TEST_CASE("Feasibility jump returns only solutions", "[engine][feasibility]") {
  int solved = 0, solvable = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Dice dice(seed);
    const Model model = random_model(
        dice, {.columns = 5, .rows = 4, .widest = 1 + dice.between(0, 4), .sense = Sense::kNone});
    solvable += solve_by_enumeration(model).feasible ? 1 : 0;
    const auto point = jump(model, seed);
    if (!point) continue;
    ++solved;
    CHECK_FALSE(model.find_violation(*point));
  }
  CHECK(solvable > 300);
  CHECK(solved * 10 >= solvable * 8);
}

// Returns clauses of three literals each, too many for a solution. All columns at 1/2 satisfy the
// relaxation.
Model random_clauses(Dice& dice, int columns, int clauses) {
  Model model;
  for (int k = 0; k < columns; ++k) model.add_column("x" + std::to_string(k), 0, 1);
  for (int k = 0; k < clauses; ++k) {
    Row row{"", {}, 1, kInfinity};
    for (int t = 0; t < 3; ++t) {
      const bool is_negated = dice.chance(50);
      row.terms.push_back({static_cast<ColumnIndex>((dice.between(0, columns / 3 - 1)) * 3 + t),
                           is_negated ? -1 : 1});
      if (is_negated) --row.lower;
    }
    model.add_row(row);
  }
  return model;
}

TEST_CASE("Clauses: the search restarts, and the checker accepts the proof",
          "[engine][feasibility]") {
  Dice dice(20261201);
  const Certified proved = certified(random_clauses(dice, 120, 540));
  CHECK(proved.result.status == SolveStatus::kInfeasible);
  CHECK(proved.result.statistics.restarts > 0);
  CHECK(CertificateFolder().accepts(proved.files));
}

TEST_CASE("Pigeons: the checker accepts the proof", "[engine][feasibility]") {
  Options options;
  options.features.cuts = CutKinds::none();
  const Certified proved = certified(pigeons(8), options);
  CHECK(proved.result.status == SolveStatus::kInfeasible);
  CHECK(CertificateFolder().accepts(proved.files));

  const SolveResult again = solve(pigeons(8), options);
  CHECK(again.statistics.conflicts == solve(pigeons(8), options).statistics.conflicts);
  options.features.conflicts = false;
  CHECK(solve(pigeons(5), options).status == SolveStatus::kInfeasible);
}

// In its first turn, conflict analysis cannot prove that one pigeon is left over; the relaxation of
// the tree, which runs next, proves it at once.
TEST_CASE("Pigeons: the fewest left over are found by alternating searches",
          "[engine][feasibility]") {
  Model model = pigeons(12);
  std::vector<Term> left_over;
  Model with_rest;
  for (const Column& column : model.columns()) with_rest.add_column(column);
  for (Row row : model.rows()) {
    if (row.lower == 1) {  // the row of a pigeon
      left_over.push_back({with_rest.add_column("rest" + row.name, 0, 1), 1});
      row.terms.push_back(left_over.back());
    }
    with_rest.add_row(row);
  }
  left_over.push_back({with_rest.add_column("rest", 0, 12), -1});
  with_rest.add_row("rest", left_over, 0, 0);
  with_rest.set_objective({{left_over.back().column, 1}}, Sense::kMinimise);

  Options options;
  options.features.cuts = CutKinds::none();
  const SolveResult result = solve(with_rest, options);
  CHECK(result.status == SolveStatus::kOptimal);
  CHECK(result.objective == 1);
  CHECK(result.statistics.conflicts >= 500);
  CHECK(result.statistics.lp_iterations > 0);
}

}  // namespace
}  // namespace quadrille::engine

// SPDX-License-Identifier: MIT
//
// Programs that a reduction makes smaller, against the same programs solved whole: the basis that
// it restores is one, its point is feasible in rational numbers, and solving from it ends as
// solving without it does.

#include "engine/lp/reduction.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/exact/basic_solution.hpp"
#include "engine/linear.hpp"
#include "tests/catch.hpp"
#include "tests/engine/model_text.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/rounds.hpp"

namespace quadrille::engine::lp {
namespace {

// Columns of all kinds of bounds in rows that are short, often equations: there is much to reduce.
// Mostly a point satisfies them, and the objective is bounded.
Model sparse_model(Dice& dice) {
  Model model;
  const std::int64_t columns = dice.between(1, 9);
  const bool is_feasible = dice.chance(80), is_bounded = dice.chance(80);
  std::vector<std::int64_t> point;
  for (std::int64_t j = 0; j < columns; ++j) {
    const std::int64_t lower = dice.between(-3, 3), kind = dice.between(0, 9);
    model.add_column({"x" + std::to_string(j), kind <= 1 ? -kInfinity : lower,
                      kind == 0 || kind >= 5 ? kInfinity : lower + dice.between(0, 4),
                      ColumnType::kContinuous, 1});
    point.push_back(std::min(lower + dice.between(0, 2), model.columns().back().upper));
  }
  for (std::int64_t rows = dice.between(1, 8); rows > 0; --rows) {
    std::vector<Term> terms;
    std::int64_t side = is_feasible ? 0 : dice.between(-6, 6);
    for (ColumnIndex j = 0; j < columns; ++j) {
      const std::int64_t value = dice.chance(30) ? dice.between(-3, 3) : 0;
      if (value != 0) terms.push_back({j, value});
      if (is_feasible) side += value * point[static_cast<std::size_t>(j)];
    }
    const std::int64_t kind = dice.between(0, 5);
    model.add_row("r" + std::to_string(rows), std::move(terms), kind == 0 ? -kInfinity : side,
                  kind == 0 || kind >= 3 ? side
                  : kind == 1            ? kInfinity
                                         : side + 2);
  }
  std::vector<Term> objective;
  for (ColumnIndex j = 0; j < columns; ++j) {
    const std::int64_t cost = dice.between(is_bounded ? 0 : -3, 3);
    if (cost != 0) objective.push_back({j, cost});
  }
  model.set_objective(objective, Sense::kMinimise);
  return model;
}

std::int64_t basic_variables(const Basis& basis) {
  return std::count(basis.columns.begin(), basis.columns.end(), BasisStatus::kBasic) +
         std::count(basis.rows.begin(), basis.rows.end(), BasisStatus::kBasic);
}

TEST_CASE("Reduction: bases of the rest become bases of the whole", "[reduction]") {
  Dice dice(31);
  int reduced = 0, finished = 0;
  for (int round = 0; round < tests::rounds(20'000); ++round) {
    const Model model = sparse_model(dice);
    INFO(text_of(model));
    const Program program = as_program(model, model.rows());
    Simplex alone(program.columns, program.rows);
    const Verdict verdict = alone.solve();
    const Reduction reduction(program, {});
    const Program& rest = reduction.program();
    REQUIRE(rest.columns.size() <= program.columns.size());
    REQUIRE(rest.rows.size() <= program.rows.size());
    Simplex small(rest.columns, rest.rows);
    CHECK(small.solve() == verdict);
    if (verdict != Verdict::kOptimal || !reduction.is_smaller()) continue;

    ++reduced;
    const Basis basis = reduction.restored(small.basis());
    REQUIRE(basic_variables(basis) == std::ssize(program.rows));
    const auto solution = exact::ExactBasis(model, basis, {}, {}).solution();
    REQUIRE(solution);
    CHECK(solution->primal_feasible);
    CHECK(solution->objective.convert_to<double>() == Approx(alone.objective()).margin(1e-6));
    Simplex whole(program.columns, program.rows);
    CHECK(whole.solve_from(basis) == Verdict::kOptimal);
    finished += whole.iterations() == 0;
  }
  // Otherwise the test reduces too little, or the restored bases are no good.
  CHECK(reduced > tests::rounds(20'000) / 10);
  CHECK(10 * finished > 8 * reduced);
}

TEST_CASE("Reduction: rules apply one after the other until nothing is left", "[reduction]") {
  // The bound makes the equation fix z, the doubleton gives y, the rest is a slack.
  Model model;
  for (const char* name : {"x", "y", "z"})
    model.add_column({name, 0, kInfinity, ColumnType::kContinuous, 1});
  model.add_row("bound", {{2, 3}}, 6, 6);
  model.add_row("pair", {{1, 1}, {2, -1}}, 0, 0);
  model.add_row("slack", {{0, 1}, {1, 1}, {2, 1}}, 9, 9);
  model.set_objective(std::vector<Term>{{0, 2}, {1, 1}}, Sense::kMinimise);
  const Program program = as_program(model, model.rows());
  const Reduction reduction(program, {});
  CHECK(reduction.program().columns.empty());
  CHECK(reduction.program().rows.empty());
  const SolveResult result = solve_linear(model, {});
  CHECK(result.status == SolveStatus::kOptimal);
  CHECK(result.objective == Number(12));
  CHECK(result.statistics.lp_iterations == 0);
  const SolveResult alone = solve_linear(model, {.features = {.presolve = false}});
  CHECK(alone.objective == Number(12));
  CHECK(alone.statistics.lp_iterations > 0);
}

TEST_CASE("Reduction: a program without a solution is left as it is", "[reduction]") {
  Model model;
  model.add_column({"x", 0, 1, ColumnType::kContinuous, 1});
  model.add_row("a", {{0, 1}}, 2, kInfinity);
  const Program program = as_program(model, model.rows());
  const Reduction reduction(program, {});
  CHECK_FALSE(reduction.is_smaller());
  CHECK(reduction.program().rows.size() == 1);
  CHECK(solve_linear(model, {}).status == SolveStatus::kInfeasible);
}

}  // namespace
}  // namespace quadrille::engine::lp

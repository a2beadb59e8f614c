// SPDX-License-Identifier: MIT

#include "puzzles/search/other_solution.hpp"

#include <span>

#include "tests/catch.hpp"

namespace quadrille::puzzles {
namespace {

using encoders::Literal;
using encoders::SatSolver;
using encoders::SatStatus;

constexpr int kPairs = 450;  // several links per group

// Each answer variable is 0 or 1, with a link for both values; from `free` on all are equal to each
// other, before it all are 1. So there are two solutions, or one if `free` is kPairs.
SatFormulation pairs(int free) {
  SatFormulation formulation;
  const Literal first = formulation.cnf.new_variables(2 * kPairs, {});
  for (int i = 0; i < kPairs; ++i) {
    const Literal zero = first + 2 * i, one = first + (2 * i + 1);
    formulation.cnf.add({zero, one});
    formulation.cnf.add({~zero, ~one});
    formulation.links.push_back({i, 0, zero});
    formulation.links.push_back({i, 1, one});
    if (i < free) formulation.cnf.add({one});
    if (i > free) formulation.cnf.add({~(first + (2 * i - 1)), one});
    if (i > free) formulation.cnf.add({first + (2 * i - 1), ~one});
  }
  formulation.base.values.assign(kPairs, 0);
  formulation.no_solution_contains_another = true;
  return formulation;
}

// Returns the other solution; nullopt if there is no other. Counts the questions.
std::optional<Answer> find_other(const SatFormulation& formulation, const Answer& known,
                                 SatSolver& solver, int& questions) {
  OtherSolution other(links_in_order(formulation, known));
  while (const auto is_asked = other.next_question(solver)) {
    ++questions;
    if (solver.solve({}, nullptr, std::span(&*is_asked, 1)) == SatStatus::kSatisfiable)
      return decode(formulation, solver);
    other.settle(solver);
  }
  return std::nullopt;
}

TEST_CASE("The only other solution is found wherever it differs") {
  for (const int free : {0, 1, 2, 3, 200, 447, 448, 449}) {
    const SatFormulation formulation = pairs(free);
    for (const int value : {0, 1}) {
      Answer known{std::vector<std::int32_t>(kPairs, 1)};
      std::fill(known.values.begin() + free, known.values.end(), value);
      SatSolver solver;
      solver.add_formula(formulation.cnf);
      int questions = 0;
      const std::optional<Answer> other = find_other(formulation, known, solver, questions);
      REQUIRE(other);
      std::fill(known.values.begin() + free, known.values.end(), 1 - value);
      CHECK(*other == known);
      CHECK(questions <= 2);  // what propagation has settled is not asked
    }
  }
}

TEST_CASE("If every group is settled the solution is the only one, and stays one") {
  const SatFormulation formulation = pairs(kPairs);
  const Answer known{std::vector<std::int32_t>(kPairs, 1)};
  SatSolver solver;
  solver.add_formula(formulation.cnf);
  int questions = 0;
  CHECK_FALSE(find_other(formulation, known, solver, questions));
  REQUIRE(solver.solve({}) == SatStatus::kSatisfiable);
  CHECK(decode(formulation, solver) == known);
}

TEST_CASE("A clause that needs search settles its group") {
  // Exactly two of four, and every choice but the first is refuted by clauses on fresh variables.
  SatFormulation formulation;
  const Literal x = formulation.cnf.new_variables(4, {});
  const Literal y = formulation.cnf.new_variables(2, {});
  for (int i = 0; i < 4; ++i) {
    formulation.links.push_back({i, 1, x + i});
    for (int j = i + 1; j < 4; ++j) {
      for (int k = j + 1; k < 4; ++k) {
        formulation.cnf.add({~(x + i), ~(x + j), ~(x + k)});
        formulation.cnf.add({x + i, x + j, x + k});
      }
    }
  }
  for (const int later : {2, 3})
    for (const Literal a : {y, ~y})
      for (const Literal b : {y + 1, ~(y + 1)}) formulation.cnf.add({~(x + later), a, b});
  formulation.base.values.assign(4, 0);
  formulation.no_solution_contains_another = true;

  SatSolver solver;
  solver.add_formula(formulation.cnf);
  int questions = 0;
  CHECK_FALSE(find_other(formulation, {{1, 1, 0, 0}}, solver, questions));
  CHECK(questions > 0);
  CHECK(solver.is_fixed(x));
  CHECK_FALSE(solver.is_fixed(x + 2));
}

}  // namespace
}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT

#include "puzzles/search/sat_formulation.hpp"

#include <algorithm>

#include "encoders/sat_solver.hpp"
#include "tests/catch.hpp"

namespace quadrille::puzzles {
namespace {

using encoders::Literal;
using encoders::SatSolver;
using encoders::SatStatus;

// Returns a formulation of two variables of the answer: one is 0/1, the other is in 1..3, and no
// literal stands for its value 1.
SatFormulation two_variables() {
  SatFormulation formulation;
  const Literal bit = formulation.cnf.new_variable("bit");
  const Literal two = formulation.cnf.new_variable("two");
  const Literal three = formulation.cnf.new_variable("three");
  formulation.cnf.add({~two, ~three});
  formulation.base = {{0, 1}};
  formulation.links = {{0, 1, bit}, {1, 2, two}, {1, 3, three}};
  return formulation;
}

std::vector<Answer> enumerate(const SatFormulation& formulation) {
  SatSolver solver;
  solver.add_formula(formulation.cnf);
  std::vector<Answer> answers;
  while (solver.solve({}) == SatStatus::kSatisfiable) {
    answers.push_back(decode(formulation, solver));
    REQUIRE(answers.size() <= 6);
    block(formulation, answers.back(), solver);
  }
  return answers;
}

TEST_CASE("Blocking an answer keeps all others, including those with base values") {
  const std::vector<Answer> answers = enumerate(two_variables());
  CHECK(answers.size() == 6);
  for (const std::int32_t bit : {0, 1}) {
    for (const std::int32_t value : {1, 2, 3}) {
      CHECK(std::count(answers.begin(), answers.end(), Answer{{bit, value}}) == 1);
    }
  }
}

TEST_CASE("Blocking an answer also excludes its supersets if no solution contains another") {
  SatFormulation formulation;  // exactly one of two bits, but the clauses only say at least one
  const Literal a = formulation.cnf.new_variable("a"), b = formulation.cnf.new_variable("b");
  formulation.cnf.add({a, b});
  formulation.base = {{0, 0}};
  formulation.links = {{0, 1, a}, {1, 1, b}};
  formulation.no_solution_contains_another = true;
  SatSolver solver;
  solver.add_formula(formulation.cnf);
  block(formulation, Answer{{1, 0}}, solver);
  REQUIRE(solver.solve({}) == SatStatus::kSatisfiable);
  CHECK(decode(formulation, solver) == Answer{{0, 1}});
}

}  // namespace
}  // namespace quadrille::puzzles

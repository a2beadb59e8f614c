// SPDX-License-Identifier: MIT

#include "tools/compare/agreement.hpp"

#include <string>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using tools::compare::disagreements;
using tools::compare::Run;

Run run_of(const std::string& solver, const std::string& status) {
  return {.board = "a:1", .solver = solver, .status = status};
}

Run valued(const std::string& solver, const std::string& status, double value,
           const std::string& sense) {
  Run one = run_of(solver, status);
  one.objective = value;
  one.sense = sense;
  return one;
}

TEST_CASE("Solvers agree if their claims can all be true", "[compare]") {
  CHECK(disagreements({}).empty());
  CHECK(disagreements({run_of("a", "solved"), run_of("b", "unique"), run_of("c", "unknown")})
            .empty());
  CHECK(disagreements({run_of("a", "solved"), run_of("b", "multiple"), run_of("c", "failed")})
            .empty());
  CHECK(disagreements({run_of("a", "none"), run_of("b", "none"), run_of("c", "unknown")}).empty());
  CHECK(disagreements({valued("a", "optimal", 5, "max"), valued("b", "solved", 4, "max"),
                       valued("c", "optimal", 5, "max")})
            .empty());
  Run other = run_of("b", "none");
  other.board = "a:2";
  CHECK(disagreements({run_of("a", "solved"), other}).empty());
}

TEST_CASE("Contradictions are reported with their solvers", "[compare]") {
  using Strings = std::vector<std::string>;
  CHECK(disagreements({run_of("a", "solved"), run_of("b", "none"), run_of("b", "none")}) ==
        Strings{"a:1: a claims a solution, b claims no solution"});
  CHECK(disagreements({run_of("a", "unique"), run_of("b", "multiple")}) ==
        Strings{"a:1: a claims one solution, b claims several solutions"});
  const Strings two_optima = {"a:1: a claims that 5 is optimal, b found 6"};
  const Run five = valued("a", "optimal", 5, "max"), six = valued("b", "optimal", 6, "max");
  CHECK(disagreements({five, six}) == two_optima);
  CHECK(disagreements({six, five}) == two_optima);
  CHECK(disagreements({valued("a", "optimal", 5, "min"), valued("b", "solved", 4.5, "min")}) ==
        Strings{"a:1: a claims that 5 is optimal, b found 4.5"});
  Run three = run_of("a", "multiple"), four = run_of("b", "multiple");
  three.is_complete = four.is_complete = true;
  three.solution_count = 3;
  four.solution_count = 4;
  CHECK(disagreements({three, four}) == Strings{"a:1: a claims 3 solutions, b claims 4 solutions"});
}

}  // namespace
}  // namespace quadrille::tests

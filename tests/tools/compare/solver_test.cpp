// SPDX-License-Identifier: MIT

#include "tools/compare/solver.hpp"

#include <string>
#include <variant>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using tools::compare::external_solver;
using tools::compare::our_solver;
using tools::compare::our_solvers;
using tools::compare::Solver;

TEST_CASE("External solvers are read from a single text", "[compare]") {
  const auto cbc = external_solver("cbc@hashi/flow: cbc {file}  -solu '{answer}' \"a b\"");
  REQUIRE(std::holds_alternative<Solver>(cbc));
  const Solver& solver = std::get<Solver>(cbc);
  CHECK(solver.name == "cbc@hashi/flow");
  CHECK(solver.model == "hashi/flow");
  CHECK(solver.format == "lp");
  CHECK(solver.command == std::vector<std::string>{"cbc", "{file}", "-solu", "{answer}", "a b"});
  CHECK(solver.is_external());
  CHECK(solver.answers("hashi"));
  CHECK_FALSE(solver.answers("rogo"));
  CHECK(std::get<Solver>(external_solver("k@hashi/sat:k {file}")).format == "dimacs");
  CHECK(std::get<Solver>(external_solver("g@hashi/flow:g {mps}")).format == "mps");
  CHECK(std::get<Solver>(external_solver("g@rogo/mtz:g {opb}")).format == "opb");
}

TEST_CASE("Texts that do not name an external solver are refused", "[compare]") {
  for (const char* text :
       {"", "cbc", "cbc: cbc {file}", "@hashi/flow: cbc {file}", "cbc@hashi/flow: cbc",
        "cbc@hashi/flow: cbc {file} {mps}", "g@hashi/sat: g {opb}", "cbc@hashi/flw: cbc {file}",
        "k@hashi/sat: k {mps}", "b@sudoku/bits: b {file}"}) {
    INFO(text);
    CHECK_FALSE(std::holds_alternative<Solver>(external_solver(text)));
  }
}

TEST_CASE("The best model has one name for all puzzles", "[compare]") {
  const auto best = our_solver("auto");
  REQUIRE(std::holds_alternative<Solver>(best));
  CHECK(std::get<Solver>(best).name == "auto");
  CHECK(std::get<Solver>(best).answers("hashi"));
  CHECK_FALSE(std::get<Solver>(best).is_external());
}

TEST_CASE("Parts of a model can be left out", "[compare]") {
  const auto whole = our_solver("rogo/subtour");
  CHECK(std::get<Solver>(whole).name == "rogo/subtour");
  CHECK(std::get<Solver>(whole).without.empty());
  const auto less = our_solver("rogo/subtour without roots,cuts");
  REQUIRE(std::holds_alternative<Solver>(less));
  CHECK(std::get<Solver>(less).name == "rogo/subtour without roots,cuts");
  CHECK(std::get<Solver>(less).model == "rogo/subtour");
  CHECK(std::get<Solver>(less).without == "roots,cuts");
  for (const char* text : {"", "rogo", "auto without roots", "rogo/none", "rogo/subtour without ",
                           "rogo/subtour  ", "rogo/subtour without none"}) {
    INFO(text);
    CHECK_FALSE(std::holds_alternative<Solver>(our_solver(text)));
  }
}

TEST_CASE("Our solvers are all models in the catalogue", "[compare]") {
  std::size_t models = 0;
  for (const PuzzleInfo& puzzle : catalogue()) models += puzzle.models.size();
  CHECK(our_solvers().size() == models);
  for (const Solver& solver : our_solvers()) CHECK_FALSE(solver.is_external());
}

}  // namespace
}  // namespace quadrille::tests

// SPDX-License-Identifier: MIT
//
// Linear relaxations of the puzzles' integer programs.

#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

Puzzle made(const std::string& id, int rows, int columns, std::uint64_t seed,
            std::vector<std::pair<std::string, std::string>> settings = {}) {
  auto puzzle = generate(
      id, {.rows = rows, .columns = columns, .seed = seed, .settings = std::move(settings)});
  REQUIRE(puzzle);
  return **std::move(puzzle);
}

RelaxationReport relaxed(const Puzzle& puzzle, const std::string& model) {
  auto result = relax(puzzle, {.model = model});
  if (!result) FAIL(result.error().message);
  CHECK(result->report.solutions.empty());
  return *result;
}

TEST_CASE("A relaxation bounds the best value, and cuts keep the bound valid", "[relaxation]") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Puzzle puzzle = made("rogo", 6, 6, seed, {{"steps", "10"}});
    const double best = *solve(puzzle)->objective;
    for (const char* model : {"rogo/mtz", "rogo/subtour"}) {
      INFO(model << ' ' << seed);
      const RelaxationReport result = relaxed(puzzle, model);
      REQUIRE(result.relaxation);
      CHECK(result.report.status == Status::kUnknown);
      CHECK(*result.relaxation->bound >= best - 1e-6);
      CHECK(*result.relaxation->cut_bound >= best - 1e-6);
      CHECK(*result.relaxation->cut_bound <= *result.relaxation->bound + 1e-6);
      CHECK((result.relaxation->cuts > 0) == (result.relaxation->rounds > 0));
    }
  }
}

// Conroy et al., table A.3: cm1 fixes the number of edges; cm2 has flows that weaken its bound.
TEST_CASE("The circuit model with subtour rows has the stronger relaxation", "[relaxation]") {
  for (int size = 3; size <= 7; ++size) {
    const Puzzle puzzle = made("circuit", size, size, 1);
    const RelaxationReport rows = relaxed(puzzle, "circuit/cm1"),
                           flow = relaxed(puzzle, "circuit/cm2");
    INFO(size);
    REQUIRE(rows.relaxation);
    REQUIRE(flow.relaxation);
    CHECK(*flow.relaxation->bound < *rows.relaxation->bound + 1e-6);
    CHECK(*rows.relaxation->bound == Approx(std::round(*rows.relaxation->bound)));
  }
}

TEST_CASE("An infeasible relaxation proves that there is no solution", "[relaxation]") {
  // The last island needs both bridges of the third one, which leaves one for the second.
  const auto puzzles = read_puzzles("hashi\nsize: 1x7\ngrid:\n1 . 3 . 2 . 2\n");
  REQUIRE(puzzles);
  const Puzzle& puzzle = puzzles->puzzles.front();
  const RelaxationReport result = relaxed(puzzle, "hashi/flow");
  CHECK(result.report.status == Status::kNone);
  CHECK_FALSE(result.relaxation);
  CHECK(solve(puzzle)->status == Status::kNone);
}

TEST_CASE("Only integer programs have a relaxation, and it respects stops", "[relaxation]") {
  const Puzzle puzzle = made("hashi", 8, 8, 1);
  CHECK_FALSE(relax(puzzle, {.model = "hashi/sat"}));
  const auto any = relax(puzzle);
  REQUIRE(any);
  CHECK(any->report.engine == "ip");
  CHECK(any->relaxation);
  CHECK_FALSE(relax(puzzle, {.unique = true}));
  CHECK_FALSE(relax(puzzle, {.limit = 2}));
  const auto stopped = relax(puzzle, {.model = "hashi/flow", .stop = [] { return true; }});
  REQUIRE(stopped);
  CHECK(stopped->report.stopped);
  CHECK_FALSE(stopped->relaxation);
  CHECK(stopped->report.status == Status::kUnknown);
}

}  // namespace
}  // namespace quadrille::tests

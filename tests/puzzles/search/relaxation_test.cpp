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

Report relaxed(const Puzzle& puzzle, const std::string& model) {
  auto report = solve(puzzle, {.model = model, .relax = true});
  if (!report) FAIL(report.error().message);
  CHECK(report->solutions.empty());
  return *report;
}

TEST_CASE("A relaxation bounds the best value, and cuts keep it", "[relaxation]") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Puzzle puzzle = made("rogo", 6, 6, seed, {{"steps", "10"}});
    const double best = *solve(puzzle)->objective;
    for (const char* model : {"rogo/mtz", "rogo/subtour"}) {
      INFO(model << ' ' << seed);
      const Report report = relaxed(puzzle, model);
      REQUIRE(report.relaxation);
      CHECK(report.status == Status::kUnknown);
      CHECK(*report.relaxation->bound >= best - 1e-6);
      CHECK(*report.relaxation->cut_bound >= best - 1e-6);
      CHECK(*report.relaxation->cut_bound <= *report.relaxation->bound + 1e-6);
      CHECK((report.relaxation->cuts > 0) == (report.relaxation->rounds > 0));
    }
  }
}

// Conroy et al., table A.3: cm1 fixes the number of edges, cm2 has flows that weaken its bound.
TEST_CASE("Of the circuit models the one with subtour rows is the stronger", "[relaxation]") {
  for (int size = 3; size <= 7; ++size) {
    const Puzzle puzzle = made("circuit", size, size, 1);
    const Report rows = relaxed(puzzle, "circuit/cm1"), flow = relaxed(puzzle, "circuit/cm2");
    INFO(size);
    REQUIRE(rows.relaxation);
    REQUIRE(flow.relaxation);
    CHECK(*flow.relaxation->bound < *rows.relaxation->bound + 1e-6);
    CHECK(*rows.relaxation->bound == Approx(std::round(*rows.relaxation->bound)));
  }
}

TEST_CASE("A relaxation without a point proves that there is no solution", "[relaxation]") {
  // The last island needs both bridges of the one before it, which leaves the second with one.
  const auto puzzles = read_puzzles("hashi\nsize: 1x7\ngrid:\n1 . 3 . 2 . 2\n");
  REQUIRE(puzzles);
  const Puzzle& puzzle = puzzles->puzzles.front();
  const Report report = relaxed(puzzle, "hashi/flow");
  CHECK(report.status == Status::kNone);
  CHECK(solve(puzzle)->status == Status::kNone);
}

TEST_CASE("Only integer programs have a relaxation, and stops are heeded", "[relaxation]") {
  const Puzzle puzzle = made("hashi", 8, 8, 1);
  CHECK_FALSE(solve(puzzle, {.model = "hashi/sat", .relax = true}));
  const auto any = solve(puzzle, {.relax = true});
  REQUIRE(any);
  CHECK(any->engine == "ip");
  CHECK(any->relaxation);
  CHECK_FALSE(solve(puzzle, {.unique = true, .relax = true}));
  CHECK_FALSE(solve(puzzle, {.explain = true, .relax = true}));
  CHECK_FALSE(solve(puzzle, {.limit = 2, .relax = true}));
  const auto stopped =
      solve(puzzle, {.model = "hashi/flow", .relax = true, .stop = [] { return true; }});
  REQUIRE(stopped);
  CHECK(stopped->stopped);
  CHECK_FALSE(stopped->relaxation);
  CHECK(stopped->status == Status::kUnknown);
}

}  // namespace
}  // namespace quadrille::tests

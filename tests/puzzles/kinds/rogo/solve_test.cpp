// SPDX-License-Identifier: MIT
//
// Published boards (hakank/hakank, MIT; the NEOS guide) and generated ones. The best values and the
// numbers of best loops come from an exhaustive dynamic program.

#include <nlohmann/json.hpp>
#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"

namespace quadrille::tests::rogo {

namespace {

using puzzles::rogo::Board;

struct Case {
  std::string text;
  double best;
  std::size_t loops;
};

const Case kIntro3{
    "rogo\nsize: 5x8\nsteps: 12\ngrid:\n2 . 3 . 1 . . 2\n. 3 . . . . 4 .\n"
    "4 . 1 . . 4 . 1\n. . # 2 2 # . .\n. . 2 . . 2 . .\n",
    14, 2};
// Published with the value 27.
const Case k20110712{
    "rogo\nsize: 8x10\nsteps: 16\ngrid:\n8 . 3 # 4 4 # 8 . 8\n"
    ". . . . . . . . . .\n8 . # . 4 . . # . 8\n# . 3 . . 3 . . . #\n"
    "# . . . 5 . . 4 . #\n5 . # . . 4 . # . 8\n. . . . . . . . . .\n"
    "8 . 8 # 3 4 # 3 . 8\n",
    32, 2};
const Case kIntro1{
    "rogo\nsize: 5x9\nsteps: 12\ngrid:\n2 . . . . . . . .\n. 3 . . 1 . . 2 .\n"
    ". . . . . . # . 3\n. . 2 # . . . . .\n. . . . 2 . . 1 .\n",
    8, 2};

}  // namespace

TEST_CASE("published Rogo boards have the known best loops", "[rogo]") {
  for (const Case& board : {kIntro1, kIntro3, k20110712}) {
    INFO(board.text);
    for (const char* model : {"rogo/subtour", "rogo/sat", "rogo/frontier"}) {
      const Puzzle puzzle = read_puzzles(board.text)->puzzles.front();
      const auto report = solve(puzzle, {.model = model, .limit = 0});
      CHECK(report->status == Status::kOptimal);
      CHECK(report->complete);
      CHECK(report->objective == board.best);
      CHECK(report->bound == board.best);
      CHECK(report->solutions.size() == board.loops);
      CHECK(solve(puzzle, {.model = model, .unique = true})->status == Status::kMultiple);
    }
  }
}

TEST_CASE("the GAMS model has its rows and columns", "[rogo]") {
  const Puzzle puzzle = read_puzzles(kIntro3.text)->puzzles.front();
  const auto lp = export_model(puzzle, "rogo/mtz", "lp");
  REQUIRE(lp);
  for (const char* name : {"x(1,2)", "y(40)", "delta(1)", "u(40)", "loop_size", "connections(1)",
                           "connections2(40)", "assign1(1)", "assign2(40)", "assign3", "mtz(1,40)"})
    CHECK(lp->text.find(name) != std::string::npos);
  CHECK(lp->text.find("x(1,3)") == std::string::npos);
}

TEST_CASE("generated boards have a single best loop", "[rogo]") {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto made = generate("rogo", {.rows = 6, .columns = 5, .seed = seed});
    REQUIRE(made);
    REQUIRE(*made);
    const auto& board = puzzles::board_of<Board>((*made)->instance());
    const BestLoops expected = brute_force(board);
    CHECK(expected.loops.size() == 1);
    const auto again = generate("rogo", {.rows = 6, .columns = 5, .seed = seed});
    CHECK(write_puzzles({**again}, "native")->text == write_puzzles({**made}, "native")->text);
  }
}

TEST_CASE("the generator follows its settings", "[rogo]") {
  const auto made = generate(
      "rogo",
      {.rows = 5,
       .columns = 5,
       .settings = {{"steps", "10"}, {"forbidden", "0"}, {"numbers", "100"}, {"most", "3"}}});
  REQUIRE(made);
  REQUIRE(*made);
  const auto& board = puzzles::board_of<Board>((*made)->instance());
  CHECK(board.steps == 10);
  for (const std::int32_t value : board.values) CHECK((value >= 0 && value <= 3));
  const auto refused = [](std::string name, std::string value) {
    return !generate("rogo", {.rows = 5, .columns = 5, .settings = {{name, value}}});
  };
  CHECK(refused("steps", "7"));
  CHECK(refused("steps", "26"));
  CHECK(refused("forbidden", "101"));
  CHECK(refused("forbidden", "80"));
  CHECK(refused("most", "0"));
  CHECK_FALSE(generate("rogo", {.rows = 1, .columns = 9}));
}

TEST_CASE("the generator gives up if no board has a loop", "[rogo]") {
  const auto made = generate(
      "rogo", {.rows = 4, .columns = 4, .settings = {{"forbidden", "100"}, {"numbers", "0"}}});
  REQUIRE_FALSE(made);
  CHECK(made.error().kind == ErrorKind::kGaveUp);
}

}  // namespace quadrille::tests::rogo

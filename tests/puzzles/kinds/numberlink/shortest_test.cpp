// SPDX-License-Identifier: MIT

#include "tests/catch.hpp"

#include <algorithm>
#include <random>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/kinds/numberlink/sat/shortest_paths.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using puzzles::make_instance;
using puzzles::numberlink::Board;
using puzzles::numberlink::path_task;
using puzzles::numberlink::Rules;

TEST_CASE("Numberlink: shortest paths have the minimum length over all solutions of brute force",
          "[numberlink]") {
  std::mt19937 random(16);
  int longer = 0, solvable = 0;
  for (int i = 0; i < rounds(1500) || (longer == 0 && i < 1500); ++i) {
    const Rules rules{.fill = false, .touch = random() % 2 == 0, .shortest = true};
    const Board board =
        random() % 2 == 0 ? random_board(random, 5, rules) : random_path_board(random, 5, rules);
    const std::vector<Answer> all = all_solutions(board);
    const auto report = solve(Puzzle(make_instance(board)), {.limit = kAllSolutions});
    REQUIRE(report);
    INFO("board " << i);
    REQUIRE(report->model == "numberlink/shortest");
    REQUIRE(report->error == "");
    REQUIRE(report->status == (all.empty() ? Status::kNone : Status::kOptimal));
    if (all.empty()) continue;
    ++solvable;
    std::int64_t least = puzzles::length_of(all.front()), lines = 0;
    for (const Answer& answer : all) least = std::min(least, puzzles::length_of(answer));
    for (const auto& [first, second] : board.ends)
      lines += path_task(board).graph.distance(first, second);
    longer += least > lines ? 1 : 0;
    REQUIRE(report->objective == static_cast<double>(least));
    REQUIRE(report->bound == report->objective);
    const auto best = std::count_if(all.begin(), all.end(), [&](const Answer& answer) {
      return puzzles::length_of(answer) == least;
    });
    REQUIRE(report->solutions.size() == static_cast<std::size_t>(best));
  }
  CHECK(solvable > part_of(500));
  CHECK(longer > part_of(8));  // not all paths straight
}

TEST_CASE("Shortest paths are found without a first solution", "[numberlink]") {
  const puzzles::PathTask task{.graph = puzzles::Lattice(1, 3, 3),
                               .is_closed = std::vector<bool>(9),
                               .ends = {{0, 8}, {1, 2}}};
  const auto plan =
      puzzles::shortest_paths_plan(task, [](const StopToken&) { return puzzles::Guess{}; });
  CHECK(plan.stages.front().guess(1, {}).answers.empty());
  const puzzles::SatFormulation formulation = plan.stages.front().build({});
  encoders::SatSolver solver;
  solver.add_formula(formulation.cnf);
  REQUIRE(solver.solve({}) == encoders::SatStatus::kSatisfiable);
  CHECK(puzzles::length_of(puzzles::decode(formulation, solver)) == 5);
}

TEST_CASE("A cell without a label has a solution of zero steps with every engine", "[numberlink]") {
  const Board cell = *Board::make(1, 1, {"."}, {.fill = false, .touch = true, .shortest = true});
  for (const EngineChoice engine : {EngineChoice::kSat, EngineChoice::kIp}) {
    const auto report = solve(Puzzle(make_instance(cell)), {.engine = engine});
    REQUIRE(report);
    CHECK(report->status == Status::kOptimal);
    CHECK(report->objective == 0.0);
  }
}

TEST_CASE("Paths are shortened, and separate loops are dropped", "[numberlink]") {
  const puzzles::Lattice lattice(1, 3, 5);
  const puzzles::PathTask task{
      .graph = lattice, .is_closed = std::vector<bool>(15), .ends = {{0, 2}}};
  // A detour through the second row, and a loop of four cells on the right.
  const Answer long_way = puzzles::answer_of(lattice, {{0, 5, 6, 7, 2}, {3, 4, 9, 8, 3}});
  REQUIRE(puzzles::length_of(long_way) == 8);
  CHECK(puzzles::shortened(task, long_way) == puzzles::answer_of(lattice, {{0, 1, 2}}));
}

TEST_CASE("An interrupted search for shortest paths gives bounds on both sides", "[numberlink]") {
  // Two pairs that must go around each other.
  const Board board = *Board::make(5, 5, {".", ".", ".", ".", ".",  //
                                          ".", ".", "B", ".", ".",  //
                                          ".", "A", ".", "A", ".",  //
                                          ".", "C", "B", "C", ".",  //
                                          ".", ".", ".", ".", "."},
                                   {.fill = false, .touch = true, .shortest = true});
  const auto whole = solve(Puzzle(make_instance(board)), {});
  REQUIRE(whole);
  REQUIRE(whole->status == Status::kOptimal);
  const double length = *whole->objective;
  for (int polls = 1; polls < 4000; polls += 1 + polls / 4) {
    int left = polls;
    const auto report =
        solve(Puzzle(make_instance(board)), {.stop = [&left] { return --left < 0; }});
    REQUIRE(report);
    if (report->objective) CHECK(*report->objective >= length);
    if (report->bound) CHECK(*report->bound <= length);
    if (report->status == Status::kOptimal) CHECK(report->objective == length);
  }
}

}  // namespace
}  // namespace quadrille::tests::numberlink

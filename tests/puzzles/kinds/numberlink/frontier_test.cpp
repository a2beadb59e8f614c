// SPDX-License-Identifier: MIT
//
// Counts of numberlink/frontier against brute force, published numbers and SAT.

#include <algorithm>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/frontier/sweep.hpp"
#include "engine/wide.hpp"
#include "puzzles/kinds/numberlink/frontier/cell_problem.hpp"
#include "puzzles/kinds/numberlink/frontier/plug_problem.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/counted.hpp"
#include "tests/puzzles/kinds/numberlink/boards.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using engine::frontier::BigCount;
using puzzles::numberlink::Board;
using puzzles::numberlink::CellProblem;
using puzzles::numberlink::Orientation;
using puzzles::numberlink::PlugMasks;
using puzzles::numberlink::PlugProblem;
using puzzles::numberlink::Rules;
using puzzles::numberlink::SweepBoard;

Counted counted(const Board& board) { return all_counted(puzzle_of(board)); }

Status verdict_on(const std::string& count) {
  return count == "0" ? Status::kNone : count == "1" ? Status::kUnique : Status::kMultiple;
}

// Returns a board with random labels, most of them in the upper half, so that a sweep passes many
// ends before it reaches their partners.
Board labelled(std::mt19937& random, int rows, int columns, int labels, const Rules& rules) {
  std::vector<std::size_t> cells(static_cast<std::size_t>(rows) * columns);
  std::iota(cells.begin(), cells.end(), std::size_t{0});
  std::shuffle(cells.begin(), cells.end() - random() % (cells.size() / 2), random);
  std::vector<std::string> words(cells.size(), ".");
  for (int i = 0; i < 2 * labels; ++i)
    words[cells[i]] = std::string(1, static_cast<char>('A' + i / 2));
  return *Board::make(rows, columns, words, rules);
}

BigCount swept(const Board& board, const Orientation& orientation) {
  const SweepBoard sweep(board, orientation);
  const PlugMasks masks(sweep, [] { return false; });
  const engine::frontier::Options options{.count = true};
  if (!board.rules.touch) return *engine::frontier::sweep(CellProblem(sweep, masks), options).count;
  const auto narrow = engine::frontier::sweep(PlugProblem<std::uint64_t>(sweep, masks), options);
  const auto wide =
      engine::frontier::sweep(PlugProblem<engine::UnsignedWide>(sweep, masks), options);
  CHECK(narrow.count == wide.count);
  CHECK(narrow.states == wide.states);
  return *narrow.count;
}

// Returns a square board with the two ends of one label in opposite corners.
Board corners(int side, const Rules& rules) {
  std::vector<std::string> words(static_cast<std::size_t>(side) * side, ".");
  words.front() = words.back() = "A";
  return *Board::make(side, side, words, rules);
}

Board open_board(int rows, int columns, const Rules& rules) {
  const std::vector<std::string> words(static_cast<std::size_t>(rows) * columns, ".");
  return *Board::make(rows, columns, words, rules);
}

}  // namespace

TEST_CASE("Counts match brute force on random boards", "[frontier]") {
  const bool fill = GENERATE(true, false);
  const bool touch = GENERATE(true, false);
  std::mt19937 random(20261123);
  int with_several = 0;
  for (int i = 0; i < rounds(3000); ++i) {
    const Board board = i % 3 == 0   ? random_board(random, 4, {fill, touch})
                        : i % 3 == 1 ? random_path_board(random, 4, {fill, touch})
                                     : path_board(random, 2 + i % 2, 6, {fill, touch});
    const std::string count = std::to_string(all_solutions(board).size());
    const Counted report = counted(board);
    REQUIRE(report.count == count);
    REQUIRE(report.status == verdict_on(count));
    if (report.status == Status::kMultiple) ++with_several;
  }
  // Boards this small that must be filled without touching never have two solutions.
  if (!fill || touch) CHECK(with_several > 20);
}

TEST_CASE("Counts of paths between opposite corners match the published ones", "[frontier]") {
  // OEIS A007764: paths on n by n points.
  const std::vector<std::string> paths = {
      "2", "12", "184", "8512", "1262816", "575780564", "789360053252", "3266598486981642"};
  for (std::size_t i = 0; i < paths.size(); ++i)
    CHECK(counted(corners(static_cast<int>(i) + 2, {.fill = false, .touch = true})).count ==
          paths[i]);
  // OEIS A001184: paths through all of 2n + 1 by 2n + 1 points.
  const std::vector<std::string> hamiltonian = {"2", "104", "111712", "2688307514"};
  for (std::size_t i = 0; i < hamiltonian.size(); ++i)
    CHECK(counted(corners(2 * static_cast<int>(i) + 3, {.fill = true, .touch = true})).count ==
          hamiltonian[i]);
  CHECK(counted(corners(6, {.fill = true, .touch = true})).count ==
        "0");  // because of the chessboard colours
}

TEST_CASE("Counts may exceed 64 bits", "[frontier]") {
  // OEIS A007764(12) and A001184(6).
  CHECK(counted(corners(12, {.fill = false, .touch = true})).count ==
        "182413291514248049241470885236");
  CHECK(counted(corners(13, {.fill = true, .touch = true})).count == "17337631013706758184626");
}

TEST_CASE("A board without labels is empty or has no solution", "[frontier]") {
  for (const bool touch : {true, false}) {
    CHECK(counted(open_board(3, 5, {.fill = false, .touch = touch})).count == "1");
    CHECK(counted(open_board(3, 5, {.fill = true, .touch = touch})).count == "0");
  }
}

TEST_CASE("Sweeps and SAT count the same solutions of larger boards", "[frontier]") {
  const bool fill = GENERATE(true, false);
  const bool touch = GENERATE(true, false);
  std::mt19937 random(5);
  for (int i = 0; i < 40; ++i) {
    const Board board = path_board(random, 5 + i % 3, 5 + i % 2, {fill, touch});
    const Result<Report> sat =
        solve(puzzle_of(board), {.engine = EngineChoice::kSat, .limit = 500});
    REQUIRE(sat);
    const Counted swept = counted(board);
    if (sat->complete) {
      CHECK(swept.count == std::to_string(sat->solutions.size()));
    } else {
      CHECK(swept.count->size() >= 3);
    }
  }
}

TEST_CASE("The count of a board does not depend on the direction of the sweep", "[frontier]") {
  const bool fill = GENERATE(true, false);
  const bool touch = GENERATE(true, false);
  std::mt19937 random(77);
  int with_solutions = 0;
  for (int i = 0; i < rounds(100); ++i) {
    const Board board =
        labelled(random, 4 + i % 3, 4 + i % 4, 2 + i % 4, {.fill = fill, .touch = touch});
    std::set<BigCount> counts;
    for (const bool transposed : {false, true})
      for (const bool from_bottom : {false, true})
        counts.insert(swept(board, {transposed, from_bottom}));
    CHECK(counts.size() == 1);
    if (*counts.begin() > 0) ++with_solutions;
  }
  if (!fill || touch) CHECK(with_solutions > part_of(fill ? 5 : 20));
}

TEST_CASE("Boards generated with one solution have one by a sweep", "[frontier]") {
  for (const std::string rules : {"fill touch", "fill no-touch", "no-fill no-touch"}) {
    for (const int side : {6, 9}) {
      INFO(rules << ' ' << side);
      const auto made =
          generate("numberlink",
                   {.rows = side, .columns = side, .seed = 11, .settings = {{"rule-set", rules}}});
      REQUIRE(made);
      REQUIRE(*made);
      const Counted report = counted(board_of(**made));
      CHECK(report.count == "1");
      CHECK(report.status == Status::kUnique);
      CHECK(report.solutions.size() == 1);
    }
  }
}

TEST_CASE("A sweep that runs out of memory claims nothing", "[frontier]") {
  const Board board = corners(12, {.fill = false, .touch = true});
  const SolveOptions options{
      .engine = EngineChoice::kFrontier, .unique = true, .memory_limit = 1 << 20};
  const auto counted = count_solutions(puzzle_of(board), options);
  REQUIRE(counted);
  CHECK_FALSE(counted->count);
  for (const Report& report : {counted->report, solve(puzzle_of(board), options).value()}) {
    CHECK(report.status == Status::kUnknown);
    CHECK(report.too_large);
    CHECK(report.stopped);
    CHECK(report.solutions.empty());
  }
}

TEST_CASE("A model that cannot count refuses to", "[frontier]") {
  const Board board = corners(3, {.fill = false, .touch = true});
  const auto refused = count_solutions(puzzle_of(board), {.engine = EngineChoice::kSat});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == ErrorKind::kRequest);
  CHECK(refused.error().message ==
        "numberlink/edge-label cannot count solutions (expected numberlink/frontier)");
  const Puzzle wide = puzzle_of(open_board(21, 21, {}));
  const auto solved = solve(wide, {.engine = EngineChoice::kFrontier});
  const auto counted = count_solutions(wide);
  REQUIRE_FALSE(solved);
  REQUIRE_FALSE(counted);
  for (const Error& too_wide : {solved.error(), counted.error()}) {
    CHECK(too_wide.message ==
          "the model numberlink/frontier is for narrow boards (expected a side of at most 20 "
          "cells)");
  }
}

}  // namespace quadrille::tests::numberlink

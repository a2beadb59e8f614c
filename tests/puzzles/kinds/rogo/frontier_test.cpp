// SPDX-License-Identifier: MIT
//
// What only sweeps do: counting best loops, on narrow or wide boards; limits on memory, and stops.

#include <algorithm>
#include <memory>
#include <random>
#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/counted.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::rogo {
namespace {

using puzzles::rogo::Board;

Puzzle sweep_puzzle(const Board& board) { return Puzzle(puzzles::make_instance(board)); }

Counted counted(const Board& board) { return all_counted(sweep_puzzle(board)); }

// Returns the board surrounded by forbidden cells.
Board padded(const Board& board, int rows, int columns, int row, int column) {
  Board result(rows, columns, board.steps);
  result.rules = board.rules;
  result.forbidden.assign(result.forbidden.size(), true);
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int place = (row + cell / board.columns) * columns + column + cell % board.columns;
    result.forbidden[place] = board.is_forbidden(cell);
    result.values[place] = board.value(cell);
  }
  return result;
}

// Counts the loops of all even lengths up to the number of cells; all have the same value.
std::int64_t loops_of(int side) {
  std::int64_t loops = 0;
  for (int steps = 4; steps <= side * side; steps += 2)
    loops += std::stoll(*counted(Board(side, side, steps)).count);
  return loops;
}

// Returns a board of random values for which a sweep without a first loop gives up.
Board wide_board(int side = 16, int steps = 24) {
  std::mt19937 random(3);
  Board board(side, side, steps);
  for (std::int32_t& value : board.values)
    if (random() % 3 == 0) value = 1 + static_cast<std::int32_t>(random() % 9);
  return board;
}

}  // namespace

TEST_CASE("Rogo: loops are counted", "[frontier][rogo]") {
  // OEIS A140517, cycles in a grid of n by n squares.
  CHECK(loops_of(2) == 1);
  CHECK(loops_of(3) == 13);
  CHECK(loops_of(4) == 213);
  CHECK(loops_of(5) == 9349);
  CHECK(loops_of(6) == 1222363);
}

TEST_CASE("Rogo: counts of best loops match brute force", "[frontier][rogo]") {
  std::mt19937 random(14);
  for (int round = 0; round < rounds(1000); ++round) {
    const Board board = random_board(random, 1, 5);
    const BestLoops expected = brute_force(board);
    const Counted report = counted(board);
    REQUIRE(report.count == std::to_string(expected.loops.size()));
    REQUIRE(report.status == (expected.value ? Status::kOptimal : Status::kNone));
    if (expected.value) REQUIRE(report.objective == static_cast<double>(*expected.value));
    const auto unique = solve(sweep_puzzle(board), {.model = "rogo/frontier", .unique = true});
    REQUIRE(unique->status == (expected.loops.empty()       ? Status::kNone
                               : expected.loops.size() == 1 ? Status::kUnique
                                                            : Status::kMultiple));
  }
}

TEST_CASE("Rogo: the position of a board within a wide one does not matter", "[frontier][rogo]") {
  std::mt19937 random(15);
  for (int round = 0; round < 60; ++round) {
    const Board board = random_board(random, 3, 5);
    const Counted report = counted(board);
    for (const auto& [row, column] : {std::pair(0, 0), std::pair(30, 40), std::pair(60, 1)}) {
      const Counted wide = counted(padded(board, 66, 70, row, column));
      REQUIRE(wide.count == report.count);
      REQUIRE(wide.objective == report.objective);
    }
  }
}

TEST_CASE("Rogo: pruning of a large sweep does not change the verdict", "[frontier][rogo]") {
  const Board board = wide_board(12, 22);
  const Counted swept = counted(board);
  CHECK(swept.status == Status::kOptimal);
  CHECK(swept.stats.nodes > 50'000);
  const auto found = solve(sweep_puzzle(board), {.model = "rogo/sat", .limit = 0});
  CHECK(swept.objective == found->objective);
  CHECK(swept.count == std::to_string(found->solutions.size()));
}

TEST_CASE("Rogo: a sweep that runs out of memory or time claims nothing", "[frontier][rogo]") {
  const Puzzle puzzle = sweep_puzzle(wide_board());
  const auto best = solve(puzzle, {.model = "rogo/frontier"});
  REQUIRE(best->status == Status::kOptimal);
  const auto is_open = [&](const Report& report) {
    CHECK(report.error.empty());
    CHECK(report.stopped);
    CHECK_FALSE(report.complete);
    CHECK_FALSE(report.bound);
    CHECK((report.status == Status::kUnknown || report.status == Status::kSolved));
    if (report.objective) CHECK(*report.objective <= *best->objective);
  };
  for (const std::size_t memory : {100, 1 << 19, 1 << 20}) {
    INFO(memory);
    const Counted report = tests::counted(puzzle, {.memory_limit = memory});
    is_open(report);
    CHECK_FALSE(report.count);
    CHECK(report.too_large);
  }
  for (const int last : {1, 2, 10, 40, 100}) {
    INFO(last);
    int asked = 0;
    const auto stop = [&] { return ++asked >= last; };
    is_open(*solve(puzzle, {.model = "rogo/frontier", .stop = stop}));
  }
}

TEST_CASE("Rogo: a sweep refuses wide boards with long loops", "[frontier][rogo]") {
  const auto report = solve(sweep_puzzle(Board(21, 21, 42)), {.engine = EngineChoice::kFrontier});
  REQUIRE_FALSE(report);
  CHECK(report.error().message ==
        "rogo/frontier is for narrow boards and short loops (expected a side of at most 20 cells, "
        "or at most 41 steps)");
  CHECK(solve(sweep_puzzle(Board(21, 21, 40)),
              {.engine = EngineChoice::kFrontier, .stop = [] { return true; }}));
}

}  // namespace quadrille::tests::rogo

// SPDX-License-Identifier: MIT
//
// Counts of circuit/frontier against known numbers, brute force and integer programs.

#include <random>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/puzzles/counted.hpp"
#include "tests/puzzles/kinds/circuit/boards.hpp"
#include "tests/puzzles/kinds/circuit/brute_force.hpp"
#include "tests/puzzles/kinds/circuit/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::circuit {
namespace {

using puzzles::circuit::Board;

Counted counted(const Board& board) { return all_counted(puzzle_of(board)); }

}  // namespace

TEST_CASE("Circuit Board: counts of open boards match the known ones", "[frontier]") {
  struct Known {
    int rows;
    int columns;
    std::string count;
  };
  for (const Known& known : std::vector<Known>{{2, 3, "1"},
                                               {2, 5, "0"},
                                               {6, 3, "10"},
                                               {6, 5, "296"},
                                               {6, 7, "15012"},
                                               {3, 10, "36"},
                                               {10, 5, "70420"}}) {
    INFO(known.rows << 'x' << known.columns);
    const Counted report = counted(Board::open(known.rows, known.columns));
    CHECK(report.count == known.count);
    CHECK(report.status == (known.count == "0"   ? Status::kNone
                            : known.count == "1" ? Status::kUnique
                                                 : Status::kMultiple));
  }
}

TEST_CASE("Circuit Board: counts match brute force on random boards", "[frontier]") {
  std::mt19937 random(12);
  int with_several = 0;
  for (int i = 0; i < rounds(2000); ++i) {
    Board board = i % 2 == 0 ? random_circuit(random, 16) : random_solvable_circuit(random, 16);
    board.ends.reset();
    const std::string count = std::to_string(all_solutions(board).size());
    if (count.size() > 1 || count > "1") ++with_several;
    REQUIRE(counted(board).count == count);
  }
  CHECK(with_several > part_of(25));
}

TEST_CASE("Circuit Board: sweeps and integer programs have equal counts on larger boards",
          "[frontier]") {
  std::mt19937 random(13);
  int compared = 0;
  for (int i = 0; i < rounds(60); ++i) {
    Board board = random_solvable_circuit(random, 30);
    board.ends.reset();
    const auto tree = solve(puzzle_of(board), {.model = "circuit/tree", .limit = 200});
    REQUIRE(tree);
    const Counted swept = counted(board);
    if (!tree->complete) continue;
    ++compared;
    CHECK(swept.count == std::to_string(tree->solutions.size()));
  }
  CHECK(compared > part_of(20));
}

TEST_CASE("Circuit Board: a sweep refuses boards that it cannot express", "[frontier]") {
  Board board = Board::open(3, 2);
  board.ends = {0, 5};
  const auto report = solve(puzzle_of(board), {.engine = EngineChoice::kFrontier});
  REQUIRE_FALSE(report);
  CHECK(report.error().message ==
        "circuit/frontier cannot minimise the path (expected a board without S and T)");
}

}  // namespace quadrille::tests::circuit

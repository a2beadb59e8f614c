// SPDX-License-Identifier: MIT

#include "puzzles/kinds/battleship/sat/fleet_search.hpp"

#include <set>

#include "puzzles/kinds/battleship/models.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/battleship/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::battleship {
namespace {

using puzzles::battleship::Board;
using puzzles::battleship::FleetSearch;

std::vector<puzzles::battleship::Ship> places_on(const Board& board) {
  return *puzzles::battleship::placements(board, 1'000'000, {});
}

TEST_CASE("Battleship: moving ships finds one solution after another", "[battleship]") {
  constexpr int kSteps = 3'000;
  std::mt19937 random(12);
  int solvable = 0, found = 0;
  for (int i = 0; i < rounds(500); ++i) {
    const Board board = battleship::random_board(random, 16);
    std::set<std::vector<std::int32_t>> solutions;
    for (const Answer& answer : battleship::all_solutions(board)) solutions.insert(answer.values);
    FleetSearch search(board, places_on(board), 1);
    const bool is_found = search.run(kSteps);
    solvable += solutions.empty() ? 0 : 1;
    found += is_found ? 1 : 0;
    if (!is_found) continue;
    INFO(i);
    const std::vector<std::int32_t> first = search.cells();
    REQUIRE(solutions.count(first) == 1);
    if (!search.run(kSteps)) continue;
    REQUIRE(solutions.count(search.cells()) == 1);
    REQUIRE(search.cells() != first);
  }
  CHECK(solvable > part_of(100));
  CHECK(found >= solvable * 9 / 10);
}

TEST_CASE("Battleship: moving ships stops when asked to", "[battleship]") {
  Board board = Board::open(6, 6, {1});
  board.row_tallies[0] = board.column_tallies[0] = 2;  // impossible to satisfy
  int asked = 0;
  FleetSearch search(board, places_on(board), 1);
  CHECK_FALSE(search.run(1'000'000'000'000, [&asked] { return ++asked == 3; }));
  CHECK(asked == 3);
}

// Both models find nothing on this board until they move ships, and take long without moves.
TEST_CASE("Battleship: models move ships", "[battleship]") {
  Board board = Board::open(15, 15, {2, 1, 2, 3, 3, 2, 1});
  board.row_tallies = {7, 1, 1, 8, 3, 7, 2, 2, 5, 2, 7, 3, 2, 4, 2};
  board.column_tallies = {4, 3, 5, 1, 9, 2, 6, 2, 4, 3, 2, 8, 2, 0, 5};
  for (const std::string model : {"battleship/sat", "battleship/grid-cells"}) {
    INFO(model);
    const auto report =
        solve(Puzzle(puzzles::make_instance(board)), {.model = model, .unique = true});
    REQUIRE(report);
    CHECK(report->solutions.size() == 2);
    CHECK(report->stats.conflicts < 3'000);
  }
}

}  // namespace
}  // namespace quadrille::tests::battleship

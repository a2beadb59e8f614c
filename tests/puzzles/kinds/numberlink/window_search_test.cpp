// SPDX-License-Identifier: MIT
//
// Second solutions close to the first: a window of the whole board has one if and only if brute
// force finds two solutions, and large boards have one in a small window.

#include "puzzles/kinds/numberlink/sat/close_solutions.hpp"

#include <random>

#include "puzzles/kinds/numberlink/models.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/boards.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using puzzles::numberlink::Board;
using puzzles::numberlink::edge_label_formulation;
using puzzles::numberlink::other_in_window;
using puzzles::numberlink::Rules;

constexpr Rules kFillTouch{.fill = true, .touch = true};

bool never() { return false; }

TEST_CASE("Windows: a small board has a second solution in a window if it has one at all") {
  std::mt19937 random(7);
  int unique = 0, multiple = 0;
  for (int round = 0; round < rounds(1500); ++round) {
    const Board board = random_path_board(random, 4, kFillTouch);
    const std::vector<Answer> solutions = all_solutions(board);
    REQUIRE_FALSE(solutions.empty());
    const Answer& first = solutions[random() % solutions.size()];
    const auto other = other_in_window(board, edge_label_formulation(board, never), first, never);
    CHECK(other.has_value() == (solutions.size() > 1));
    if (other) {
      CHECK(*other != first);
      CHECK_FALSE(check(board, *other));
    }
    ++(solutions.size() > 1 ? multiple : unique);
  }
  CHECK(unique > part_of(200));
  CHECK(multiple > part_of(100));
}

TEST_CASE("Windows: a second solution is found on a large board whose paths touch") {
  std::mt19937 random(8);
  for (int round = 0; round < 3; ++round) {
    const Board board = path_board(random, 16, 16, kFillTouch);
    const Result<Report> report = solve(puzzle_of(board), {.unique = true, .time_limit = 100});
    REQUIRE(report);
    CHECK(report->status == Status::kMultiple);
  }
}

TEST_CASE("Windows: a stop ends the search") {
  std::mt19937 random(9);
  const Board board = random_path_board(random, 4, kFillTouch);
  const Answer first = all_solutions(board).front();
  const auto at_once = [] { return true; };
  CHECK_FALSE(other_in_window(board, edge_label_formulation(board, never), first, at_once));
}

}  // namespace
}  // namespace quadrille::tests::numberlink

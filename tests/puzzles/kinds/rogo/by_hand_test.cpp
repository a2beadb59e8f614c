// SPDX-License-Identifier: MIT
//
// The parts of Rogo's techniques that say something about all best loops.

#include <quadrille/quadrille.hpp>
#include <random>
#include <set>
#include <vector>

#include "puzzles/kinds/rogo/by_hand/bounds.hpp"
#include "puzzles/kinds/rogo/by_hand/course.hpp"
#include "puzzles/kinds/rogo/by_hand/good_loop.hpp"
#include "puzzles/kinds/rogo/loop.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::rogo {
namespace {

using puzzles::HandMarks;
using puzzles::rogo::Board;
using puzzles::rogo::Course;

HandMarks marks_of(const Board& board) {
  return {puzzles::rogo::answer_shape(board), puzzles::rogo::givens(board)};
}

std::set<int> visited(const Board& board, const Answer& loop) {
  std::set<int> cells;
  for (int edge = 0; edge < board.grid().edges(); ++edge)
    if (loop.values[edge] > 0)
      for (const int cell : board.grid().ends(edge)) cells.insert(cell);
  return cells;
}

TEST_CASE("A good loop obeys the rules, and needed cells are on all best loops",
          "[rogo][by-hand]") {
  std::mt19937 random(1);
  int loops = 0, best = 0, needed = 0;
  for (int k = 0; k < rounds(300); ++k) {
    Board board = random_board(random, 3, 5);
    board.rules.exact = k % 3 != 0;  // an odd number of steps, too
    const std::vector<int> cells = puzzles::rogo::good_loop(board);
    if (cells.empty()) continue;
    const BestLoops all = brute_force(board);
    const Answer loop = answer_of(board, cells);
    CHECK_FALSE(check(board, loop));
    REQUIRE(all.value);
    CHECK(value(board, loop) <= *all.value);
    ++loops;
    best += value(board, loop) == *all.value ? 1 : 0;
    const Course course(board);
    const HandMarks marks = marks_of(board);
    puzzles::rogo::Bounds bounds(course, marks);
    bounds.find_needed();
    for (const Answer& one : all.loops)
      for (const int cell : bounds.needed()) CHECK(visited(board, one).contains(cell));
    needed += bounds.needed().empty() ? 0 : 1;
  }
  CHECK(3 * loops > rounds(300));
  CHECK(2 * best > loops);
  CHECK(needed > 0);
}

TEST_CASE("Bounds hold for all loops", "[rogo][by-hand]") {
  std::mt19937 random(2);
  for (int k = 0; k < rounds(100); ++k) {
    const Board board = random_board(random, 3, 5);
    const BestLoops all = brute_force(board);
    const Course course(board);
    const HandMarks marks = marks_of(board);
    const puzzles::rogo::Bounds bounds(course, marks);
    for (const Answer& loop : all.loops) {
      for (const int cell : visited(board, loop)) {
        const auto most = bounds.through({cell});
        REQUIRE(most);
        CHECK(*most >= *all.value);
      }
    }
  }
}

// The board tells everything that its steps use.
TEST_CASE("Steps of Rogo name a loop instead of the best sum", "[rogo][by-hand]") {
  const auto reading = read_puzzles(
      "rogo\nsize: 5x8\nsteps: 12\ngrid:\n2 . 3 . 1 . . 2\n. 3 . . . . 4 .\n4 . 1 . . 4 . 1\n"
      ". . # 2 2 # . .\n. . 2 . . 2 . .\n");
  const auto explanation = explain(reading->puzzles.front());
  REQUIRE(explanation);
  bool names_loop = false;
  for (const SolvingStep& step : explanation->steps) {
    CHECK(step.text.find("the best loop") == step.text.npos);
    names_loop = names_loop || step.text.find("loop with the corners r") != step.text.npos;
  }
  CHECK(names_loop);
}

}  // namespace
}  // namespace quadrille::tests::rogo

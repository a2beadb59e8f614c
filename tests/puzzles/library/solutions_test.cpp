// SPDX-License-Identifier: MIT

#include <set>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

Puzzle open_sudoku() {
  return read_puzzles("sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . . .\n. . . .\n. . . 2\n")
      ->puzzles.front();
}

TEST_CASE("A range has every solution once, and then a report", "[solutions]") {
  const auto all = solve(open_sudoku(), {.limit = kAllSolutions});
  std::set<std::vector<std::int32_t>> found;
  Solutions solutions(open_sudoku());
  for (const Answer& answer : solutions) CHECK(found.insert(answer.values).second);
  CHECK(found.size() == all->solutions.size());
  REQUIRE(solutions.report());
  CHECK(solutions.report()->found_all);
  CHECK(solutions.report()->found == found.size());
  CHECK(solutions.report()->solutions.empty());
  CHECK(solutions.next() == nullptr);
}

TEST_CASE("A range may be left early, moved, or not be used at all", "[solutions]") {
  { Solutions unused(open_sudoku()); }
  Solutions solutions(open_sudoku());
  const Answer first = *solutions.next();
  Solutions moved = std::move(solutions);
  CHECK(*moved.next() != first);
  REQUIRE(moved.report());
  CHECK(moved.report()->stopped);
  CHECK(moved.next() == nullptr);
}

TEST_CASE("A range obeys limits, and gives errors in its report", "[solutions]") {
  Solutions three(open_sudoku(), {.limit = 3});
  int count = 0;
  for (const Answer& answer : three) count += answer.values.empty() ? 0 : 1;
  CHECK(count == 3);
  Solutions refused(open_sudoku(), {.model = "no/model"});
  CHECK(refused.begin() == refused.end());
  CHECK_FALSE(refused.report());
}

}  // namespace
}  // namespace quadrille::tests

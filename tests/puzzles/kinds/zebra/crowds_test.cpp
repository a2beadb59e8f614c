// SPDX-License-Identifier: MIT
//
// Counting values that keep apart loses no solution, and refutes what does not fit.

#include <string>

#include "puzzles/kinds/zebra/sat/crowds.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/zebra/random_board.hpp"

namespace quadrille::tests::zebra {
namespace {

using namespace puzzles::zebra;

// Values A1, A2, ... and B1, B2, ... of two attributes, or of A alone.
Board lettered_board(int positions, int attributes) {
  std::vector<Attribute> list{{"A", {}}, {"B", {}}};
  list.resize(attributes);
  for (Attribute& attribute : list)
    for (int v = 1; v <= positions; ++v)
      attribute.values.push_back(attribute.name + std::to_string(v));
  return Board::open(positions, std::move(list));
}

void add_clue(Board& board, const std::string& text) {
  const auto clue = parse_clue(board, puzzles::Line{text, 1});
  REQUIRE(clue);
  board.clues.push_back({.clue = *clue});
}

std::string call(const std::string& kind, const std::string& a, int i, const std::string& b,
                 int j) {
  return kind + '(' + a + std::to_string(i) + ", " + b + std::to_string(j) + ')';
}

// The first `count` values of A are not neighbours of each other.
Board scattered_board(int positions, int count) {
  Board board = lettered_board(positions, 1);
  for (int i = 1; i <= count; ++i)
    for (int j = 1; j < i; ++j) add_clue(board, call("not-next-to", "A", i, "A", j));
  return board;
}

// The first `a` values of A are at other positions than the first `b` values of B.
Board disjoint_board(int positions, int a, int b) {
  Board board = lettered_board(positions, 2);
  for (int i = 1; i <= a; ++i)
    for (int j = 1; j <= b; ++j) add_clue(board, call("diff", "A", i, "B", j));
  return board;
}

std::vector<Crowd> crowds_of(const Board& board) {
  std::vector<Formula> formulas;
  for (const StatedClue& stated : board.clues) formulas.push_back(formula_of(board, stated.clue));
  return find_crowds(board, formulas, {});
}

std::size_t count(const Board& board) {
  const auto report =
      solve(Puzzle(puzzles::make_instance(board)), {.model = "zebra/sat", .limit = 0});
  REQUIRE(report);
  REQUIRE(report->complete);
  return report->solutions.size();
}

TEST_CASE("Scattered values are counted without losing a table", "[zebra]") {
  for (const auto& [positions, values] : {std::pair{5, 4}, {6, 4}, {7, 4}, {8, 4}}) {
    const Board board = scattered_board(positions, values);
    REQUIRE(crowds_of(board).size() == 1);
    CHECK(crowds_of(board)[0].spacing == 2);
    CHECK(crowds_of(board)[0].values.size() == 4);
    CHECK(count(board) == all_solutions(board).size());
  }
}

TEST_CASE("Values of two attributes are counted without losing a table", "[zebra]") {
  for (const auto& [a, b] : {std::pair{2, 2}, {1, 3}, {3, 1}, {3, 2}, {4, 4}}) {
    Board board = disjoint_board(4, a, b);
    REQUIRE(crowds_of(board).size() == 1);
    CHECK(crowds_of(board)[0].values.size() >= 4);
    CHECK(count(board) == all_solutions(board).size());
    add_clue(board, "before(A1, B1)");
    add_clue(board, "not-next-to(A1, B1)");
    CHECK(count(board) == all_solutions(board).size());
  }
}

TEST_CASE("Clues about the same pair add up to a distance", "[zebra]") {
  Board board = lettered_board(7, 2);
  for (const std::string kind : {"not-next-to", "diff"})
    for (const int i : {1, 2, 3, 4})
      for (const int j : {1, 2, 3, 4}) {
        if (i < j) add_clue(board, call(kind, "A", i, "A", j));
        if (i < 3 && j < 3) add_clue(board, call(kind, "A", i, "B", j));
      }
  for (const Crowd& crowd : crowds_of(board)) {
    CHECK(crowd.spacing == 2);
    CHECK(crowd.values.size() == 4);
  }
  CHECK_FALSE(crowds_of(board).empty());
}

TEST_CASE("Crowds without room are refuted without a search", "[zebra]") {
  for (const Board& board : {disjoint_board(14, 8, 7), scattered_board(20, 11)}) {
    const auto report = solve(Puzzle(puzzles::make_instance(board)), {.time_limit = 10});
    REQUIRE(report);
    CHECK(report->status == Status::kNone);
    CHECK(report->stats.conflicts < 100);
  }
}

TEST_CASE("Few values apart are not counted", "[zebra]") {
  CHECK(crowds_of(scattered_board(9, 3)).empty());
  CHECK(crowds_of(disjoint_board(9, 2, 2)).empty());
}

}  // namespace
}  // namespace quadrille::tests::zebra

// SPDX-License-Identifier: MIT

#include <algorithm>
#include <string>

#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/sudoku/by_hand/techniques.hpp"
#include "tests/catch.hpp"

namespace quadrille::tests::sudoku {
namespace {

using puzzles::sudoku::Board;
using Settings = std::vector<std::pair<std::string, std::string>>;

Board made(int side, std::uint64_t seed, const Settings& settings) {
  const auto puzzle =
      generate("sudoku", {.rows = side, .columns = side, .seed = seed, .settings = settings});
  if (!puzzle) FAIL(puzzle.error().message);
  REQUIRE(puzzle.value());
  return **puzzles::board_in<Board>(**puzzle);
}

std::size_t count_of(const Board& board) {
  const auto report = solve(Puzzle(puzzles::make_instance(Board(board))), {.limit = 2});
  REQUIRE(report);
  return report->solutions.size();
}

TEST_CASE("Sudoku: generated boards have one solution and no redundant given", "[sudoku]") {
  const auto [side, settings] = GENERATE(table<int, Settings>({{9, {}},
                                                               {4, {}},
                                                               {6, {{"box", "3x2"}}},
                                                               {6, {{"diagonals", "yes"}}},
                                                               {7, {{"jigsaw", "yes"}}},
                                                               {8, {}}}));
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const Board board = made(side, seed, settings);
    CHECK(count_of(board) == 1);
    int givens = 0;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      if (board.cells[cell] == 0) continue;
      ++givens;
      Board fewer = board;
      fewer.cells[cell] = 0;
      REQUIRE(count_of(fewer) == 2);
    }
    CHECK(givens > 2);
    CHECK(made(side, seed, settings).cells == board.cells);
  }
}

TEST_CASE("Sudoku: the givens of a symmetric board are opposite each other", "[sudoku]") {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Board board = made(9, seed, {{"symmetric", "yes"}});
    CHECK(count_of(board) == 1);
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
      CHECK((board.cells[cell] == 0) == (board.cells[board.cells.size() - 1 - cell] == 0));
  }
}

TEST_CASE("Sudoku: the generator refuses impossible settings", "[sudoku]") {
  const auto [rows, columns, settings] = GENERATE(table<int, int, Settings>({
      {9, 8, {}},
      {1, 1, {}},
      {2, 2, {{"diagonals", "yes"}}},
      {101, 101, {}},
      {9, 9, {{"difficulty", "none"}}},
      {9, 9, {{"box", "2x4"}}},
      {9, 9, {{"symmetric", "maybe"}}},
      {9, 9, {{"box", "3x3"}, {"jigsaw", "yes"}}},
  }));
  CHECK_FALSE(generate("sudoku", {.rows = rows, .columns = columns, .settings = settings}));
}

TEST_CASE("Sudoku: every step by hand holds for the solution", "[sudoku]") {
  int complete = 0;
  for (std::uint64_t seed = 20; seed < 60; ++seed) {
    const Settings settings = seed % 4 == 0   ? Settings{{"diagonals", "yes"}}
                              : seed % 4 == 1 ? Settings{{"jigsaw", "yes"}}
                                              : Settings{};
    const Board board = made(seed % 4 < 2 ? 6 : 9, seed, settings);
    const auto report = solve(Puzzle(puzzles::make_instance(Board(board))));
    REQUIRE(report);
    const std::vector<std::int32_t>& solution = report->solutions.front().values;
    const auto method = puzzles::sudoku::hand_method(board, {});
    puzzles::TechniqueSolver solver(
        method,
        puzzles::sudoku::hand_marks(board, puzzles::kHooks<puzzles::sudoku::Board>.givens(board)));
    while (const auto step = solver.next({})) {
      INFO(step->text);
      for (const Mark& mark : step->marks)
        REQUIRE((solution[mark.variable] == mark.value) != mark.is_excluded);
      REQUIRE_FALSE(step->marks.empty());
    }
    complete += solver.is_complete() ? 1 : 0;
  }
  CHECK(complete > 35);
}

TEST_CASE("Sudoku: the hardest boards are solved by nested trials", "[sudoku]") {
  const auto reading = read_puzzles(
      "5..1......8.....7...9.3.6..4..2.......8.6.3.......1..5..7.9.8...6.....9......4..2\n");
  REQUIRE(reading);
  const auto explanation = explain(reading->puzzles.front());
  REQUIRE(explanation);
  CHECK(explanation->is_complete);
  CHECK(std::any_of(explanation->steps.begin(), explanation->steps.end(), [](const auto& step) {
    return step.text.find("singles and further trials") != std::string::npos;
  }));
  int polls = 0;
  const auto stopped = explain(reading->puzzles.front(), [&] { return ++polls > 300; });
  REQUIRE(stopped);
  CHECK_FALSE(stopped->is_complete);
  CHECK(stopped->steps.size() < explanation->steps.size());
}

TEST_CASE("Sudoku: a solution by hand names its techniques", "[sudoku]") {
  const auto reading =
      read_puzzles("sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n");
  REQUIRE(reading);
  const auto explanation = explain(reading->puzzles.front());
  REQUIRE(explanation);
  CHECK(explanation->is_complete);
  REQUIRE(explanation->steps.size() == 13);
  CHECK(explanation->steps.front().technique == "naked single");
  CHECK(explanation->steps.front().text == "r1c4 is 4, the only number that is left there.");
  CHECK(explanation->steps.back().technique == "difficulty");
  CHECK(explanation->steps.back().text ==
        "easy: each step is the only number for a cell, or the only cell for a number.");
}

}  // namespace
}  // namespace quadrille::tests::sudoku

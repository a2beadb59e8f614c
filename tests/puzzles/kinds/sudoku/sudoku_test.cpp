// SPDX-License-Identifier: MIT

#include <algorithm>

#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/sudoku/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::sudoku {
namespace {

using puzzles::sudoku::Board;

Reading read_sudoku(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) FAIL(reading.error().message);
  return *reading;
}

TEST_CASE("Sudoku: brute force and both models agree", "[sudoku]") {
  std::mt19937 random(1);
  int solvable = 0;
  for (int i = 0; i < rounds(400); ++i) {
    const Board board = sudoku::random_board(random);
    const std::size_t count = sudoku::all_solutions(board).size();
    solvable += count > 0 ? 1 : 0;
    for (const EngineChoice engine : {EngineChoice::kSat, EngineChoice::kIp}) {
      const auto report =
          solve(Puzzle(puzzles::make_instance(board)), {.engine = engine, .limit = kAllSolutions});
      REQUIRE(report);
      REQUIRE(report->complete);
      REQUIRE(report->solutions.size() == count);
    }
  }
  CHECK(solvable > part_of(100));
  CHECK(solvable < 400);
}

TEST_CASE("Sudoku: the rule checker accepts exactly the solutions of brute force", "[sudoku]") {
  std::mt19937 random(2);
  int right = 0, wrong = 0;
  for (int i = 0; i < rounds(2000); ++i) {
    const Board board = sudoku::random_board(random);
    const std::vector<Answer> all = sudoku::all_solutions(board);
    if (all.empty()) continue;
    Answer answer = all[random() % all.size()];
    REQUIRE_FALSE(puzzles::sudoku::check(board, answer));
    answer.values[random() % answer.values.size()] = static_cast<std::int32_t>(random() % 9);
    const bool is_right = std::find(all.begin(), all.end(), answer) != all.end();
    REQUIRE(!puzzles::sudoku::check(board, answer) == is_right);
    ++(is_right ? right : wrong);
  }
  CHECK(right > part_of(50));
  CHECK(wrong > part_of(500));
}

// Inkala's board, published in 2012.
const std::string kHard =
    "sudoku\nbox: 3x3\ngrid:\n"
    "8 . . . . . . . .\n. . 3 6 . . . . .\n. 7 . . 9 . 2 . .\n"
    ". 5 . . . 7 . . .\n. . . . 4 5 7 . .\n. . . 1 . . . 3 .\n"
    ". . 1 . . . . 6 8\n. . 8 5 . . . 1 .\n. 9 . . . . 4 . .\n";

TEST_CASE("Sudoku: a hard board has one solution", "[sudoku]") {
  const Puzzle puzzle = read_sudoku(kHard).puzzles.front();
  const auto report = solve(puzzle, {.unique = true});
  REQUIRE(report);
  CHECK(report->status == Status::kUnique);
  const auto json = to_json(puzzle, report->solutions.front());
  REQUIRE(json);
  CHECK(json->starts_with(R"({"grid":[[8,1,2,7,5,3,6,4,9],[9,4,3,6,8,2,1,7,5],)"));
}

TEST_CASE("Sudoku: the picture shows givens, found numbers and boxes", "[sudoku]") {
  const Puzzle puzzle =
      read_sudoku("sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n").puzzles.front();
  const auto report = solve(puzzle);
  REQUIRE(report);
  REQUIRE(report->solutions.size() == 1);
  CHECK(draw_text(puzzle, &report->solutions.front()).value() ==
        "1 3 │ 2 4\n4 2 │ 3 1\n────┼─────\n2 4 │ 1 3\n3 1 │ 4 2\n");
  CHECK(draw_svg(puzzle, nullptr)->find("stroke-width=\"2\" d=\"M0 0h64v64h-64z") !=
        std::string::npos);
}

TEST_CASE("Sudoku: native text survives a round trip, and errors are reported", "[sudoku]") {
  const Reading reading = read_sudoku(kHard + "\n" + "sudoku\nbox: 1x2\ngrid:\n1 2\n. .\n");
  const auto written = write_puzzles(reading.puzzles, "native");
  REQUIRE(written);
  CHECK(written->text == kHard + "\nsudoku\nbox: 1x2\ngrid:\n1 2\n. .\n");

  const auto [text, line, column] = GENERATE(table<std::string, std::size_t, std::size_t>({
      {"sudoku\nbox: 2x1\ngrid:\n1 3\n. .\n", 4, 3},
      {"sudoku\nbox: 2x1\ngrid:\n1 0\n. .\n", 4, 3},
      {"sudoku\nbox: 2x1\ngrid:\n1 .\n. . 1\n", 5, 1},
      {"sudoku\nbox: 100x100\ngrid:\n1\n", 2, 6},
      {"sudoku\ngrid:\n1\n", 1, 1},
  }));
  INFO(text);
  const auto refused = read_puzzles(text);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().line == line);
  CHECK(refused.error().column == column);
}

TEST_CASE("Sudoku: a repeated given is recognised without a search", "[sudoku]") {
  const auto report = solve(
      read_sudoku("sudoku\nbox: 2x2\ngrid:\n1 . . .\n. 1 . .\n. . . .\n. . . .\n").puzzles.front());
  REQUIRE(report);
  CHECK(report->status == Status::kNone);
  CHECK(report->note == "the number 1 is given twice in box 1");
}

}  // namespace
}  // namespace quadrille::tests::sudoku

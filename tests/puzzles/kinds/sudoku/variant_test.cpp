// SPDX-License-Identifier: MIT

#include <string>

#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/sudoku/random_board.hpp"

namespace quadrille::tests::sudoku {
namespace {

const std::string kJigsaw =
    "sudoku\nregions: aabb aabb cddd ccdc\ngrid:\n1 . . .\n. . . .\n. . . .\n. . . 4\n";

Puzzle read_one(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) FAIL(reading.error().message);
  return reading->puzzles.front();
}

TEST_CASE("Sudoku: jigsaw regions and diagonals survive a round trip", "[sudoku]") {
  const std::string text = "sudoku\nregions: aaab acbb accb cdbb ddcc\n";
  CHECK_FALSE(read_puzzles(text));
  const std::string x =
      "sudoku\nbox: 2x2\nrules: diagonals\ngrid:\n1 . . .\n. . . .\n. . . .\n. . . .\n";
  for (const std::string& board : {kJigsaw, x}) {
    const auto written = write_puzzles({read_one(board)}, "native");
    REQUIRE(written);
    CHECK(written->text == board);
  }
  CHECK(read_one(x).rules() == "diagonals");
}

TEST_CASE("Sudoku: walls of a jigsaw board are drawn between regions", "[sudoku]") {
  CHECK(draw_text(read_one(kJigsaw), nullptr).value() ==
        "1   · │ ·   ·\n"
        "·   · │ ·   ·\n"
        "──┬───┴───────\n"
        "· │ ·   ·   ·\n"
        "  └───┐   ┌───\n"
        "·   · │ · │ 4\n");
}

TEST_CASE("Sudoku: invalid regions are refused", "[sudoku]") {
  const auto [regions, message] = GENERATE(table<std::string, std::string>({
      {"aabb aabb cccc cddd", "a region of 5 cells (expected 4)"},
      {"aabb aabb ccdd ccde", "more than 4 regions"},
      {"aabb aab ccdd ccdd", "a row of 3 characters (expected 4, one per cell)"},
  }));
  const auto reading =
      read_puzzles("sudoku\nregions: " + regions + "\ngrid:\n. . . .\n. . . .\n. . . .\n. . . .\n");
  REQUIRE_FALSE(reading);
  INFO(reading.error().message);
  CHECK(reading.error().message.find(message) != std::string::npos);
}

TEST_CASE("Sudoku: the checker names violated diagonals and regions", "[sudoku]") {
  puzzles::sudoku::Board board = puzzles::sudoku::Board::open(2, 2);
  board.rules.diagonals = true;
  const Answer answer{{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}};
  const auto violation = puzzles::sudoku::check(board, answer);
  REQUIRE(violation);
  CHECK(violation->rule == "diagonal");
  CHECK(violation->cells == std::vector<std::pair<int, int>>{{1, 2}, {2, 1}});
  board.rules.diagonals = false;
  CHECK_FALSE(puzzles::sudoku::check(board, answer));
  board = puzzles::sudoku::Board::jigsaw({0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3});
  REQUIRE(puzzles::sudoku::check(board, answer));
  CHECK(puzzles::sudoku::check(board, answer)->rule == "region");
}

}  // namespace
}  // namespace quadrille::tests::sudoku

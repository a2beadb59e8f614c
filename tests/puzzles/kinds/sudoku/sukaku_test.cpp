// SPDX-License-Identifier: MIT
//
// Boards that are given by their candidates.

#include <algorithm>
#include <quadrille/sudoku.hpp>
#include <random>
#include <string>

#include "puzzles/board/board_data.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/sudoku/random_board.hpp"

namespace quadrille::tests::sudoku {
namespace {

using puzzles::sudoku::Board;

const std::string kClassic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Returns the candidates of all cells: the number, or all numbers.
std::string candidates_of(const std::string& line) {
  std::string text;
  for (const char c : line) {
    for (char number = '1'; number <= '9'; ++number) text += c == '.' || c == number ? number : '.';
  }
  return text;
}

Puzzle puzzle_of(const std::string& text) {
  const auto reading = read_puzzles(text);
  INFO((reading ? "" : reading.error().message));
  REQUIRE(reading);
  REQUIRE(reading->puzzles.size() == 1);
  return reading->puzzles.front();
}

TEST_CASE("Sukaku: 729 characters are the candidates of 81 cells", "[sudoku]") {
  const Puzzle plain = puzzle_of(candidates_of(kClassic));
  CHECK(write_puzzles({plain}, "line")->text == kClassic + '\n');
  CHECK(solve(plain, {.unique = true})->status == Status::kUnique);

  std::string text = candidates_of(kClassic);
  text.replace(18, 9, "12.4.....");  // r1c3
  const Puzzle sukaku = puzzle_of(text);
  CHECK(solve(sukaku, {.unique = true})->status == Status::kUnique);
  CHECK(write_puzzles({sukaku}, "line")->text == text + '\n');
  const std::string native = write_puzzles({sukaku}, "native")->text;
  CHECK(native.find("\n5 3 1,2,4 . 7 ") != std::string::npos);
  CHECK(write_puzzles({puzzle_of(native)}, "native")->text == native);
  CHECK(write_puzzles({puzzle_of(write_puzzles({sukaku}, "fpuzzles")->text)}, "native")->text ==
        native);
  CHECK_FALSE(write_puzzles({sukaku}, "sdk"));
  std::replace(text.begin(), text.end(), '.', '0');
  CHECK(write_puzzles({puzzle_of(text)}, "native")->text == native);

  text.replace(18, 9, "12.......");  // without the 4 of the solution
  CHECK(solve(puzzle_of(text))->status == Status::kNone);
}

TEST_CASE("Sukaku: a wrong character is no larger board", "[sudoku]") {
  std::string text = candidates_of(kClassic);
  text[20] = '5';
  const auto reading = read_puzzles(text);
  REQUIRE_FALSE(reading);
  CHECK(reading.error().column == 21);
  CHECK(reading.error().message == "'5' among the candidates of r1c3 (expected 3, or .)");
  CHECK(puzzle_of("R1" + std::string(727, '.')).rows() == 27);
  CHECK(puzzle_of("12341...12341...123412341234123412341234123412341234123412341234").rows() == 4);
  CHECK(puzzle_of("1" + std::string(63, '.')).rows() == 8);
}

TEST_CASE("Sukaku: lists in the native format are checked", "[sudoku]") {
  for (const char* word : {"1,", ",", "1,1", "1,5", "0,1", "1,x"}) {
    INFO(word);
    const auto reading = read_puzzles("sudoku\nbox: 2x2\ngrid:\n" + std::string(word) +
                                      " . . .\n. . . .\n. . . .\n. . . .\n");
    REQUIRE_FALSE(reading);
    CHECK(reading.error().line == 4);
  }
}

TEST_CASE("Sukaku: boards as data have lists of candidates", "[sudoku]") {
  quadrille::sudoku::Board board{.box_rows = 1, .box_columns = 3};
  board.numbers.resize(9);
  board.candidates.resize(9);
  board.candidates[4] = {3, 1};
  const auto puzzle = quadrille::sudoku::to_puzzle(board);
  REQUIRE(puzzle);
  CHECK(quadrille::sudoku::to_board(*puzzle)->candidates[4] == std::vector<std::int32_t>{1, 3});
  CHECK(check(*puzzle, Answer{{1, 3, 2, 2, 1, 3, 3, 2, 1}}).violation == std::nullopt);
  CHECK(check(*puzzle, Answer{{1, 3, 2, 3, 2, 1, 2, 1, 3}}).violation->rule == "candidate");
  board.candidates[4] = {4};
  CHECK_FALSE(quadrille::sudoku::to_puzzle(board));
  board.candidates.pop_back();
  CHECK_FALSE(quadrille::sudoku::to_puzzle(board));
}

TEST_CASE("Sudoku: square boxes need no key", "[sudoku]") {
  const std::string grid = "grid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n";
  CHECK(write_puzzles({puzzle_of("sudoku\n" + grid)}, "native")->text ==
        "sudoku\nbox: 2x2\n" + grid);
  CHECK(write_puzzles({puzzle_of("sudoku\nrules: diagonals\n" + grid)}, "native")->text ==
        "sudoku\nbox: 2x2\nrules: diagonals\n" + grid);
  const auto six = read_puzzles("sudoku\ngrid:\n. . . . . .\n");
  REQUIRE_FALSE(six);
  CHECK(six.error().message.find("the puzzle has no box:") == 0);
}

}  // namespace
}  // namespace quadrille::tests::sudoku

// SPDX-License-Identifier: MIT
//
// The text forms: what is read, what is written, and what is refused where.

#include <random>
#include <string>
#include <vector>

#include "puzzles/kinds/survo/survo.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/survo/boards.hpp"
#include "tests/puzzles/kinds/survo/brute_force.hpp"

namespace quadrille::tests::survo {
namespace {

using puzzles::survo::Board;

const std::string kNative =
    "survo\nsize: 3x4\nrows: 30 18 30\ncolumns: 27 16 10 25\ngrid:\n. 6 . .\n8 . . .\n. . 3 .\n";
const std::string kHakank = "3\n4\n30,18,30\n27,16,10,25\n0,6,0,0\n8,0,0,0\n0,0,3,0\n";
const std::string kPicture =
    "     A  B  C  D\n  1  *  6  *  * 30\n  2  8  *  *  * 18\n  3  *  *  3  * 30\n    27 16 10 "
    "25\n";

TEST_CASE("Survo: each format is recognised and says the same board", "[survo]") {
  const std::pair<std::string, std::string> samples[] = {
      {"native", "// figure 1\n\n" + kNative},
      {"native",
       "survo\r\ncolumns: 27 16 10 25\r\nsize: 3x4\r\nrows: 30 18 30\r\ngrid:\r\n"
       ". 6 . .\r\n8 . . .\r\n. . 3 ."},
      {"hakank", "# a remark\n" + kHakank},
      {"hakank", "3\n4\n30, 18, 30\n27, 16, 10, 25\n0, 6, 0, 0\n8, 0, 0, 0\n0, 0, 3, 0"},
      {"picture", "% Survo\n" + kPicture + "%\n"},
      {"picture", "A B C D\n1 __* _6 * * 30\n2 _8 * * * 18\n3 * * _3 _* 30\n27 16 10 25\n"}};
  for (const auto& [format, text] : samples) {
    INFO(text);
    const Result<Reading> reading = read_puzzles(text);
    REQUIRE(reading);
    CHECK(reading->format == format);
    REQUIRE(reading->puzzles.size() == 1);
    CHECK(write_puzzles(reading->puzzles, "native")->text == kNative);
    CHECK(write_puzzles(reading->puzzles, "hakank")->text == kHakank);
    CHECK(write_puzzles(reading->puzzles, "picture")->text == kPicture);
  }
}

TEST_CASE("Survo: what is written is read as the same board", "[survo]") {
  std::mt19937 random(3);
  for (const auto& [rows, columns] : {std::pair(2, 2), std::pair(3, 5), std::pair(2, 29)}) {
    for (int i = 0; i < 20; ++i) {
      const Board board = random_board(random, rows, columns);
      for (const std::string format : {"native", "hakank", "picture"}) {
        const Puzzle puzzle(puzzles::make_instance(board));
        const Result<Writing> writing = write_puzzles({puzzle}, format);
        REQUIRE(writing);
        INFO(writing->text);
        const Result<Reading> reading = read_puzzles(writing->text);
        REQUIRE(reading);
        CHECK(reading->format == format);
        const Board& again = board_of(reading->puzzles.front());
        CHECK(again.row_sums == board.row_sums);
        CHECK(again.column_sums == board.column_sums);
        CHECK(again.cells == board.cells);
      }
    }
  }
}

TEST_CASE("Survo: native texts hold many puzzles, the others one", "[survo]") {
  const Result<Reading> reading = read_puzzles(kNative + "\n" + kNative);
  REQUIRE(reading);
  CHECK(reading->puzzles.size() == 2);
  CHECK(write_puzzles(reading->puzzles, "native")->text == kNative + "\n" + kNative);
  CHECK_FALSE(write_puzzles(reading->puzzles, "hakank"));
  CHECK_FALSE(write_puzzles(reading->puzzles, "picture"));
}

TEST_CASE("Survo: a sum of 0 is not written where 0 means unknown", "[survo]") {
  const auto reading = read_puzzles("survo\nsize: 1x2\nrows: 3\ncolumns: 0 3\ngrid:\n. .\n");
  REQUIRE(reading);
  CHECK_FALSE(write_puzzles(reading->puzzles, "hakank"));
  CHECK(write_puzzles(reading->puzzles, "picture"));
}

struct Refusal {
  std::string text;
  std::size_t line, column;
  std::string message;  // its start
};

TEST_CASE("Survo: bad text is refused where it goes wrong", "[survo]") {
  const std::string head = "survo\nsize: 2x2\nrows: 4 6\ncolumns: 3 7\n";
  const std::vector<Refusal> refusals = {
      {"survo\nsize: 2\n", 2, 8, "the puzzle has no grid"},
      {"survo\nrows: 4 6\ncolumns: 3 7\ngrid:\n1 .\n. .\n", 1, 1, "the puzzle has no size"},
      {"survo\nsize: 2x2\ncolumns: 3 7\ngrid:\n. .\n. .\n", 1, 1, "the puzzle has no rows"},
      {"survo\nsize: 2x2\nrows: 4 6\ngrid:\n. .\n. .\n", 1, 1, "the puzzle has no columns"},
      {"survo\nsize: 0x2\nrows: 4\ncolumns: 3 7\ngrid:\n", 2, 7, "the size '0x2'"},
      {"survo\nsize: 2x1001\nrows: 4 6\ncolumns: 3 7\ngrid:\n. .\n. .\n", 2, 7,
       "the size '2x1001'"},
      {"survo\nsize: 2x2\nrows: 4 6 5\ncolumns: 3 7\ngrid:\n. .\n. .\n", 3, 7,
       "3 sums (expected 2)"},
      {"survo\nsize: 2x2\nrows: 4\ncolumns: 3 7\ngrid:\n. .\n. .\n", 3, 7, "1 sum (expected 2)"},
      {"survo\nsize: 2x2\nrows: 4 6\ncolumns: 3 x\ngrid:\n. .\n. .\n", 4, 12, "the sum 'x'"},
      {"survo\nsize: 2x2\nrows: 4 -6\ncolumns: 3 7\ngrid:\n. .\n. .\n", 3, 9, "the sum '-6'"},
      {"survo\nsize: 2x2\nrows: 4 6.5\ncolumns: 3 7\ngrid:\n. .\n. .\n", 3, 9, "the sum '6.5'"},
      {"survo\nsize: 2x2\nrows: 4 99999999999999999999\ncolumns: 3 7\ngrid:\n. .\n. .\n", 3, 9,
       "the sum '99999999999999999999'"},
      {head + "grid:\n. 5\n. .\n", 6, 3, "'5' in a cell (expected a number from 1 to 4, or .)"},
      {head + "grid:\n. .\n. 0\n", 7, 3, "'0' in a cell"},
      {head + "grid:\n. ?\n. .\n", 6, 3, "'?' in a cell"},
      {head + "grid:\n. . .\n. .\n", 6, 1, "the row has 3 cells (expected 2)"},
      {head + "grid:\n. .\n", 6, 4, "the grid ends after 1 row (expected 2)"},
      {head + "grid:\n. .\n. .\n. .\n", 8, 1, "unexpected '. .' after the puzzle (expected"},
      {head + "rules: fill\n", 5, 1, "'rules: fill' (expected size:, rows:, columns: or grid:)"},
      {"2\n2\n4,6\n3,7\n0,0\n", 5, 4, "the grid ends after 1 row (expected 2)"},
      {"2\n2\n4,6\n3,7\n0,0\n0,0\n0,0\n", 7, 1, "unexpected '0,0' after the puzzle"},
      {"2\n2\n4,6\n3,7\n0,0\n0,7\n", 6, 3, "'7' in a cell (expected a number from 1 to 4, or 0)"},
      {"2\n2\n4,6\n3,7\n0,0\n0,,0\n", 6, 1, "the row has 3 cells (expected 2)"},
      {"2\n2\n4,\n3,7\n0,0\n0,0\n", 3, 3, "the sum ''"},
      {"2\n2\n4,6,1\n3,7\n0,0\n0,0\n", 3, 1, "3 sums (expected 2)"},
      {"0\n2\n4,6\n3,7\n0,0\n0,0\n", 1, 1, "'0' as the number of rows"},
      {"  A B\n1 * * 4\n3 * * 6\n  3 7\n", 3, 1, "'3' (expected the row number 2)"},
      {"  A B\n1 * * 4\n2 * 6\n  3 7\n", 3, 1, "the row has 2 words behind its number"},
      {"  A B\n1 * 9 4\n2 * * 6\n  3 7\n", 2, 5, "'9' in a cell"},
      {"  A B\n1 * * 4\n2 * * 6\n  3 7 8\n", 4, 3, "3 sums (expected 2)"},
  };
  for (const Refusal& expected : refusals) {
    INFO(expected.text);
    const Result<Reading> reading = read_puzzles(expected.text);
    REQUIRE_FALSE(reading);
    const Error& error = reading.error();
    INFO(error.message);
    CHECK(error.kind == ErrorKind::kInput);
    CHECK(error.line == expected.line);
    CHECK(error.column == expected.column);
    CHECK(error.message.substr(0, expected.message.size()) == expected.message);
  }
}

TEST_CASE("Survo: texts cut and changed do no harm", "[survo]") {
  std::mt19937 random(4);
  const auto below = [&](std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
  };
  const std::string likely = "0123456789.-,?*%#: xABsurvo\n\r\t\xc3\xa9\xff";
  for (const auto& [format, sample] : {std::pair<std::string, std::string>{"native", kNative},
                                       {"hakank", kHakank},
                                       {"picture", kPicture}}) {
    for (int round = 0; round < 800; ++round) {
      std::string text = sample.substr(0, round < 200 ? below(sample.size()) : sample.size());
      for (std::size_t changes = below(3); changes > 0 && !text.empty(); --changes) {
        const std::size_t place = below(text.size());
        if (below(3) == 0) {
          text.insert(place, 1, likely[below(likely.size())]);
        } else {
          text[place] = likely[below(likely.size())];
        }
      }
      INFO(text);
      const Result<Reading> reading = read_puzzles(text, {.puzzle = "survo", .format = format});
      if (reading) {
        CHECK(write_puzzles(reading->puzzles, "native"));
        CHECK_FALSE(draw_text(reading->puzzles.front(), nullptr)->empty());
      } else {
        CHECK_FALSE(reading.error().message.empty());
      }
    }
  }
}

}  // namespace
}  // namespace quadrille::tests::survo

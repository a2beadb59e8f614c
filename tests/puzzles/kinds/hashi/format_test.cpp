// SPDX-License-Identifier: MIT
//
// Hashi as text: what is read, what is written, what is refused where.

#include <random>
#include <string>

#include "puzzles/kinds/hashi/hashi.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/hashi/random_board.hpp"

namespace quadrille::tests::hashi {
namespace {

using puzzles::hashi::Board;

const Board& board_in(const Puzzle& puzzle) { return puzzles::board_of<Board>(puzzle.instance()); }

Reading read(const std::string& text, std::string_view format = "") {
  const auto reading = read_puzzles(text, {.puzzle = "hashi", .format = std::string(format)});
  if (!reading) FAIL(reading.error().message);
  return *reading;
}

const std::string kSquare = "hashi\nsize: 3x3\ngrid:\n2 . 2\n. . .\n2 . 2\n";

TEST_CASE("Hashi: every format says the same board", "[hashi]") {
  const auto [text, format] = GENERATE(table<std::string, std::string>({
      {"3 3 4\r\n 2  0  2\r\n 0  0  0\r\n 2  0  2\r\n", "has"},
      {"https://puzz.link/p?hashi/3/3/2g2i2g2", "puzzlink"},
      {"http://pzv.jp/p.html?hashikake/3/3/2g2i2g2/", "puzzlink"},
      {"bridges/3/3/2g2i2g2\n", "puzzlink"},
      {"pzprv3\nhashikake\n3\n3\n2 . 2 \n. . . \n2 . 2 \n1 1 \n0 0 \n1 1 \n1 0 1 \n1 0 1 \n",
       "pzpr"},
      {"3x3m2:2a2c2a2\n", "bridges"},
      {"3x3i30e10m2d0:2a2c2a2\n", "bridges"},
      {"3m2:2a2c2a2\n", "bridges"},
      {R"({"name": "Hashi", "data": {"a": {"problem": "3 3\n2 - 2\n- - -\n2 - 2"}}})", "puzzlekit"},
  }));
  INFO(text);
  const auto reading = read_puzzles(text);  // recognised by content
  REQUIRE(reading);
  CHECK(reading->format == format);
  REQUIRE(reading->puzzles.size() == 1);
  CHECK(write_puzzles(reading->puzzles, "native")->text == kSquare);
}

TEST_CASE("Hashi: islands without a number, and boards without loops", "[hashi]") {
  const Reading url = read("https://puzz.link/p?hashi/6/6/3g1g2.g.g2h.g2g.h.g4g3h4g.g2g.h2");
  CHECK(write_puzzles(url.puzzles, "native")->text ==
        "hashi\nsize: 6x6\ngrid:\n3 . 1 . 2 ?\n. ? . 2 . .\n? . 2 . ? .\n. ? . 4 . 3\n. . 4 . ? "
        ".\n2 . ? . . 2\n");
  CHECK(write_puzzles(url.puzzles, "puzzlink")->text ==
        "https://puzz.link/p?hashi/6/6/3g1g2.g.g2h.g2g.h.g4g3h4g.g2g.h2\n");
  const Reading tree = read("3x3m2L:2a2c2a2");
  CHECK_FALSE(board_in(tree.puzzles.front()).rules.loops);
  CHECK(solve(tree.puzzles.front())->status == Status::kNone);
  CHECK(write_puzzles(tree.puzzles, "bridges")->text == "3x3m2L:2a2c2a2\n");
  CHECK(write_puzzles(tree.puzzles, "has")->warnings.size() == 1);
  CHECK(write_puzzles(url.puzzles, "has")->warnings.size() == 1);
}

TEST_CASE("Hashi: written boards are read again", "[hashi]") {
  std::mt19937 random(21);
  for (int i = 0; i < 300; ++i) {
    Board board = random_board(random);
    const Puzzle puzzle(puzzles::make_instance(board));
    for (const std::string format : {"native", "puzzlink", "pzpr", "puzzlekit", "has", "bridges"}) {
      const auto writing = write_puzzles({puzzle}, format);
      if (format == "bridges" && !writing) continue;  // it knows no islands that touch
      REQUIRE(writing);
      if (format == "has" && !writing->warnings.empty()) continue;
      INFO(writing->text);
      const Board again = board_in(read(writing->text, format).puzzles.front());
      REQUIRE(again.rows == board.rows);
      REQUIRE(again.columns == board.columns);
      REQUIRE(again.islands == board.islands);
      if (format == "native" || format == "bridges") REQUIRE(again.rules == board.rules);
    }
  }
}

TEST_CASE("Hashi: what is no board is refused where it is wrong", "[hashi]") {
  const auto [text, line, column] = GENERATE(table<std::string, std::size_t, std::size_t>({
      {"hashi\nsize: 1x3\ngrid:\n1 . 9\n", 4, 5},
      {"hashi\nsize: 1x3\ngrid:\n1 . 0\n", 4, 5},
      {"hashi\nsize: 1x3\ngrid:\n1 1\n", 4, 1},
      {"hashi\nsize: 1x3\nrules: rings\ngrid:\n1 . 1\n", 3, 8},
      {"hashi\nsize: 1001x3\ngrid:\n", 2, 7},
      {"hashi\ngrid:\n1\n", 1, 1},
      {"3 3 4\n2 0 2\n0 0 0\n2 0 9\n", 4, 5},
      {"3 3 4\n2 0 2\n0 0 0\n2 0\n", 4, 4},
      {"3 3 4\n2 0 2\n0 0 0\n2 0 2 0\n", 4, 7},
      {"3 3 5\n2 0 2\n0 0 0\n2 0 2\n", 1, 5},
      {"https://puzz.link/p?hashi/3/3/2g2i2g9", 1, 37},
      {"https://puzz.link/p?hashi/3/3/2g2i2", 1, 36},
      {"https://puzz.link/p?hashi/3/3/2g2i2g2g", 1, 38},
      {"https://puzz.link/p?hashi/3000/3/2", 1, 27},
      {"pzprv3\nhashikake\n2\n2\n1 1 \n9 . \n", 6, 1},
      {"pzprv3\nhashikake\n2\n2\n1 1 \n", 5, 5},
      {"3x3m3:2a2c2a2", 1, 5},
      {"3x3m2:2a2c2a", 1, 13},
      {"3x3m2:2a2c2a2a", 1, 14},
      {"3x3m2:2a2c2aA", 1, 13},
      {R"({"name": "Hashi", "data": {"a": {"problem": "1 3\n1 - 9"}}})", 1, 34},
      {R"({"name": "Slither", "data": {"a": {"problem": "1 3\n1 - 1"}}})", 1, 1},
  }));
  INFO(text);
  const auto refused = read_puzzles(text, {.puzzle = "hashi"});
  REQUIRE_FALSE(refused);
  INFO(refused.error().message);
  CHECK(refused.error().line == line);
  CHECK(refused.error().column == column);
}

}  // namespace
}  // namespace quadrille::tests::hashi

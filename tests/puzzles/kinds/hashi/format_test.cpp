// SPDX-License-Identifier: MIT
//
// Hashi as text: reading and writing.

#include <string>

#include "puzzles/kinds/hashi/hashi.hpp"
#include "tests/catch.hpp"

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

TEST_CASE("Hashi: every format describes the same board", "[hashi]") {
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
  const auto reading = read_puzzles(text);  // format recognised by content
  REQUIRE(reading);
  CHECK(reading->format == format);
  REQUIRE(reading->puzzles.size() == 1);
  CHECK(write_puzzles(reading->puzzles, "native")->text == kSquare);
}

TEST_CASE("Hashi: up to four bridges join two islands", "[hashi]") {
  const Reading ids = read("5x3m4:Aa8aGa4e1a2\n3x3m1:1a1c1a1\n");
  const std::string native =
      "hashi\nsize: 3x5\nbridges: 4\ngrid:\n10 . 8 . 16\n. 4 . . .\n. . 1 . 2\n\n"
      "hashi\nsize: 3x3\nbridges: 1\ngrid:\n1 . 1\n. . .\n1 . 1\n";
  CHECK(write_puzzles(ids.puzzles, "native")->text == native);
  const Reading again = read(native);
  CHECK(write_puzzles(again.puzzles, "bridges")->text == "5x3m4:Aa8aGa4e1a2\n3x3m1:1a1c1a1\n");
  // No other format knows such a limit.
  for (const char* format : {"puzzlink", "pzpr", "penpa", "puzzlekit", "has"}) {
    INFO(format);
    const auto writing = write_puzzles({ids.puzzles.front()}, format);
    REQUIRE_FALSE(writing);
    CHECK(writing.error().message.find("two islands") != std::string::npos);
  }
}

TEST_CASE("Hashi: islands may have no number, and boards may forbid loops", "[hashi]") {
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

}  // namespace
}  // namespace quadrille::tests::hashi

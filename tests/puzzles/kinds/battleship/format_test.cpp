// SPDX-License-Identifier: MIT

#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/battleship/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::battleship {
namespace {

Reading read(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) FAIL(reading.error().message);
  return *reading;
}

std::string written(const Reading& reading, const std::string& format) {
  const auto writing = write_puzzles(reading.puzzles, format);
  if (!writing) FAIL(writing.error().message);
  return writing->text;
}

const std::string kNative =
    "battleship\nsize: 2x4\nfleet: 1x1 1x2\nrows: 1 2\ncolumns: 1 0 1 1\ngrid:\n"
    "o . . ~\n. . < >\n";
const std::string kSolbat =
    "height = 2;\nwidth = 4;\nmaxship = 2;\nship = [1,1];\nhint = [|\n2, 0, 0, 1 |\n"
    "0, 0, 3, 4 |];\nrowsum = [1,2];\ncolsum = [1,0,1,1];\n";
const std::string kCsplib =
    "problem(1,\n\t[2:1,1:1],\n\t[1,2],\n\t[1,0,1,1],\n\t[c@[1,1],w@[1,4],l@[2,3],r@[2,4]]).\n";
const std::string kRubin =
    "List of boards\n====\n\nBoard ID: 7\nSTART-NEW-BOARD  2 4\nHint: 0 0 Circle 5\n"
    "Hint: 0 3 Water 1\nHint: 1 2 Left 1\nHint: 1 3 Right 1\nPLACESHIP 2 1 2 E\n"
    "PLACESHIP 1 0 0 S\n\nRow tallies: 1 2\nColumn tallies: 1 0 1 1\n\nC..W 1\n..LR 2\n1011\n";
const std::string kUrl = "https://puzz.link/p?battleship/4/2/1011126h0h34/2/21o/11g\n";
const std::string kFile =
    "pzprv3\nbattleship\n2\n4\n2\n21o\n11g\n. 1 0 1 1\n1 6 . . 0\n2 . . 3 4\n. . . .\n"
    ". . . .\n0 0\n";

TEST_CASE("Battleship: each format is recognised, read and written", "[battleship]") {
  const auto [format, text] = GENERATE(table<std::string, std::string>({{"native", kNative},
                                                                        {"solbat", kSolbat},
                                                                        {"csplib", kCsplib},
                                                                        {"puzzlink", kUrl},
                                                                        {"pzpr", kFile}}));
  const Reading reading = read(text);
  CHECK(reading.format == format);
  CHECK(reading.warnings.empty());
  CHECK(written(reading, "native") == kNative);
  CHECK(written(read(kNative), format) == text);
}

TEST_CASE("Battleship: Rubin's list is read", "[battleship]") {
  const Reading one = read(kRubin);
  CHECK(one.format == "rubin");
  CHECK(written(one, "native") == kNative);
  const Reading two = read(kRubin + "====\n" + kRubin);
  CHECK(written(two, "native") == kNative + "\n" + kNative);
  CHECK_FALSE(write_puzzles(two.puzzles, "rubin"));
}

TEST_CASE("Battleship: a text may hold several facts or URLs", "[battleship]") {
  const Reading facts = read("% a remark\n" + kCsplib + kCsplib);
  CHECK(facts.puzzles.size() == 2);
  CHECK(written(facts, "csplib") == kCsplib + "problem(2" + kCsplib.substr(9));
  CHECK(written(read(kUrl + kUrl), "puzzlink") == kUrl + kUrl);
}

TEST_CASE("Battleship: puzzlekit gives the fleet, tallies of columns, then of rows",
          "[battleship]") {
  const std::string head = R"({"name": "Battleship", "data": {"a": {"problem": ")";
  CHECK(written(read(head + R"(2 3 1 0 1\n1 - 2\n2 1\nx - m\nw e o"}}})"), "native") ==
        "battleship\nsize: 2x3\nfleet: 1x1 1x3\nrows: 2 1\ncolumns: 1 ? 2\ngrid:\n~ . #\n< > o\n");
  const auto refusal = [&](const std::string& problem) {
    const auto reading = read_puzzles(head + problem + "\"}}}");
    REQUIRE_FALSE(reading);
    return reading.error().message;
  };
  CHECK(refusal("1 1 1").find("the problem has 1 line (expected 4: a header") != std::string::npos);
  CHECK(refusal("1").find("no size") != std::string::npos);
  CHECK(refusal("1 1 x\\n0\\n0\\n-").find("the number of ships 'x'") != std::string::npos);
  CHECK(refusal("1 1 1\\n0\\n0\\nq").find("'q' in a cell") != std::string::npos);
}

TEST_CASE("Battleship: random boards survive every format that can hold them", "[battleship]") {
  std::mt19937 random(3);
  int refused = 0;
  for (int i = 0; i < rounds(400); ++i) {
    const Puzzle puzzle(puzzles::make_instance(battleship::random_board(random, 40 - i / 12)));
    const std::string native = write_puzzles({puzzle}, "native")->text;
    for (const std::string format : {"native", "solbat", "csplib", "puzzlink", "pzpr"}) {
      const auto writing = write_puzzles({puzzle}, format);
      INFO(format << "\n" << native);
      if (!writing) {
        const bool has_unknown = native.find('?') != std::string::npos;
        const bool has_part = native.find('+') != std::string::npos;
        REQUIRE((has_unknown || has_part));
        REQUIRE((format == "solbat" || format == "csplib"));
        REQUIRE(writing.error().kind == ErrorKind::kRequest);
        ++refused;
        continue;
      }
      const Reading again = read(writing->text);
      REQUIRE(again.format == format);
      REQUIRE(written(again, "native") == native);
    }
  }
  CHECK(refused > part_of(400));
}

TEST_CASE("Battleship: URLs have tallies of columns, then of rows, then cells", "[battleship]") {
  const Reading reading = read("https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w//c");
  CHECK(written(reading, "native") ==
        "battleship\nsize: 6x6\nfleet: 3x1 2x2 1x3\nrows: ? 3 0 ? 3 ?\ncolumns: ? 1 2 ? ? 2\n"
        "grid:\n. . . . . ~\n. . . . . .\n. . . . . .\n< . . . . .\n. . . . . .\n. . . . . .\n");
  CHECK(written(reading, "puzzlink") == "https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w//c\n");
  // A fleet without tallies, ships coded vertically, and a part of unknown kind.
  CHECK(written(read("battleship/2/3//2/13s/12o"), "native") ==
        "battleship\nsize: 3x2\nfleet: 1x2 1x3\nrows: ? ? ?\ncolumns: ? ?\ngrid:\n"
        ". .\n. .\n. .\n");
  CHECK(written(read("battleship/2/2/j.i//z"), "native").find("+ .\n. .") != std::string::npos);
  const Reading skipped = read("battleship/2/2/j!j//z");
  CHECK(skipped.warnings.size() == 1);
  CHECK(written(read("pzprv3/battleship/1/2/1/11g/. c1 -/c1 - ./. ./0/"), "native") ==
        "battleship\nsize: 1x2\nfleet: 1x1\nrows: 1\ncolumns: 1 ?\ngrid:\n+ .\n");
}

TEST_CASE("Battleship: a board that a format cannot hold is refused", "[battleship]") {
  const auto refusal = [](const std::string& fleet, const std::string& rows,
                          const std::string& cells, const std::string& format) {
    const Reading reading = read("battleship\nsize: 1x2\nfleet: " + fleet + "\nrows: " + rows +
                                 "\ncolumns: 0 0\ngrid:\n" + cells + "\n");
    const auto writing = write_puzzles(reading.puzzles, format);
    return writing ? std::string() : writing.error().message;
  };
  CHECK(refusal("1x1", "?", ". .", "solbat").find("unknown tallies") != std::string::npos);
  CHECK(refusal("1x1", "1", ". +", "csplib").find("cannot express hints '+'") != std::string::npos);
  CHECK(refusal("1x36", "1", ". .", "puzzlink").find("length up to 35") != std::string::npos);
  CHECK(refusal("1x35", "1", ". .", "puzzlink").empty());
  CHECK(refusal("1x1", "256", ". .", "pzpr").find("tallies up to 255") != std::string::npos);
  CHECK(refusal("0x1", "255", ". .", "puzzlink").empty());
  CHECK(refusal("1x2 1000000x1", "1", ". .", "pzpr").find("at most 1000000 ships") !=
        std::string::npos);
}

TEST_CASE("Battleship: generated boards match their settings", "[battleship]") {
  const auto board_of = [](const GenerateOptions& options) {
    const auto made = generate("battleship", options);
    if (!made) return made.error().message;
    REQUIRE(*made);
    return write_puzzles({**made}, "native")->text;
  };
  const std::string board = board_of({.rows = 8, .columns = 8, .seed = 5});
  CHECK(board == board_of({.rows = 8, .columns = 8, .seed = 5}));
  CHECK(board != board_of({.rows = 8, .columns = 8, .seed = 6}));
  CHECK(board.find('?') == std::string::npos);
  CHECK(solve(read(board).puzzles.front(), {.unique = true})->status == Status::kUnique);

  const std::string few =
      board_of({.rows = 6, .columns = 6, .seed = 1, .settings = {{"tallies", "few"}}});
  CHECK(few.find('?') != std::string::npos);
  CHECK(solve(read(few).puzzles.front(), {.unique = true})->status == Status::kUnique);

  // On these boards it is hard to prove that all tallies together suffice.
  for (const std::uint64_t seed : {2, 5}) {
    const std::string hard =
        board_of({.rows = 15, .columns = 15, .seed = seed, .settings = {{"tallies", "few"}}});
    CHECK(solve(read(hard).puzzles.front(), {.unique = true})->status == Status::kUnique);
  }

  CHECK(board_of({.rows = 5, .columns = 9, .any = true, .settings = {{"fleet", "2x2 1x9"}}})
            .find("fleet: 2x2 1x9") != std::string::npos);
  CHECK(board_of({.rows = 3, .columns = 3, .settings = {{"fleet", "5x1"}}}) ==
        "the fleet 5x1 does not fit on the board");
  // Four ships fit in only one way: in the corners.
  CHECK(board_of({.rows = 3, .columns = 3, .settings = {{"fleet", "4x1"}}}).find("rows: 2 0 2") !=
        std::string::npos);
  CHECK(board_of({.rows = 3, .columns = 3, .settings = {{"fleet", "x"}}}).find("COUNTxLENGTH") !=
        std::string::npos);
  CHECK(board_of({.rows = 3, .columns = 3, .settings = {{"tallies", "no"}}}).find("all or few") !=
        std::string::npos);
  CHECK(board_of({.rows = 31, .columns = 31}).find("--any") != std::string::npos);
  for (const int side : {1, 2, 3}) board_of({.rows = side, .columns = 1});
}

}  // namespace
}  // namespace quadrille::tests::battleship

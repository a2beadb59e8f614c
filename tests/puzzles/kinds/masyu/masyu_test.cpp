// SPDX-License-Identifier: MIT

#include "puzzles/kinds/masyu/masyu.hpp"

#include <string>

#include "tests/catch.hpp"

namespace quadrille::tests::masyu {
namespace {

// The example in pzpr's own tests, with its answer.
const std::string kUrl = "https://puzz.link/p?mashu/6/6/1063000i3000";
const std::string kFile =
    "pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . "
    "/. . . . . . /1 1 1 0 1 /0 1 1 -1 0 /0 0 1 1 0 /0 1 -1 1 1 /1 1 0 0 0 /0 0 1 0 0 "
    "/1 0 0 1 1 1 /1 1 0 0 1 1 /1 1 1 -1 0 1 /1 -1 0 1 0 0 /0 0 1 1 0 0 /";
const std::string kNative =
    "masyu\nsize: 6x6\ngrid:\n. . w . . .\n. b . . w .\n. . . . . .\n. . . b . .\n. w . . . .\n"
    ". . . . . .\n";

std::string native_of(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) FAIL(reading.error().message);
  return write_puzzles(reading->puzzles, "native")->text;
}

// Returns the rule that the loop around a board of 4 x 4 cells breaks, with a circle in one cell.
std::string rule_broken_at(int row, int column, std::int32_t circle, const std::string& edges) {
  auto board = puzzles::masyu::Board::open(4, 4);
  board.circles[row * 4 + column] = circle;
  const auto judgement =
      check(Puzzle(puzzles::make_instance(board)), "{\"edges\":[" + edges + "]}");
  REQUIRE(judgement);
  return judgement->violation ? judgement->violation->rule : "";
}

}  // namespace

TEST_CASE("Masyu: a data set of puzzlekit is read", "[masyu][formats]") {
  CHECK(native_of(R"({"name": "Masyu", "data": {"a": {"problem": "2 3\nw - b\n1 - 2"}}})") ==
        "masyu\nsize: 2x3\ngrid:\nw . b\nw . b\n");
}

TEST_CASE("Masyu: puzz.link, pzpr and Pearl describe the same board", "[masyu][formats]") {
  CHECK(native_of(kUrl) == kNative);
  CHECK(native_of("http://pzv.jp/p.html?masyu/6/6/1063000i3000") == kNative);
  CHECK(native_of(kFile) == kNative);
  const auto reading = read_puzzles(kNative);
  REQUIRE(reading);
  CHECK(write_puzzles(reading->puzzles, "puzzlink")->text == kUrl + '\n');
  const std::string id = "6x6:bWdBbWjBcWj";
  CHECK(write_puzzles(reading->puzzles, "pearl")->text == id + '\n');
  CHECK(native_of(id) == kNative);
  CHECK(native_of("6x6dtn:bWdBbWjBcWj") == kNative);
  CHECK(native_of("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pearl.html#" + id) ==
        kNative);
  for (const char* format : {"pzpr", "penpa", "puzzlekit"})
    CHECK(native_of(write_puzzles(reading->puzzles, format)->text) == kNative);
}

TEST_CASE("Masyu: the answer of a pzpr file is the solution", "[masyu][formats]") {
  const auto reading = read_puzzles(kFile);
  REQUIRE(reading);
  const Puzzle& puzzle = reading->puzzles.front();
  const auto report = solve(puzzle, {.unique = true});
  REQUIRE(report);
  CHECK(report->status == Status::kUnique);
  const auto judgement = check(puzzle, kFile);
  REQUIRE(judgement);
  CHECK_FALSE(judgement->violation);
  const Answer& solution = report->solutions.front();
  for (const char* format : {"pzpr", "puzzlink", "penpa"}) {
    const auto again = check(puzzle, *write_answer(puzzle, solution, format));
    REQUIRE(again);
    CHECK_FALSE(again->violation);
  }
}

TEST_CASE("Masyu: boards as data have white and black circles", "[masyu][board-data]") {
  const auto puzzle = quadrille::masyu::to_puzzle({.rows = 1, .columns = 2, .circles = {2, 0}});
  REQUIRE(puzzle);
  CHECK(write_puzzles({*puzzle}, "native")->text == "masyu\nsize: 1x2\ngrid:\nb .\n");
  CHECK(quadrille::masyu::to_puzzle({.rows = 1, .columns = 1, .circles = {3}}).error().message ==
        "the circle 3 (expected 1 to 2, or 0)");
}

TEST_CASE("Masyu: every rule is checked", "[masyu][rules]") {
  using puzzles::masyu::Board;
  const std::string across = "[0,0,0,1],[0,1,0,2],[0,2,0,3],[3,0,3,1],[3,1,3,2],[3,2,3,3]";
  const std::string border =
      across + ",[0,0,1,0],[1,0,2,0],[2,0,3,0],[0,3,1,3],[1,3,2,3],[2,3,3,3]";
  CHECK(rule_broken_at(1, 1, Board::kNone, border).empty());
  CHECK(rule_broken_at(0, 0, Board::kBlack, border).empty());
  CHECK(rule_broken_at(0, 1, Board::kWhite, border).empty());
  CHECK(rule_broken_at(1, 1, Board::kWhite, border) == "missed");
  CHECK(rule_broken_at(1, 1, Board::kBlack, border) == "missed");
  CHECK(rule_broken_at(0, 0, Board::kWhite, border) == "white-turn");
  CHECK(rule_broken_at(0, 1, Board::kBlack, border) == "black-straight");
  const std::string square = "[0,0,0,1],[0,1,1,1],[1,0,1,1],[0,0,1,0]";
  CHECK(rule_broken_at(0, 0, Board::kBlack, square) == "black-beside");
  auto wide = Board::open(2, 5);
  wide.circles[2] = Board::kWhite;
  std::string edges = "[0,0,1,0],[0,4,1,4]";
  for (const char* row : {"0", "1"}) {
    for (int column = 0; column < 4; ++column)
      edges += std::string(",[") + row + ',' + std::to_string(column) + ',' + row + ',' +
               std::to_string(column + 1) + ']';
  }
  CHECK(
      check(Puzzle(puzzles::make_instance(wide)), "{\"edges\":[" + edges + "]}")->violation->rule ==
      "white-beside");
  CHECK(rule_broken_at(0, 0, Board::kNone, "") == "no-loop");
  CHECK(rule_broken_at(0, 0, Board::kNone, "[0,0,0,1],[0,1,1,1]") == "not-returning");
  CHECK(rule_broken_at(0, 0, Board::kNone, square + ",[1,1,2,1],[1,1,1,2],[2,1,2,2],[1,2,2,2]") ==
        "branch");
  CHECK(rule_broken_at(0, 0, Board::kNone, square + ",[2,2,2,3],[2,3,3,3],[3,2,3,3],[2,2,3,2]") ==
        "second-loop");
}

TEST_CASE("Masyu: generated boards have one solution and no redundant circle", "[masyu]") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto made = generate("masyu", {.rows = 6, .columns = 7, .seed = seed});
    REQUIRE(made);
    REQUIRE(*made);
    const auto& board = puzzles::board_of<puzzles::masyu::Board>((*made)->instance());
    for (const char* model : {"masyu/sat", "masyu/ip", "masyu/frontier"})
      CHECK(solve(**made, {.model = model, .unique = true})->status == Status::kUnique);
    int needed = 0;
    for (std::size_t cell = 0; cell < board.circles.size(); ++cell) {
      auto fewer = board;
      if (std::exchange(fewer.circles[cell], fewer.kNone) == fewer.kNone) continue;
      const auto report = solve(Puzzle(puzzles::make_instance(fewer)), {.unique = true});
      CHECK(report->status == Status::kMultiple);
      ++needed;
    }
    CHECK(needed > 2);
  }
}

// Known numbers of simple cycles in a grid of n x n squares (OEIS A140517).
TEST_CASE("Masyu: the sweep counts all loops of a board", "[masyu][frontier]") {
  const std::vector<std::string> loops = {"1", "13", "213", "9349", "1222363"};
  for (std::size_t n = 1; n <= loops.size(); ++n) {
    const int side = static_cast<int>(n) + 1;
    const auto instance = puzzles::make_instance(puzzles::masyu::Board::open(side, side));
    const auto counted = count_solutions(Puzzle(instance), {});
    REQUIRE(counted);
    CHECK(counted->count == loops[n - 1]);
  }
}

}  // namespace quadrille::tests::masyu

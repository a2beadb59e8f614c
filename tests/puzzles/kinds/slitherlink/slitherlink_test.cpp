// SPDX-License-Identifier: MIT

#include "puzzles/kinds/slitherlink/slitherlink.hpp"

#include <string>

#include "tests/catch.hpp"

namespace quadrille::tests::slitherlink {
namespace {

// The example in pzpr's own tests, with its answer.
const std::string kUrl = "https://puzz.link/p?slither/5/5/cbcbcddad";
const std::string kFile =
    "pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 "
    "/1 -1 0 -1 -1 1 /1 1 -1 1 -1 1 /1 1 1 0 0 1 /1 1 1 1 1 1 /-1 -1 -1 0 1 1 "
    "/1 1 1 1 1 /-1 1 1 -1 -1 /0 -1 1 0 0 /0 0 0 1 0 /1 -1 1 -1 0 /-1 0 -1 0 1 /";
const std::string kNative =
    "slitherlink\nsize: 5x5\ngrid:\n2 . . 1 .\n. 2 . . 1\n. . 2 . .\n3 . . 3 .\n. 0 . . 3\n";

std::string native_of(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) FAIL(reading.error().message);
  return write_puzzles(reading->puzzles, "native")->text;
}

std::string rule_broken_by(const std::string& clues, const std::string& edges) {
  const auto reading = read_puzzles("slitherlink\nsize: 1x3\ngrid:\n" + clues + '\n');
  REQUIRE(reading);
  const auto judgement = check(reading->puzzles.front(), "{\"edges\":[" + edges + "]}");
  REQUIRE(judgement);
  return judgement->violation ? judgement->violation->rule : "";
}

}  // namespace

TEST_CASE("Slitherlink: puzz.link, pzpr and Loopy describe the same board",
          "[slitherlink][formats]") {
  CHECK(native_of(kUrl) == kNative);
  CHECK(native_of(kFile) == kNative);
  const auto reading = read_puzzles(kNative);
  REQUIRE(reading);
  CHECK(write_puzzles(reading->puzzles, "puzzlink")->text == kUrl + '\n');
  CHECK(write_puzzles(reading->puzzles, "loopy")->text == "5x5t0:2b1b2b1b2b3b3b0b3\n");
  CHECK(native_of("5x5t0dn:2b1b2b1b2b3b3b0b3") == kNative);
  for (const char* format : {"pzpr", "puzzlekit"})
    CHECK(native_of(write_puzzles(reading->puzzles, format)->text) == kNative);
  CHECK(native_of(R"({"name": "Slitherlink", "data": {"a": {"problem": "1 3\n3 - ."}}})") ==
        "slitherlink\nsize: 1x3\ngrid:\n3 . .\n");
  // Current pzpr files have marks in the cells.
  CHECK(native_of("pzprv3.1\nslither\n1\n2\n3 . \n0 0 \n1 0 0 \n1 0 \n0 0 \n") ==
        "slitherlink\nsize: 1x2\ngrid:\n3 .\n");
}

TEST_CASE("Slitherlink: every rule is checked", "[slitherlink][rules]") {
  const std::string first = "[0,0,0,1],[0,1,1,1],[1,0,1,1],[0,0,1,0]";
  const std::string last = "[0,2,0,3],[0,3,1,3],[1,2,1,3],[0,2,1,2]";
  CHECK(rule_broken_by(". . .", first).empty());
  CHECK(rule_broken_by("4 1 0", first).empty());
  CHECK(rule_broken_by("3 . .", first) == "clue");
  CHECK(rule_broken_by(". 0 .", first) == "clue");
  CHECK(rule_broken_by(". . .", "") == "no-loop");
  CHECK(rule_broken_by(". . .", "[0,0,0,1],[0,1,1,1]") == "not-returning");
  CHECK(rule_broken_by(". . .", first + ",[0,1,0,2],[0,2,1,2],[1,1,1,2]") == "branch");
  CHECK(rule_broken_by(". . .", first + ',' + last) == "second-loop");
  CHECK(rule_broken_by(". . .", "[0,0,1,1]") == "not-adjacent");
  CHECK(rule_broken_by(". . .", "[0,3,0,4]") == "off-board");
  CHECK(rule_broken_by(". . .", first + ",[0,1,0,0]") == "repeated");
}

TEST_CASE("Slitherlink: generated boards have one solution and no redundant clue",
          "[slitherlink]") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto made = generate("slitherlink", {.rows = 5, .columns = 6, .seed = seed});
    REQUIRE(made);
    REQUIRE(*made);
    const auto& board = puzzles::board_of<puzzles::slitherlink::Board>((*made)->instance());
    for (const char* model : {"slitherlink/sat", "slitherlink/ip", "slitherlink/frontier"})
      CHECK(solve(**made, {.model = model, .unique = true})->status == Status::kUnique);
    int needed = 0;
    for (std::size_t cell = 0; cell < board.clues.size(); ++cell) {
      auto fewer = board;
      if (std::exchange(fewer.clues[cell], fewer.kNoClue) == fewer.kNoClue) continue;
      const auto report = solve(Puzzle(puzzles::make_instance(fewer)), {.unique = true});
      CHECK(report->status == Status::kMultiple);
      ++needed;
    }
    CHECK(needed > 2);
  }
}

// Known numbers of simple cycles in a grid of n x n squares (OEIS A140517).
TEST_CASE("Slitherlink: the sweep counts all loops of a board", "[slitherlink][frontier]") {
  const std::vector<std::string> loops = {"1", "13", "213", "9349", "1222363"};
  for (std::size_t n = 1; n <= loops.size(); ++n) {
    const int side = static_cast<int>(n);
    const auto instance = puzzles::make_instance(puzzles::slitherlink::Board::open(side, side));
    const auto counted = count_solutions(Puzzle(instance), {});
    REQUIRE(counted);
    CHECK(counted->count == loops[n - 1]);
  }
}

}  // namespace quadrille::tests::slitherlink

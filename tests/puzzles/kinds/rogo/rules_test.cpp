// SPDX-License-Identifier: MIT
//
// Each rule violated once, in JSON as a user would give it, and infeasibility found without a
// search.

#include <string>

#include "puzzles/core/puzzle.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"

namespace quadrille::tests::rogo {

namespace {

Puzzle puzzle_of(const std::string& text) {
  return Puzzle(puzzles::make_instance(board_from(text)));
}

const std::string kBoard =
    "rogo\nsize: 4x4\nsteps: 8\ngrid:\n2 . 3 .\n. # . 1\n. . . .\n-1 . 5 .\n";

std::string broken_rule(const std::string& answer, const std::string& board = kBoard) {
  const auto judgement = check(puzzle_of(board), answer);
  INFO(answer);
  REQUIRE(judgement);
  return judgement->violation ? judgement->violation->rule : "";
}

std::string reason(const std::string& text) {
  const auto report = solve(puzzle_of(text));
  REQUIRE(report->status == Status::kNone);
  REQUIRE(report->complete);
  return report->note;
}

}  // namespace

TEST_CASE("a loop that follows the rules passes", "[rogo]") {
  CHECK(broken_rule(R"({"loop":[[0,0],[0,1],[0,2],[1,2],[2,2],[2,1],[2,0],[1,0]],"score":5})") ==
        "");
  CHECK(broken_rule(R"({"loop":[[1,2],[0,2],[0,1],[0,0],[1,0],[2,0],[2,1],[2,2]]})") == "");
}

TEST_CASE("each violated rule is named", "[rogo]") {
  CHECK(broken_rule(R"({"loop":[]})") == "no-loop");
  CHECK(broken_rule(R"({"loop":[[0,0]]})") == "no-loop");
  CHECK(broken_rule(R"({"loop":[[0,0],[0,1],[1,1],[1,0]]})") == "forbidden");
  // Back to an earlier cell, back and forth, the same step twice.
  CHECK(broken_rule(R"({"loop":[[1,2],[1,3],[2,3],[2,2],[2,1],[3,1],[3,2],[2,2]]})") == "revisit");
  CHECK(broken_rule(R"({"loop":[[0,0],[0,1]]})") == "revisit");
  CHECK(broken_rule(R"({"loop":[[0,2],[0,3],[1,3],[1,2],[0,2],[0,3],[1,3],[1,2]]})") == "revisit");
  CHECK(broken_rule(R"({"loop":[[0,0],[0,1],[0,2],[0,3],[1,3],[2,3],[2,2],[2,1]]})") ==
        "not-returning");
  CHECK(broken_rule(R"({"loop":[[0,2],[0,3],[2,2],[2,3],[3,0],[3,1]]})") == "not-adjacent");
  CHECK(broken_rule(R"({"loop":[[0,4],[0,3]]})") == "off-board");
  CHECK(broken_rule(R"({"loop":[[-1,0]]})") == "off-board");
  CHECK(broken_rule(R"({"loop":[[0,99999999999999999999999999]]})") == "off-board");
  CHECK(broken_rule(R"({"loop":[[0,2],[0,3],[1,3],[1,2]],"score":9})") == "score");
  CHECK(broken_rule(R"({"loop":[[0,2],[0,3],[1,3],[1,2]]})") == "steps");
  const std::string at_most =
      "rogo\nsize: 4x4\nsteps: 7\nrules: at-most\ngrid:\n. . . .\n. . . .\n. . . .\n. . . .\n";
  CHECK(broken_rule(R"({"loop":[[0,2],[0,3],[1,3],[1,2]]})", at_most) == "");
  CHECK(broken_rule(R"({"loop":[[0,0],[0,1],[0,2],[1,2],[2,2],[2,1],[2,0],[1,0]]})", at_most) ==
        "steps");
}

TEST_CASE("two loops are refused", "[rogo]") {
  const puzzles::rogo::Board board = board_from(kBoard);
  Answer answer{std::vector<std::int32_t>(static_cast<std::size_t>(board.grid().edges()))};
  for (const int edge :
       {board.grid().right(0, 2), board.grid().right(1, 2), board.grid().down(0, 2),
        board.grid().down(0, 3), board.grid().right(2, 0), board.grid().right(3, 0),
        board.grid().down(2, 0), board.grid().down(2, 1)})
    answer.values[edge] = 1;
  CHECK(puzzles::make_instance(board)->check(answer)->rule == "second-loop");
}

TEST_CASE("a list that repeats cells of a right loop is refused", "[rogo]") {
  const std::string whole = "[0,0],[0,1],[0,2],[1,2],[2,2],[2,1],[2,0],[1,0]";
  CHECK(broken_rule(R"({"loop":[)" + whole + R"(,[0,0]],"score":7})") == "revisit");
  CHECK(broken_rule(R"({"loop":[)" + whole + "," + whole + R"(],"score":10})") == "revisit");
  CHECK(broken_rule(R"({"loop":[[0,0],[0,0],[0,1],[0,2],[1,2],[2,2],[2,1],[2,0],[1,0]]})") ==
        "revisit");
  // All edges of the loop, as two walks with jumps.
  CHECK(broken_rule(R"({"loop":[[0,0],[0,1],[0,2],[1,2],[0,0],[1,0],[2,0],[2,1],[2,2],[1,2]]})") ==
        "not-adjacent");
}

TEST_CASE("the value of a right loop is reported", "[rogo]") {
  const auto right =
      check(puzzle_of(kBoard), R"({"loop":[[0,0],[0,1],[0,2],[1,2],[2,2],[2,1],[2,0],[1,0]]})");
  REQUIRE(right);
  CHECK(right->value == 5.0);
  const auto wrong = check(puzzle_of(kBoard), R"({"loop":[[0,0]]})");
  REQUIRE(wrong);
  CHECK_FALSE(wrong->value);
}

TEST_CASE("a malformed answer is refused as input", "[rogo]") {
  for (const char* answer :
       {R"({"loops":[]})", R"({"loop":7})", R"({"loop":[[0]]})", R"({"loop":[[0,1.0]]})",
        R"({"loop":[[0,0]],"score":"9"})", R"({"loop":[[0,0]],"score":0.5})"}) {
    INFO(answer);
    CHECK_FALSE(check(puzzle_of(kBoard), std::string(answer)));
  }
}

TEST_CASE("a board without a loop gets a reason", "[rogo]") {
  const auto board = [](const std::string& steps, const std::string& rows) {
    return "rogo\nsize: 2x3\nsteps: " + steps + "\ngrid:\n" + rows;
  };
  const std::string free = ". . .\n. . .\n";
  CHECK(reason(board("5", free)).find("even number of steps, not 5") != std::string::npos);
  CHECK(reason(board("2", free)).find("at least 4 steps") != std::string::npos);
  CHECK(reason(board("8", free)).find("the board only has 6") != std::string::npos);
  CHECK(reason(board("4", ". # .\n. . .\n")).find("room for a loop of 4") != std::string::npos);
  CHECK(reason("rogo\nsize: 1x3\nsteps: 4\nrules: at-most\ngrid:\n. . .\n").find("at most 4") !=
        std::string::npos);
  // Two squares that share a cell: 7 cells but no loop of 6.
  CHECK(reason("rogo\nsize: 3x3\nsteps: 6\ngrid:\n. . #\n. . .\n# . .\n").find("no part") == 0);
  // A loop around the hole takes eight steps.
  CHECK(reason("rogo\nsize: 3x3\nsteps: 6\ngrid:\n. . .\n. # .\n. . .\n").find("no part") == 0);
}

TEST_CASE("fewer steps may be worth more", "[rogo]") {
  const std::string text = "rogo\nsize: 2x3\nsteps: 6\ngrid:\n3 3 -9\n3 3 .\n";
  const Puzzle exact = puzzle_of(text);
  CHECK(solve(exact)->objective == 3.0);
  const auto reading = read_puzzles(text, {.rules = "at-most"});
  CHECK(solve(reading->puzzles.front())->objective == 12.0);
  CHECK(reading->puzzles.front().rules() == "at-most");
  CHECK_FALSE(read_puzzles(text, {.rules = "exact at-most"}));
  CHECK_FALSE(read_puzzles(text, {.rules = "fill"}));
}

}  // namespace quadrille::tests::rogo

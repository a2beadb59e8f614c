// SPDX-License-Identifier: MIT
//
// Answers that are no JSON lines: pictures, boards, tables, and URLs of editors.

#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>

#include <quadrille/quadrille.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille::tests {
namespace {

const std::string kFour = "sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n";
const std::string kFourSolved = "1324423124133142";

std::string verdict_on(const Puzzle& puzzle, const std::string& answer) {
  const auto judgement = check(puzzle, answer);
  if (!judgement) return judgement.error().message;
  return judgement->violation ? judgement->violation->rule : "right";
}

TEST_CASE("The picture of a solution is an answer, for all kinds", "[partial]") {
  std::set<std::string_view> kinds;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(5);
    for (int k = 0; k < 8; ++k) {  // all of them, also with sanitizers: some kinds need several
      const Puzzle puzzle = random_judged_board(*kind, random).puzzle;
      const auto report = solve(puzzle);
      REQUIRE(report);
      const std::string picture = *draw_text(puzzle, &report->solutions.at(0));
      INFO(kind->id << '\n' << picture);
      const auto judgement = check(puzzle, picture + "\n-:1: solved (0.001 s)\n");
      if (!judgement) continue;
      CHECK_FALSE(judgement->violation);
      kinds.insert(kind->id);
    }
  }
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    INFO(kind->id);
    CHECK(kinds.contains(kind->id));
  }
}

TEST_CASE("A picture that shows a broken rule is wrong, one of another board is no answer",
          "[partial]") {
  const Puzzle puzzle =
      read_puzzles("hashi\nsize: 3x3\ngrid:\n2 . 2\n. . .\n2 . 2\n")->puzzles.front();
  CHECK(verdict_on(puzzle, "2───2\n│ · │\n2───2\n") == "right");
  CHECK(verdict_on(puzzle, "2═══2\n· · ·\n2═══2\n") == "connected");
  CHECK(verdict_on(puzzle, "2═══2\n· · ·\n2═══1\n").find("not an answer") == 0);
  CHECK(verdict_on(puzzle, "something else").find("not an answer (expected JSON, a board") == 0);
}

TEST_CASE("Tables of numbers are answers", "[partial]") {
  const Puzzle puzzle = read_puzzles(kFour)->puzzles.front();
  std::string rows, array, words;
  for (int row = 0; row < 4; ++row) {
    const std::string line = kFourSolved.substr(static_cast<std::size_t>(row) * 4, 4);
    rows += line + '\n';
    array += std::string(row == 0 ? "" : ",") + "[" + line[0] + ',' + line[1] + ',' + line[2] +
             ',' + line[3] + ']';
    words += (row == 0 ? "\"" : ",\"") + line + '"';
  }
  for (const std::string& answer : std::vector<std::string>{
           kFourSolved, rows, '[' + array + ']', "{\"grid\":[" + array + "]}",
           "{\"grid\":[" + words + "]}", "[" + words + "]", "[{\"grid\":[" + array + "]}]",
           R"([["1","3","2","4"],["4","2","3","1"],["2","4","1","3"],["3","1","4","2"]])",
           std::string("sudoku\nbox: 2x2\ngrid:\n1 3 2 4\n4 2 3 1\n2 4 1 3\n3 1 4 2\n")}) {
    INFO(answer);
    CHECK(verdict_on(puzzle, answer) == "right");
    const auto marks = read_partial(puzzle, answer);
    REQUIRE(marks);
    CHECK(check_partial(puzzle, *marks)->status == Status::kSolved);
  }
  CHECK(verdict_on(puzzle, "1324423124133141") == "given");
  CHECK(verdict_on(puzzle, "1324423124133.42").find("the answer leaves out cell[3,1]") == 0);
  const auto partial = read_partial(puzzle, "13.4..3..4.....2");
  REQUIRE(partial);
  CHECK(marks_of(*partial).size() == 6);
}

TEST_CASE("Lines of solve are partial answers", "[partial]") {
  const Puzzle puzzle = read_puzzles(kFour)->puzzles.front();
  const auto report = solve(puzzle, {.unique = true});
  const std::string line = *to_json(puzzle, *report, {});
  const auto marks = read_partial(puzzle, line);
  REQUIRE(marks);
  CHECK(marks_of(*marks).size() == 16);
  CHECK(find_hint(puzzle, *marks)->is_complete);
  const auto refused = [&](const std::string& text) { return read_partial(puzzle, text).error(); };
  CHECK(refused(R"({"schema":"quadrille/1","solutions":[]})").message ==
        "0 solutions (expected one)");
  auto json = nlohmann::json::parse(line);
  json["solutions"].push_back(json["solutions"][0]);
  CHECK(refused(json.dump()).message == "2 solutions (expected one)");
}

}  // namespace
}  // namespace quadrille::tests

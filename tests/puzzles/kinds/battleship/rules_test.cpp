// SPDX-License-Identifier: MIT

#include <algorithm>
#include <map>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/battleship/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::battleship {
namespace {

using puzzles::battleship::Board;
using puzzles::battleship::Hint;

Puzzle puzzle_of(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) FAIL(reading.error().message);
  return reading->puzzles.front();
}

// Two ships: one of three cells, horizontal in the first row, and one of one cell at the lower
// right.
const std::string kBoard =
    "battleship\nsize: 3x4\nfleet: 1x1 1x3\nrows: 3 0 1\ncolumns: 1 1 1 1\ngrid:\n"
    ". . + .\n. . . .\n. ~ . o\n";

std::string rule_broken(const std::string& board, const std::string& answer) {
  const auto judgement = check(puzzle_of(board), answer);
  if (!judgement) FAIL(judgement.error().message);
  return judgement->violation ? judgement->violation->rule : "right";
}

TEST_CASE("Battleship: the checker names the violated rule and the cells", "[battleship]") {
  using Cells = std::vector<std::pair<int, int>>;
  const auto [grid, rule, cells] = GENERATE(table<std::string, std::string, Cells>({
      {R"(["<#>~","~~~~","~~~o"])", "right", {}},
      {R"(["<#>~","~~~o","~~~~"])", "touch", {{0, 2}, {1, 3}}},
      {R"(["<>~~","~~~~","~<>~"])", "row", {{0, 0}, {0, 1}}},
      {R"(["<#>~","~~~~","o~~~"])", "column", {{0, 0}, {2, 0}}},
      {R"(["o~<>","~~~~","~o~~"])", "fleet", {{2, 1}}},
      {R"(["~<#>","~~~~","o~~~"])", "hint", {{2, 3}}},
  }));
  INFO(grid);
  const auto judgement = check(puzzle_of(kBoard), "{\"grid\":" + grid + "}");
  REQUIRE(judgement);
  CHECK((judgement->violation ? judgement->violation->rule : "right") == rule);
  if (judgement->violation) CHECK(judgement->violation->cells == cells);
}

TEST_CASE("Battleship: a hint for any part of a ship is not water", "[battleship]") {
  const std::string board =
      "battleship\nsize: 1x3\nfleet: 1x1\nrows: 1\ncolumns: ? ? ?\ngrid:\n+ . .\n";
  CHECK(rule_broken(board, R"({"grid":["o~~"]})") == "right");
  CHECK(rule_broken(board, R"({"grid":["~~o"]})") == "hint");
}

TEST_CASE("Battleship: answers are a grid, ships, or both if they agree", "[battleship]") {
  const std::string grid = R"("grid":["<#>~","~~~~","~~~o"])";
  const std::string three = R"({"row":0,"col":0,"length":3,"across":true})";
  const std::string one = R"({"row":2,"col":3,"length":1,"across":false})";
  CHECK(rule_broken(kBoard, "{" + grid + "}") == "right");
  CHECK(rule_broken(kBoard, "{\"ships\":[" + one + "," + three + "]}") == "right");
  CHECK(rule_broken(kBoard, "{" + grid + ",\"ships\":[" + three + "," + one + "]}") == "right");
  CHECK(rule_broken(kBoard, "{" + grid + ",\"ships\":[" + three + "]}") == "ships");
  CHECK(rule_broken(kBoard, "{\"ships\":[" + three + "," + three + "," + one + "]}") == "ships");
  CHECK(rule_broken(kBoard, R"({"ships":[{"row":0,"col":2,"length":3,"across":true}]})") ==
        "off-board");
  CHECK(rule_broken(kBoard, R"({"grid":["<>>~","~~~~","~~~o"]})") == "part");
  CHECK(rule_broken(kBoard, R"({"grid":["<#>~","~~~~"]})") == "shape");
  CHECK(rule_broken(kBoard, R"({"grid":["<#>~","~~~~","~~o"]})") == "shape");
  for (const std::string text : {"{}", R"({"grid":["<#>.","~~~~","~~~o"]})", R"({"grid":[1,2,3]})",
                                 R"({"grid":7})", R"({"grid":null,"ships":[]})", R"({"ships":[7]})",
                                 R"({"ships":[{"row":0,"col":0,"length":3}]})",
                                 R"({"ships":[{"row":0,"col":0,"length":3,"across":1}]})"}) {
    INFO(text);
    CHECK_FALSE(check(puzzle_of(kBoard), text));
  }
}

TEST_CASE("Battleship: the rule checker accepts exactly the answers of brute force",
          "[battleship]") {
  std::mt19937 random(1);
  std::map<std::string, int> rules;
  for (int i = 0; i < rounds(1500); ++i) {
    const Board board = battleship::random_board(random, 12);
    const std::vector<Answer> all = battleship::all_solutions(board);
    // Answers that ignore the hints.
    Board bare = board;
    bare.hints.assign(bare.hints.size(), Hint::kNone);
    const std::vector<Answer> others = battleship::all_solutions(bare);
    if (others.empty()) continue;
    Answer answer = others[random() % others.size()];
    if (random() % 2 == 0) answer.values[random() % answer.values.size()] ^= 1;
    const bool is_right = std::find(all.begin(), all.end(), answer) != all.end();
    const auto violation = puzzles::battleship::check(board, answer);
    REQUIRE(!violation == is_right);
    ++rules[violation ? violation->rule : "right"];
  }
  for (const char* rule : {"right", "touch", "row", "column", "fleet", "hint"}) {
    INFO(rule);
    CHECK(rules[rule] > part_of(10));
  }
}

TEST_CASE("Battleship: contradictions are found without a search", "[battleship]") {
  const auto board = [](const std::string& fleet, const std::string& rows,
                        const std::string& columns, const std::string& grid) {
    return "battleship\nsize: 3x3\nfleet: " + fleet + "\nrows: " + rows + "\ncolumns: " + columns +
           "\ngrid:\n" + grid;
  };
  const std::string open = ". . .\n. . .\n. . .\n";
  const auto [text, why] = GENERATE_COPY(table<std::string, std::string>({
      {board("1x1", "1 1 0", "1 0 0", open),
       "the row tallies add up to 2, but the column tallies to 1"},
      {board("1x1", "1 1 0", "1 1 0", open),
       "the row tallies add up to 2, but the fleet has 1 cell"},
      {board("1x3", "1 ? 0", "1 1 0", open),
       "the column tallies add up to 2, but the fleet has 3 cells"},
      {board("1x1", "1 1 ?", "? ? ?", open),
       "the row tallies add up to 2, but the fleet has 1 cell"},
      {board("1x3", "4 ? ?", "? ? ?", open), "row 1 has 3 cells for ships, but its tally is 4"},
      {board("1x3", "? ? ?", "? 3 ?", ". . .\n. ~ .\n. . .\n"),
       "column 2 has 2 cells for ships, but its tally is 3"},
      {board("2x1", "1 ? ?", "? ? ?", "o . o\n. . .\n. . .\n"),
       "row 1 has 2 parts of ships given, but its tally is 1"},
      {board("1x4", "? ? ?", "? ? ?", open), "a ship of length 4 is longer than the board"},
      {board("1x2", "? ? ?", "? ? ?", "o . .\n. . .\n. . .\n"),
       "the hint 'o' in r1c1 fits no ship of the fleet"},
      {board("2x1 1x2", "? ? ?", "? ? ?", ". . .\n. # .\n. . .\n"),
       "the hint '#' in r2c2 fits no ship of the fleet"},
      {board("2x1 1x2", "? ? ?", "? ? ?", "+ . .\n. + .\n. . .\n"),
       "the hint '+' in r1c1 contradicts its neighbours"},
      {board("1x2", "? ? ?", "? ? ?", ". . <\n. . .\n. . .\n"),
       "the hint '<' in r1c3 contradicts its neighbours"},
      {board("1x2", "? ? ?", "? ? ?", ". ~ .\n. v .\n. . .\n"),
       "the hint 'v' in r2c2 contradicts its neighbours"},
      {board("1x3", "? ? ?", "? ? ?", ". ~ .\n~ # .\n. . .\n"),
       "the hint '#' in r2c2 contradicts its neighbours"},
      {board("5x1", "? ? ?", "? ? ?", ". . .\n. . .\n. . .\n"),
       "the ships need 5 squares of 2x2 cells, but the board has 4"},
      {board("1x3 3x1", "? ? ?", "? ? ?", ". . .\n. . .\n. . .\n"),
       "the ships need 5 squares of 2x2 cells, but the board has 4"},
      {board("2x1", "? ? ?", "? ? ?", "o + .\n. . .\n. . .\n"),
       "the hint 'o' in r1c1 contradicts its neighbours"},
  }));
  INFO(text);
  const auto report = solve(puzzle_of(text));
  REQUIRE(report);
  CHECK(report->status == Status::kNone);
  CHECK(report->note == why);
  CHECK(report->stats.variables == 0);
}

TEST_CASE("Battleship: a reason is given only if there is no solution", "[battleship]") {
  std::mt19937 random(2);
  int reasons = 0;
  for (int i = 0; i < rounds(3000); ++i) {
    const Board board = battleship::random_board(random, 12);
    const auto why = puzzles::battleship::why_infeasible(board);
    if (!why) continue;
    INFO(*why);
    REQUIRE(battleship::all_solutions(board).empty());
    ++reasons;
  }
  CHECK(reasons > part_of(100));
}

TEST_CASE("Battleship: pictures show hints, ships, water and tallies", "[battleship]") {
  const Puzzle puzzle = puzzle_of(kBoard);
  const auto report = solve(puzzle);
  REQUIRE(report);
  REQUIRE(report->solutions.size() == 1);
  const Answer& answer = report->solutions.front();
  CHECK(draw_text(puzzle, nullptr).value() ==
        "  1 2 3 4\n1 · · ◆ · 3\n2 · · · · 0\n3 · ~ · ● 1\n  1 1 1 1\n\n◀■▶ ●\n");
  CHECK(draw_text(puzzle, &answer).value() ==
        "  1 2 3 4\n1 ◀ ■ ▶ ~ 3\n2 ~ ~ ~ ~ 0\n3 ~ ~ ~ ● 1\n  1 1 1 1\n");
  // A satisfied tally is no longer bold, and found ships are coloured.
  CHECK(draw_text(puzzle, nullptr, {.color = true})->find("\x1b[0;1m3") != std::string::npos);
  CHECK(draw_text(puzzle, &answer, {.color = true})->find("\x1b[0;1m3") == std::string::npos);
  CHECK(draw_text(puzzle, &answer, {.color = true})->find("\x1b[0;1;38;5;") != std::string::npos);
  const std::string open = draw_svg(puzzle, nullptr).value();
  const std::string solved = draw_svg(puzzle, &answer).value();
  const std::string bow = "a13 12 0 0 0 0 24";  // part of a left end
  CHECK(solved.find(bow) != std::string::npos);
  // The open board has no left end, but the fleet below it has one.
  CHECK(draw_svg(puzzle, nullptr, {.notes = false})->find(bow) == std::string::npos);
  CHECK(open.find(bow) != std::string::npos);
  CHECK(open.find("viewBox=\"-33 -33 194 198\"") != std::string::npos);
  CHECK(solved.find("viewBox=\"-33 -33 194 162\"") != std::string::npos);
}

}  // namespace
}  // namespace quadrille::tests::battleship

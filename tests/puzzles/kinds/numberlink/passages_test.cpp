// SPDX-License-Identifier: MIT
//
// Walls, bridges and warps: what they mean, how they are written, which boards and answers are
// refused. Random boards with them are in cross_check_test.cpp and in the tests of all kinds.

#include <quadrille/numberlink.hpp>
#include <quadrille/partial.hpp>
#include <quadrille/pictures.hpp>
#include <random>

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/boards.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using puzzles::numberlink::Board;

// A crosses B on a bridge, a wall closes the way around.
constexpr std::string_view kBridge =
    "numberlink\nsize: 3x3\nrules: fill no-touch\nwalls: r1c1-r1c2\nbridges: r2c2\n"
    "grid:\n"
    "C B D\n"
    "A . A\n"
    "C B D\n";
// The only way from A to A leads through the warp of the first row, that of B through both sides.
constexpr std::string_view kWarps =
    "numberlink\nsize: 3x4\nrules: fill no-touch\nwarps: r1 c3\n"
    "grid:\n"
    "A # B A\n"
    "# C . #\n"
    "# C B #\n";

Puzzle read_one(std::string_view text) {
  const auto reading = read_puzzles(text);
  REQUIRE(reading);
  REQUIRE(reading->puzzles.size() == 1);
  return reading->puzzles[0];
}

std::string refusal(const std::string& lines) {
  const auto reading =
      read_puzzles("numberlink\nsize: 3x4\n" + lines + "grid:\nA . . .\n. . # .\n. . . A\n");
  REQUIRE_FALSE(reading);
  const Error& error = reading.error();
  return std::to_string(error.line) + ':' + std::to_string(error.column) + ": " + error.message;
}

Report solved(const Puzzle& puzzle, const SolveOptions& options = {.unique = true}) {
  const auto report = solve(puzzle, options);
  REQUIRE(report);
  return *report;
}

std::string verdict(const Puzzle& puzzle, std::string_view solution) {
  const auto checked = check(puzzle, solution);
  REQUIRE(checked);
  return checked->violation ? checked->violation->rule : "";
}

TEST_CASE("Walls that do not fit a board are refused at their place") {
  CHECK(refusal("walls: r1c1-r1c2 r1c1-r2c2\n") ==
        "3:18: a wall between r1c1 and r2c2 (expected cells side by side)");
  CHECK(refusal("walls: r1c1-r1c2 r1c2-r1c1\n") == "3:18: the same wall again (expected it once)");
  CHECK(refusal("walls: r1c1-r1c5\n") ==
        "3:8: 'r1c1-r1c5' (expected two cells of the board such as r1c1-r1c2)");
  CHECK(refusal("walls: r1c1\n") ==
        "3:8: 'r1c1' (expected two cells of the board such as r1c1-r1c2)");
  CHECK(refusal("walls: r1c1-r1c4\n") ==
        "3:8: a wall between r1c1 and r1c4 (expected cells side by side)");
}

TEST_CASE("Bridges that do not fit a board are refused at their place") {
  CHECK(refusal("bridges: r2c1\n") == "3:10: the bridge r2c1 has 3 neighbours (expected 4)");
  CHECK(refusal("bridges: r2c2\n") == "3:10: the bridge r2c2 has 3 neighbours (expected 4)");
  CHECK(refusal("bridges: r1c1\n") == "3:10: a bridge at r1c1 (expected a free cell)");
  CHECK(refusal("bridges: r2c1 r2c1\n") == "3:15: the same bridge again (expected it once)");
  CHECK(refusal("bridges: r0c1\n") == "3:10: 'r0c1' (expected a cell of the board such as r2c3)");
  CHECK(refusal("warps: r2\nbridges: r2c1\nwalls: r2c1-r3c1\n") ==
        "4:10: the bridge r2c1 has 3 neighbours (expected 4)");
}

TEST_CASE("Warps that do not fit a board are refused at their place") {
  const std::string expected = " (expected a row such as r2, a column such as c2, rows or columns)";
  CHECK(refusal("warps: r1 r4\n") == "3:11: 'r4'" + expected);
  CHECK(refusal("warps: c\n") == "3:8: 'c'" + expected);
  CHECK(refusal("warps: 1\n") == "3:8: '1'" + expected);
  CHECK(refusal("warps: r1 c1 r1\n") == "3:14: the same warp again (expected it once)");
  CHECK(refusal("warps: rows r1\n") == "3:13: the same warp again (expected it once)");
  const auto reading = read_puzzles("numberlink\nsize: 1x2\nwarps: r1\ngrid:\nA A\n");
  REQUIRE_FALSE(reading);
  CHECK(reading.error().message == "a warp in a row of 2 cells (expected at least 3)");
}

TEST_CASE("Paths cross on a bridge, and nowhere else") {
  const Puzzle puzzle = read_one(kBridge);
  CHECK(solved(puzzle).status == Status::kNone);  // C and D cannot pass
  const Puzzle open = read_one(
      "numberlink\nsize: 3x3\nrules: fill no-touch\nbridges: r2c2\n"
      "grid:\n# B #\nA . A\n# B #\n");
  const Report report = solved(open);
  REQUIRE(report.status == Status::kUnique);
  CHECK(open.instance().solution_json(report.solutions[0]).dump() ==
        R"({"paths":[{"label":"B","cells":[[0,1],[1,1],[2,1]]},)"
        R"({"label":"A","cells":[[1,0],[1,1],[1,2]]}]})");
  CHECK(verdict(open, R"({"paths":[{"label":"B","cells":[[0,1],[1,1],[1,2]]},)"
                      R"({"label":"A","cells":[[1,0],[1,1],[2,1]]}]})") == "bridge");
  CHECK(verdict(open, R"({"paths":[{"label":"B","cells":[[0,1],[1,1],[2,1]]},)"
                      R"({"label":"A","cells":[[1,0]]}]})") == "unconnected");
}

TEST_CASE("A path may cross itself on a bridge") {
  const Puzzle puzzle = read_one(
      "numberlink\nsize: 3x3\nrules: fill no-touch\nbridges: r2c2\n"
      "grid:\n# . .\nA . .\n# A #\n");
  const Report report = solved(puzzle);
  REQUIRE(report.status == Status::kUnique);
  CHECK(puzzle.instance().solution_json(report.solutions[0]).dump() ==
        R"({"paths":[{"label":"A","cells":)"
        R"([[1,0],[1,1],[1,2],[0,2],[0,1],[1,1],[2,1]]}]})");
  // The same edges, listed with turns on the bridge.
  CHECK(verdict(puzzle, R"({"paths":[{"label":"A","cells":)"
                        R"([[1,0],[1,1],[0,1],[0,2],[1,2],[1,1],[2,1]]}]})") == "bridge");
}

TEST_CASE("Paths leave the board through warps, and touch there") {
  const Puzzle puzzle = read_one(kWarps);
  const Report report = solved(puzzle);
  REQUIRE(report.status == Status::kNone);  // r2c3 is left over
  const Puzzle loose =
      read_one("numberlink\nsize: 1x4\nrules: no-fill no-touch\nwarps: r1\ngrid:\nA B B A\n");
  const Report found = solved(loose);
  REQUIRE(found.status == Status::kUnique);
  CHECK(loose.instance().solution_json(found.solutions[0]).dump() ==
        R"({"paths":[{"label":"A","cells":[[0,0],[0,3]]},)"
        R"({"label":"B","cells":[[0,1],[0,2]]}]})");
  // Both ends of the path are neighbours through the warp.
  const std::string ends = "numberlink\nsize: 1x4\nwarps: r1\nrules: fill ";
  CHECK(solved(read_one(ends + "touch\ngrid:\nA . . A\n")).status == Status::kUnique);
  CHECK(solved(read_one(ends + "no-touch\ngrid:\nA . . A\n")).status == Status::kNone);
}

TEST_CASE("A path may run on both sides of a wall") {
  const std::string board =
      "numberlink\nsize: 2x3\nrules: fill no-touch\nwalls: r1c1-r2c1 r1c2-r2c2\n"
      "grid:\nA . .\nA . .\n";
  CHECK(solved(read_one(board)).status == Status::kUnique);
}

TEST_CASE("An answer that goes through a wall or leaves the board is refused") {
  const Puzzle walled = read_one("numberlink\nsize: 1x3\nwalls: r1c1-r1c2\ngrid:\nA . A\n");
  CHECK(verdict(walled, R"({"paths":[{"label":"A","cells":[[0,0],[0,1],[0,2]]}]})") ==
        "not-adjacent");
  const auto& instance = walled.instance();
  CHECK(instance.check(Answer{{1, 1}})->rule == "wall");
  const Puzzle warped =
      read_one("numberlink\nsize: 2x3\nrules: no-fill touch\nwarps: r1\ngrid:\n. . .\nA . A\n");
  Answer answer{std::vector<std::int32_t>(warped.instance().shape().size())};
  answer.values.back() = 1;  // the warp of the second row
  CHECK(warped.instance().check(answer)->rule == "border");
}

TEST_CASE("Shortest paths use warps") {
  const std::string board = "rules: no-fill touch shortest\nwarps: rows\ngrid:\nA . . . . A\n";
  const Puzzle even = read_one("numberlink\nsize: 1x6\n" + board);
  const Report report = solved(even, {});
  CHECK(report.status == Status::kOptimal);
  CHECK(report.objective == 1);
  CHECK(report.model == "numberlink/shortest");
  const Puzzle odd = read_one(
      "numberlink\nsize: 1x5\nrules: no-fill touch shortest\nwarps: rows\ngrid:\nA . . . A\n");
  const Report by_program = solved(odd, {});
  CHECK(by_program.status == Status::kOptimal);
  CHECK(by_program.objective == 1);
  CHECK(by_program.model == "numberlink/edges");
}

TEST_CASE("Marks name edges of warps and walls by their cells") {
  const Puzzle puzzle = read_one(
      "numberlink\nsize: 1x4\nrules: no-fill no-touch\nwarps: r1\nwalls: r1c1-r1c2\n"
      "grid:\nA B B A\n");
  const auto marks = read_partial(puzzle, R"({"edges":[[0,3,0,0]],"excluded":[[0,0,0,1]]})");
  REQUIRE(marks);
  CHECK(to_json(puzzle, *check_partial(puzzle, *marks)).find(R"("conflict":[])") !=
        std::string::npos);
  const auto wrong = read_partial(puzzle, R"({"edges":[[0,0,0,1]]})");
  REQUIRE(wrong);
  const auto report = check_partial(puzzle, *wrong);
  REQUIRE(report->conflict.size() == 1);
  CHECK(mark_text(puzzle, report->conflict[0]) == "a line between r1c1 and r1c2");
}

TEST_CASE("What no walls, bridges and warps can have is refused by name") {
  const Puzzle puzzle =
      read_one("numberlink\nsize: 3x3\nbridges: r2c2\ngrid:\n# B #\nA . A\n# B #\n");
  CHECK(explain(puzzle).error().message ==
        "an explanation for a board with walls, bridges or warps (expected a board without any)");
  int refused = 0;
  for (const puzzles::Format& known : puzzles::puzzle_kind<Board>().formats) {
    const FormatInfo& format = known.info;
    INFO(format.name);
    if (!format.writes || format.name == "native" || format.name == "penpa") continue;
    const auto written = write_puzzles({puzzle}, format.name);
    REQUIRE_FALSE(written);
    CHECK(written.error().message.find("(expected a board without any)") != std::string::npos);
    ++refused;
  }
  CHECK(refused > 3);
  const auto answer = write_answer(puzzle, solved(puzzle).solutions[0], "adc");
  REQUIRE_FALSE(answer);
  CHECK(answer.error().message ==
        "the format adc has no walls, bridges or warps (expected a board without any)");
  const auto hint = find_hint(puzzle, no_marks(puzzle));
  REQUIRE(hint);
  REQUIRE(hint->step);
  CHECK(hint->step->technique == "search");
}

TEST_CASE("Programs give walls, bridges and warps as data") {
  quadrille::numberlink::Board board{.rows = 3, .columns = 3};
  board.cells = {"#", "B", "#", "A", "", "A", "#", "B", "#"};
  board.bridges = {{1, 1}};
  const auto puzzle = quadrille::numberlink::to_puzzle(board);
  REQUIRE(puzzle);
  CHECK(solved(*puzzle).status == Status::kUnique);
  CHECK(quadrille::numberlink::to_board(*puzzle)->bridges == board.bridges);
  const auto message = [&](auto change) {
    quadrille::numberlink::Board wrong = board;
    change(wrong);
    return quadrille::numberlink::to_puzzle(wrong).error().message;
  };
  CHECK(message([](auto& wrong) {
          wrong.bridges = {{0, 1}};
        }) == "a bridge at r1c2 (expected a free cell)");
  CHECK(message([](auto& wrong) { wrong.warped_rows = {3}; }) ==
        "a wall, bridge or warp at row 3 and column 0 (expected numbers from 0 to 2 and 2)");
  CHECK(message([](auto& wrong) {
          wrong.walls = {{{{0, 0}, {0, -1}}}};
        }) == "a wall, bridge or warp at row 0 and column -1 (expected numbers from 0 to 2 and 2)");
}

TEST_CASE("Boards with walls, bridges and warps are written and read unchanged") {
  std::mt19937 random(7);
  for (int i = 0; i < rounds(300); ++i) {
    const Board board =
        random_passage_board(random, 6, {.fill = random() % 2 == 0, .touch = random() % 2 == 0});
    const Puzzle puzzle = puzzle_of(board);
    for (const std::string_view format : {"native", "penpa"}) {
      const auto written = write_puzzles({puzzle}, format);
      REQUIRE(written);
      CHECK(written->warnings.empty());
      const Board again = board_of(read_one(written->text));
      CHECK(again.words() == board.words());
      CHECK(again.rules == board.rules);
      REQUIRE(again.special_graph);
      CHECK(again.special_graph->passages() == board.special_graph->passages());
    }
  }
}

TEST_CASE("Pictures show walls, openings of the border, and bridges") {
  const Puzzle puzzle = read_one(
      "numberlink\nsize: 3x4\nrules: no-fill touch\nwalls: r1c1-r1c2 r2c3-r3c3\nbridges: r2c2\n"
      "warps: r2\ngrid:\nA . . B\n. . . .\nA . B .\n");
  CHECK(*draw_text(puzzle, nullptr) ==
        "┌───┬───────┐\n"
        "│ A │ · · B │\n"
        "╌ ·   ╬ · · ╌\n"
        "╷       ──  ╷\n"
        "│ A   · B · │\n"
        "└───────────┘\n");
  const std::string svg = *draw_svg(puzzle, nullptr);
  for (const char* part : {"M32 0v32", "M64 64h32", "M0 48l5 -5v10z", "M128 48l-5 -5v10z"}) {
    INFO(part);
    CHECK(svg.find(part) != std::string::npos);
  }
}

}  // namespace
}  // namespace quadrille::tests::numberlink

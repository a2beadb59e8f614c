// SPDX-License-Identifier: MIT
//
// Circuit Board as text: reading and pictures.

#include <string>
#include <utility>

#include "puzzles/kinds/circuit/circuit.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/circuit/boards.hpp"

namespace quadrille::tests::circuit {
namespace {

using puzzles::circuit::Board;

bool same(const Board& a, const Board& b) {
  return a.rows == b.rows && a.columns == b.columns && a.points == b.points && a.given == b.given &&
         a.ends == b.ends;
}

TEST_CASE("Circuit Board: trailing blanks, comments and CR LF do not matter", "[circuit]") {
  const std::string plain = "circuit\nsize: 2x3\nboard:\no-o S\n|\no # T\n";
  const auto expected = read_puzzles(plain);
  REQUIRE(expected);
  for (const std::string& text :
       {std::string("// a remark\n\ncircuit\nsize: 2x3\n\nboard:\no-o S\n// another\n|    \no # T"),
        std::string("\xEF\xBB\xBF"
                    "circuit\r\nsize: 2x3\r\nboard:\r\no-o S\r\n|   \t\r\no # T \r\n")}) {
    INFO(text);
    const auto reading = read_puzzles(text);
    REQUIRE(reading);
    CHECK(same(board_of(reading->puzzles.front()), board_of(expected->puzzles.front())));
  }
}

TEST_CASE("Circuit Board: lists of numbers are equivalent to drawings", "[circuit]") {
  const auto drawn = read_puzzles("circuit\nsize: 2x3\nboard:\no-o o\n|\no # o\n");
  REQUIRE(drawn);
  for (const char* text :
       {"2 3\n2 2\n1 1 1 2\n1 1 2 1\n", "* a remark\n2,3\n2.2\n2.1.1.1\n\n1.1.1.2\n"}) {
    INFO(text);
    const auto reading = read_puzzles(text);
    REQUIRE(reading);
    CHECK(reading->format == "neos");
    CHECK(same(board_of(reading->puzzles.front()), board_of(drawn->puzzles.front())));
  }
}

TEST_CASE("Circuit Board: lines that join S and T say the path", "[circuit]") {
  const auto reading = read_puzzles("circuit\nsize: 2x4\nboard:\nS o-o #\n\no o T #\n");
  REQUIRE(reading);
  const Puzzle& puzzle = reading->puzzles.front();
  const auto judged = [&](const std::string& lines) {
    const auto marks = read_partial(puzzle, R"({"edges":[)" + lines + "]}");
    REQUIRE(marks);
    const auto report = check_partial(puzzle, *marks, {});
    REQUIRE(report);
    return std::pair(report->status, report->is_complete);
  };
  // The line between (0,1) and (0,2) is given.
  const std::string half = "[0,0,0,1],[0,1,1,1]";
  CHECK(judged(half) == std::pair(Status::kSolved, false));
  CHECK(judged(half + ",[1,0,1,1],[1,1,1,2]") == std::pair(Status::kSolved, true));
  CHECK(judged("[0,0,0,1],[0,2,1,2]").first == Status::kNone);
}

TEST_CASE("Circuit Board: pictures show points, holes, lines and ends", "[circuit]") {
  const auto reading = read_puzzles("circuit\nsize: 2x4\nboard:\nS o-o #\n\no o T #\n");
  REQUIRE(reading);
  const Puzzle& puzzle = reading->puzzles.front();
  CHECK(*draw_text(puzzle, nullptr) == "S ╶─╴ █\n· · T █\n");
  const auto report = solve(puzzle);
  REQUIRE(report);
  REQUIRE(report->status == Status::kOptimal);
  CHECK(report->objective == 3);
  CHECK(*draw_text(puzzle, &report->solutions.front()) == "S─┬─╴ █\n╶─┴─T █\n");
  CHECK(draw_svg(puzzle, &report->solutions.front())->find("<polyline") != std::string::npos);
}

}  // namespace
}  // namespace quadrille::tests::circuit

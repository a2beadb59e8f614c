// SPDX-License-Identifier: MIT
//
// Circuit Board as text: what is read, what is written, what is refused where.

#include <array>
#include <random>
#include <string>
#include <string_view>

#include "puzzles/kinds/circuit/circuit.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/circuit/boards.hpp"
#include "tests/puzzles/kinds/circuit/random_board.hpp"

namespace quadrille::tests::circuit {
namespace {

using puzzles::circuit::Board;

bool same(const Board& a, const Board& b) {
  return a.rows == b.rows && a.columns == b.columns && a.points == b.points && a.given == b.given &&
         a.ends == b.ends;
}

TEST_CASE("Circuit Board: written boards are read again", "[circuit]") {
  std::mt19937 random(1);
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 200; ++i) puzzles.push_back(puzzle_of(random_circuit(random, 20)));
  const auto writing = write_puzzles(puzzles, "native");
  REQUIRE(writing);
  const auto reading = read_puzzles(writing->text);
  REQUIRE(reading);
  REQUIRE(reading->puzzles.size() == puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    CHECK(same(board_of(reading->puzzles[i]), board_of(puzzles[i])));
}

TEST_CASE("Circuit Board: blanks at line ends, remarks and CR LF do not matter", "[circuit]") {
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

TEST_CASE("Circuit Board: lists of numbers say the same as drawings", "[circuit]") {
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

struct Refusal {
  std::string_view text;
  std::size_t line, column;
  std::string_view message;  // its start
};

constexpr std::array kRefusals = std::to_array<Refusal>({
    {"circuit\nboard:\no o\n", 1, 1, "the puzzle has no size:"},
    {"circuit\nsize: 0x3\nboard:\n", 2, 7, "the size '0x3' (expected RxC"},
    {"circuit\nsize: 1x1001\nboard:\n", 2, 7, "the size '1x1001' (expected RxC"},
    {"circuit\nsize: 1x2\ngrid:\no o\n", 3, 1, "'grid:' (expected size: or board:)"},
    {"circuit\nsize: 1x2\n", 2, 10, "the puzzle has no board"},
    {"circuit\nsize: 2x2\nboard:\no o\n", 4, 4, "the board ends after 1 row (expected 3)"},
    {"circuit\nsize: 1x3\nboard:\no o\n", 4, 4, "the row has 2 points (expected 3)"},
    {"circuit\nsize: 1x2\nboard:\no o o\n", 4, 4,
     "the row goes on (expected at most 3 characters)"},
    {"circuit\nsize: 1x2\nboard:\no x\n", 4, 3, "'x' is no point (expected o, #, S or T)"},
    {"circuit\nsize: 1x2\nboard:\no|o\n", 4, 2, "'|' between two points (expected - or a blank)"},
    {"circuit\nsize: 2x2\nboard:\no o\n-\no o\n", 5, 1,
     "'-' below a point (expected | or a blank)"},
    {"circuit\nsize: 2x2\nboard:\no o\n |\no o\n", 5, 2,
     "'|' where four points surround it (expected a blank)"},
    {"circuit\nsize: 1x2\nboard:\no-#\n", 4, 2, "a given line leads to a hole"},
    {"circuit\nsize: 2x2\nboard:\no o\n  |\no #\n", 5, 3, "a given line leads to a hole"},
    {"circuit\nsize: 1x2\nboard:\nS o\n", 4, 1, "S without T (expected both or none)"},
    {"circuit\nsize: 1x2\nboard:\no T\n", 4, 3, "T without S (expected both or none)"},
    {"circuit\nsize: 1x3\nboard:\nS S T\n", 4, 3, "S stands here again (expected once)"},
    {"circuit\nsize: 1x2\nboard:\no o\n\nrogo\n", 6, 5, "the puzzle has no grid (expected"},
    {"1 2\n1 1 1 3\n", 2, 7, "'3' (expected a number from 1 to 2)"},
    {"1 2\n1 0\n1 1 1 2\n", 2, 3, "'0' (expected a number from 1 to 2)"},
    {"2 2\n1 1 2 2\n", 2, 5, "no neighbour of the first cell"},
    {"2 2\n1 1\n1 1 1 2\n", 3, 1, "a given line leads to a hole"},
    {"0 2\n1 1 1 2\n", 1, 1, "'0' (expected a number from 1 to 1000)"},
});

TEST_CASE("Circuit Board: bad texts are refused where they go wrong", "[circuit]") {
  for (const Refusal& expected : kRefusals) {
    INFO(expected.text);
    const auto reading = read_puzzles(expected.text);
    REQUIRE_FALSE(reading);
    const Error& error = reading.error();
    CHECK(error.line == expected.line);
    CHECK(error.column == expected.column);
    CHECK(error.message.substr(0, expected.message.size()) == expected.message);
  }
}

TEST_CASE("Circuit Board: changed texts do no harm", "[circuit]") {
  const std::array<std::string, 2> samples = {
      "circuit\nsize: 3x3\nboard:\no # S\n|\no o T\n    |\no-o o\n",
      "2 3\n2 2\n1 1 1 2\n1 1 2 1\n"};
  constexpr std::string_view kLikely = "oST#-| 0123456789x:.,*\n\t/\xc3\xff";
  std::mt19937 random(1);
  const auto below = [&](std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
  };
  for (const std::string& sample : samples) {
    for (int round = 0; round < 3000; ++round) {
      std::string text = sample;
      for (std::size_t changes = 1 + below(3); changes > 0; --changes)
        text[below(text.size())] = kLikely[below(kLikely.size())];
      INFO(text);
      const auto reading = read_puzzles(text, {.puzzle = "circuit"});
      if (reading) {
        CHECK(write_puzzles(reading->puzzles, "native"));
      } else {
        CHECK(reading.error().line > 0);
      }
    }
  }
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

// SPDX-License-Identifier: MIT
//
// Boards read and written in all formats, what cannot be read and where, and how a loop looks.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"

namespace quadrille::tests::rogo {

using puzzles::rogo::Board;

namespace {

const std::string kNative = "rogo\nsize: 2x3\nsteps: 4\ngrid:\n2 . #\n. 5 -1\n";
const std::string kGams =
    "set V /1*6/;\nscalars nrow /2/, ncol /3/;\nscalar steps /4/;\n\n"
    "parameter p(V) /1 2, 2 0, 3 -100,\n4 0, 5 5, 6 -1/;\n";
const std::string kDzn =
    "rows = 2;\ncols = 3;\nmax_steps = 4;\nproblem = array2d(1..rows, 1..cols, [\n"
    "  2,W,B,\n  W,5,-1,\n]);\n";

std::string native_of(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) return reading.error().message;
  return write_puzzles(reading->puzzles, "native")->text;
}

// "line:column: message"
std::string complaint(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (reading) return "read";
  const Error& error = reading.error();
  return std::to_string(error.line) + ':' + std::to_string(error.column) + ": " + error.message;
}

void check_complaints(const std::vector<std::pair<std::string, std::string>>& cases) {
  for (const auto& [text, expected] : cases) {
    INFO(text);
    CHECK(complaint(text).substr(0, expected.size()) == expected);
  }
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("Rogo boards in all formats", "[rogo]") {
  CHECK(native_of(kNative) == kNative);
  CHECK(native_of(kGams) == kNative);
  CHECK(native_of(kDzn) == kNative);
  const std::vector<Puzzle> puzzle = read_puzzles(kNative)->puzzles;
  CHECK(write_puzzles(puzzle, "gams")->text == kGams);
  CHECK(write_puzzles(puzzle, "dzn")->text == kDzn);
  // Remarks, the published best value, statements of the model around the data.
  CHECK(native_of("% best = 9;\nbest = 14; %1 2\n" + kDzn) == kNative);
  CHECK(native_of("binary variable x(i,j);\n" + kGams + "solve project using mip max obj;\n") ==
        kNative);
  CHECK(native_of("// one\n" + kNative + "\n" + kNative) == kNative + "\n" + kNative);
}

TEST_CASE("random Rogo boards survive the way there and back", "[rogo]") {
  std::mt19937 random(9);
  for (int round = 0; round < 200; ++round) {
    const Puzzle puzzle(puzzles::make_instance(random_board(random, 1, 6)));
    const std::string native = write_puzzles({puzzle}, "native")->text;
    CHECK(native_of(native) == native);
    for (const char* format : {"gams", "dzn"}) {
      const auto writing = write_puzzles({puzzle}, format);
      REQUIRE(writing);
      CHECK(writing->warnings.empty() == (puzzle.rules() == "exact"));
      CHECK(native_of(writing->text) ==
            (puzzle.rules() == "exact" ? native : replaced(native, "rules: at-most\n", "")));
    }
  }
}

TEST_CASE("formats refuse what they cannot say", "[rogo]") {
  const auto two = read_puzzles(kNative + "\n" + kNative)->puzzles;
  CHECK_FALSE(write_puzzles(two, "gams"));
  CHECK_FALSE(write_puzzles(two, "dzn"));
  const auto low = read_puzzles(replaced(kNative, "-1", "-100"))->puzzles;
  CHECK_FALSE(write_puzzles(low, "gams"));
  CHECK(write_puzzles(low, "dzn"));
}

TEST_CASE("bad native Rogo boards are refused where they are bad", "[rogo]") {
  check_complaints({
      {replaced(kNative, "size: 2x3", "size: 2x"), "2:7: the size '2x'"},
      {replaced(kNative, "size: 2x3", "size: 2x3000"), "2:7: the size"},
      {replaced(kNative, "size: 2x3\n", ""), "1:1: the puzzle has no size:"},
      {replaced(kNative, "steps: 4\n", ""), "1:1: the puzzle has no steps:"},
      {replaced(kNative, "steps: 4", "steps: four"), "3:8: the steps 'four'"},
      {replaced(kNative, "steps: 4", "steps: -4"), "3:8: the steps '-4'"},
      {replaced(kNative, "steps: 4", "steps: 4\nrules: fill"), "4:8: the rules 'fill'"},
      {replaced(kNative, "2 . #", "2 x #"), "5:3: 'x' is no cell"},
      {replaced(kNative, "2 . #", "2 . # ."), "5:1: the row has 4 cells"},
      {replaced(kNative, "-1", "-1000001"), "6:5: '-1000001' is no cell"},
      {replaced(kNative, "-1", "1.5"), "6:5: '1.5' is no cell"},
      {replaced(kNative, ". 5 -1\n", ""), "5:6: the grid ends after 1 row"},
  });
}

TEST_CASE("bad GAMS tables are refused where they are bad", "[rogo]") {
  check_complaints({
      {replaced(kGams, "nrow /2/", "nrow /0/"), "2:15: nrow is '0'"},
      {replaced(kGams, "ncol /3/", "ncol /3"), "2:26: ';'"},
      {replaced(kGams, "scalar steps /4/;", ""), "6:17: steps is missing"},
      {replaced(kGams, "2 0,", "7 0,"), "5:22: '7' is no cell"},
      {replaced(kGams, "2 0,", "1 0,"), "5:22: cell 1 stands here again"},
      {replaced(kGams, "2 0,", "2 x,"), "5:24: 'x' is no cell"},
      {replaced(kGams, "2 0,", "2 0"), "5:26: '3'"},
      {replaced(kGams, "6 -1/;", "6 -1"), "6:"},
  });
}

TEST_CASE("bad MiniZinc data are refused where they are bad", "[rogo]") {
  check_complaints({
      {replaced(kDzn, "rows = 2;\n", ""), "6:4: rows is missing"},
      {replaced(kDzn, "cols = 3;", "cols = 3"), "3:1: 'max_steps' (expected ;)"},
      {replaced(kDzn, "max_steps = 4", "max_steps = n"), "3:13: max_steps is 'n'"},
      {replaced(kDzn, "cols = 3;", "rows = 3;"), "2:1: 'rows' stands here again"},
      {replaced(kDzn, "2,W,B,", "2,Q,B,"), "5:5: 'Q' is no cell"},
      {replaced(kDzn, "2,W,B,", "2,W,"), "5:3: the board has 5 cells (expected 6)"},
      {replaced(kDzn, "]);", "]"), "7:2: the text ends"},
  });
}

TEST_CASE("a loop in text, SVG and JSON", "[rogo]") {
  const Puzzle puzzle =
      read_puzzles("rogo\nsize: 3x3\nsteps: 4\ngrid:\n# . .\n2 12 .\n. 7 -3\n")->puzzles.front();
  const auto report = solve(puzzle, {.unique = true});
  REQUIRE(report->status == Status::kUnique);
  const Answer& answer = report->solutions.front();
  const auto json = nlohmann::json::parse(valid_line(to_json(puzzle, *report, {"a", 0})));
  CHECK(json["solutions"][0].dump() == R"({"loop":[[1,0],[1,1],[2,1],[2,0]],"score":21})");
  CHECK(json["objective"] == 21);
  CHECK(json["bound"] == 21);
  CHECK(json["rules"].dump() == R"({"exact":true})");
  const std::string text = *draw_text(puzzle, &answer);
  for (const char* part : {"█", "12", "-3", "╰"}) CHECK(text.find(part) != std::string::npos);
  CHECK(draw_text(puzzle, nullptr)->find("╰") == std::string::npos);
  CHECK(draw_svg(puzzle, &answer)->find("</svg>") != std::string::npos);
  REQUIRE(check(puzzle, json["solutions"][0].dump()));
  CHECK_FALSE(check(puzzle, json["solutions"][0].dump())->violation);
}

}  // namespace quadrille::tests::rogo

// SPDX-License-Identifier: MIT
//
// Reading and writing boards in all formats, and the drawing of a loop.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/json_schema.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::rogo {

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

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("Rogo boards are read and written in all formats", "[rogo]") {
  CHECK(native_of(kNative) == kNative);
  CHECK(native_of(kGams) == kNative);
  CHECK(native_of(kDzn) == kNative);
  const std::vector<Puzzle> puzzle = read_puzzles(kNative)->puzzles;
  CHECK(write_puzzles(puzzle, "gams")->text == kGams);
  CHECK(write_puzzles(puzzle, "dzn")->text == kDzn);
  // Comments, the published best value, and model statements around the data.
  CHECK(native_of("% best = 9;\nbest = 14; %1 2\n" + kDzn) == kNative);
  CHECK(native_of("binary variable x(i,j);\n" + kGams + "solve project using mip max obj;\n") ==
        kNative);
  CHECK(native_of("// one\n" + kNative + "\n" + kNative) == kNative + "\n" + kNative);
}

TEST_CASE("random Rogo boards survive a round trip", "[rogo]") {
  std::mt19937 random(9);
  for (int round = 0; round < rounds(200); ++round) {
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

TEST_CASE("formats refuse what they cannot express", "[rogo]") {
  const auto two = read_puzzles(kNative + "\n" + kNative)->puzzles;
  CHECK_FALSE(write_puzzles(two, "gams"));
  CHECK_FALSE(write_puzzles(two, "dzn"));
  const auto low = read_puzzles(replaced(kNative, "-1", "-100"))->puzzles;
  CHECK_FALSE(write_puzzles(low, "gams"));
  CHECK(write_puzzles(low, "dzn"));
}

TEST_CASE("a loop is shown in text, SVG and JSON", "[rogo]") {
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
  CHECK(text.find("steps") == std::string::npos);
  CHECK(draw_text(puzzle, nullptr)->ends_with(" steps\n"));
  CHECK(draw_svg(puzzle, &answer)->find("</svg>") != std::string::npos);
  REQUIRE(check(puzzle, json["solutions"][0].dump()));
  CHECK_FALSE(check(puzzle, json["solutions"][0].dump())->violation);
}

}  // namespace quadrille::tests::rogo

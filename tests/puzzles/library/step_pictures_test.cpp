// SPDX-License-Identifier: MIT
//
// Pictures of half-filled boards, of steps by hand, and of what solutions have in common.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/common.hpp>
#include <quadrille/partial.hpp>
#include <quadrille/quadrille.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

Puzzle drawn_puzzle(std::string_view text) { return read_puzzles(text)->puzzles.front(); }

std::size_t times_in(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

constexpr std::string_view kSmallSudoku =
    "sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n";

TEST_CASE("A picture of what is common shows two solutions, and where they differ", "[pictures]") {
  const Puzzle puzzle =
      drawn_puzzle("sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 . .\n2 1 4 3\n4 3 . .\n");
  const auto common = find_common(puzzle);
  REQUIRE(common);
  REQUIRE(common->report.solutions.size() == 2);
  const std::string svg = *draw_svg(puzzle, *common);
  CHECK(times_in(svg, "<svg") == 3);
  CHECK(times_in(svg, "opacity=\".35\"") == 2);
  // The four open cells are shaded on both boards; their numbers are drawn once, the others twice.
  CHECK(times_in(svg, ">1</text>") == 2 * (2 * 2 + 2));
  const Puzzle unique = drawn_puzzle(kSmallSudoku);
  CHECK(times_in(*draw_svg(unique, *find_common(unique)), "<svg") == 1);
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    INFO(kind->id);
    const Puzzle example = drawn_puzzle(kind->manual.example);
    const auto shared = find_common(example);
    REQUIRE(shared);
    CHECK(draw_svg(example, *shared));
  }
}

TEST_CASE("Steps by hand are drawn one by one, and numbered on one board", "[pictures]") {
  int drawn = 0;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    INFO(kind->id);
    const Puzzle puzzle = drawn_puzzle(kind->manual.example);
    const auto explanation = explain(puzzle);
    if (!explanation) continue;
    const PartialAnswer start = with_givens(puzzle, no_marks(puzzle));
    const auto pictures = draw_steps(puzzle, start, *explanation);
    REQUIRE(pictures);
    REQUIRE(pictures->size() == explanation->steps.size() + 1);
    const std::string page = html_steps(*pictures);
    CHECK(times_in(page, "<section>") == pictures->size());
    CHECK(times_in(page, "<button") == 4);
    CHECK(page.find("src=") == page.npos);  // nothing from elsewhere
    CHECK(draw_svg(puzzle, start, *explanation));
    ++drawn;
  }
  CHECK(drawn > 6);
  const Puzzle sudoku = drawn_puzzle(kSmallSudoku);
  const auto explanation = explain(sudoku);
  const std::string numbered =
      *draw_svg(sudoku, with_givens(sudoku, no_marks(sudoku)), *explanation);
  for (std::size_t k = 1; k <= 12; ++k)  // the open cells; the numbers go up to 4
    CHECK(times_in(numbered, ">" + std::to_string(k) + "</text>") == (k <= 4 ? 5 : 1));
  CHECK_FALSE(draw_steps(sudoku, {}, *explanation));
  CHECK_FALSE(draw_svg(sudoku, no_marks(sudoku), {.steps = {{"", "", {{99, 1}}}}}));
}

// A solution by hand draws what the solution draws: no value is left to be seen between the steps.
TEST_CASE("Steps by hand say every value", "[pictures]") {
  std::set<std::string_view> complete;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    if (!kind->generate) continue;
    INFO(kind->id);
    for (std::uint64_t seed = 1; seed <= (kPart > 1 ? 3 : 5); ++seed) {
      const auto made = generate(kind->id, {.rows = 4, .columns = 4, .seed = seed});
      REQUIRE(made);
      const Puzzle& puzzle = **made;
      const auto explanation = explain(puzzle);
      if (!explanation || !explanation->is_complete) continue;
      PartialAnswer known = with_givens(puzzle, no_marks(puzzle));
      for (const SolvingStep& step : explanation->steps)
        for (const Mark& mark : step.marks) add_mark(known, mark);
      INFO(write_puzzles({puzzle}, "native")->text);
      CHECK(is_solution(puzzle, known));
      const Answer solution = solve(puzzle)->solutions.front();
      CHECK(*draw_text(puzzle, known) == *draw_text(puzzle, &solution));
      complete.insert(kind->id);
    }
  }
  CHECK(complete.size() > 6);
}

TEST_CASE("Steps of Hashi draw bridges, also of an unknown number", "[pictures]") {
  const Puzzle puzzle = drawn_puzzle("hashi\nsize: 1x5\ngrid:\n2 . 3 . 1\n");
  const PartialAnswer start = no_marks(puzzle);
  const std::string steps = *draw_svg(puzzle, start, *explain(puzzle));
  CHECK(times_in(steps, "<path stroke=") == 2);
  CHECK(times_in(steps, "paint-order") == 1);  // the numbers of the steps
  PartialAnswer some = start;
  add_mark(some, {0, 0, true});
  CHECK(times_in(*draw_svg(puzzle, some), "<path stroke=") == 1);
  CHECK(times_in(*draw_svg(puzzle, start), "<path stroke=") == 0);
}

TEST_CASE("Given ships keep their shape beside open cells", "[pictures]") {
  const Puzzle puzzle = drawn_puzzle(
      "battleship\nsize: 2x5\nfleet: 1x3 1x1\nrows: ? ?\ncolumns: ? ? ? ? ?\n"
      "grid:\n. . < . .\no . . . .\n");
  const std::string start = *draw_text(puzzle, nullptr);
  CHECK(*draw_text(puzzle, with_givens(puzzle, no_marks(puzzle))) == start);
  const auto hint = find_hint(puzzle, no_marks(puzzle));
  REQUIRE(hint);
  const std::string after = *draw_text(puzzle, hint->after);
  CHECK(times_in(after, "◀") == times_in(start, "◀"));
  CHECK(times_in(after, "●") == times_in(start, "●"));
}

TEST_CASE("Shaded cells show on boards without squares", "[pictures]") {
  const Puzzle puzzle = drawn_puzzle("slitherlink\nsize: 1x2\ngrid:\n3 .\n");
  const std::string svg = *draw_svg(puzzle, no_marks(puzzle), SvgStyle{.pointed_at = {{0, 1}}});
  const std::size_t shade = svg.find("d=\"M80 16h64v64h-64z\"");
  CHECK(shade != svg.npos);
  CHECK(svg.find("fill=\"#fff\"", shade) == svg.npos);  // nothing covers it
  CHECK(times_in(svg, "H160") == 0);                    // no grid of squares
}

TEST_CASE("Steps highlight what is new, and number rows and columns", "[pictures]") {
  const Puzzle loop = drawn_puzzle("slitherlink\nsize: 2x3\ngrid:\n0 . .\n. . 3\n");
  const PartialAnswer start = with_givens(loop, no_marks(loop));
  const Explanation steps{
      .steps = {{"clue", "First.", {{0, 0}, {3, 0}}}, {"clue", "Second.", {{1, 0}, {2, 1}}}}};
  const auto pictures = draw_steps(loop, start, steps);
  REQUIRE(pictures);
  constexpr std::string_view kGround = "stroke=\"#fabe46\"";
  CHECK(times_in(pictures->at(0).svg, kGround) == 0);
  for (const std::size_t step : {1, 2}) {
    const std::string& svg = pictures->at(step).svg;
    CHECK(times_in(svg, kGround) == 1);
    const std::size_t ground = svg.find(kGround);
    const std::string path = svg.substr(ground, svg.find("/>", ground) - ground);
    CHECK(times_in(path, "M") == 2);                     // only the new ones
    CHECK(times_in(path, "h0") == (step == 1 ? 2 : 1));  // discs below crosses
    CHECK(times_in(svg, "font-weight=\"normal\"") > 0);
    for (const char* const number : {">1</text>", ">2</text>", ">3</text>"})
      CHECK(times_in(svg, number) >= 1);
  }
  CHECK(draw_svg(loop, start)->find(">1</text>") == std::string::npos);
}

TEST_CASE("Zebra's steps are crosses in the grid of magazines", "[pictures]") {
  const Puzzle zebra = drawn_puzzle(
      "zebra\nattribute Name: Ann Bob\nattribute Pet: cat dog\nclues:\n"
      "There are 2 houses in a row, numbered from left to right.\n"
      "1. Ann lives directly to the right of the owner of the dog.\n");
  const PartialAnswer start = no_marks(zebra);
  const auto explanation = explain(zebra);
  REQUIRE(explanation);
  const auto pictures = draw_steps(zebra, start, *explanation);
  REQUIRE(pictures);
  constexpr std::string_view kCross = "l10 10m-10 0l10-10";
  CHECK(times_in(pictures->front().svg, kCross) == 0);
  CHECK(times_in(pictures->front().svg, "rotate(-90)") > 0);
  bool has_cross = false;
  for (const Picture& one : *pictures) has_cross = has_cross || times_in(one.svg, kCross) > 0;
  CHECK(has_cross);
  CHECK(times_in(pictures->back().svg, "rotate(-90)") == 0);  // the answer is a table
}

TEST_CASE("Layers have captions, and numbers of steps and lines", "[pictures]") {
  const Puzzle deep = drawn_puzzle("numberlink-3d\nsize: 1x3x2\ngrid:\nA # A\n. . .\n");
  const std::string svg = *draw_svg(deep, nullptr);
  CHECK(times_in(svg, ">layer 1</text>") == 1);
  CHECK(times_in(svg, ">layer 2</text>") == 1);
  // Steps 1 and 2 go down to the second layer.
  const std::string steps = *draw_svg(deep, no_marks(deep), *explain(deep));
  CHECK(times_in(steps, ">3</text>") == 1);
  CHECK(times_in(steps, ">4</text>") == 1);
  const auto pictures = *draw_steps(deep, no_marks(deep), *explain(deep));
  CHECK(times_in(pictures.front().svg, ">2</text>") == 2);  // a column of each layer
  CHECK(times_in(pictures.front().svg, ">1</text>") == 3);
}

TEST_CASE("Pictures of very many steps show several at once", "[pictures]") {
  std::string text = "sudoku\nbox: 6x6\ngrid:\n";
  for (int row = 0; row < 36; ++row) {
    for (int column = 0; column < 36; ++column)
      text += std::to_string((6 * row + row / 6 + column) % 36 + 1) + (column < 35 ? " " : "\n");
  }
  const Puzzle puzzle = drawn_puzzle(text);
  Explanation explanation;
  for (int k = 0; k < 1'000; ++k)
    explanation.steps.push_back({"look", "Step " + std::to_string(k + 1) + '.'});
  const auto pictures = draw_steps(puzzle, no_marks(puzzle), explanation);
  REQUIRE(pictures);
  CHECK(pictures->size() < explanation.steps.size());
  CHECK(pictures->at(1).caption.find("1. look: Step 1. 2. look: Step 2.") == 0);
  CHECK(pictures->back().caption.find("1000. look: Step 1000.") != std::string::npos);
}

TEST_CASE("Half-filled boards show crosses and candidates", "[pictures]") {
  const Puzzle loop = drawn_puzzle("slitherlink\nsize: 1x2\ngrid:\n3 .\n");
  PartialAnswer marks = no_marks(loop);
  const std::string bare = *draw_svg(loop, marks);
  marks.values[0] = 0;
  CHECK(times_in(*draw_svg(loop, marks), "l6 6m-6 0l6-6") == 1);
  CHECK(times_in(bare, "l6 6m-6 0l6-6") == 0);
  const Puzzle rogo = drawn_puzzle("rogo\nsize: 2x3\nsteps: 4\ngrid:\n1 2 3\n4 5 6\n");
  const auto lines = read_partial(rogo, R"({"edges":[[0,1,0,2]]})");
  REQUIRE(lines);
  CHECK(times_in(*draw_svg(rogo, *lines), "<polyline") == 1);
  const Puzzle sudoku = drawn_puzzle(kSmallSudoku);
  marks = no_marks(sudoku);
  marks.excluded = {{1, 1, true}, {1, 4, true}};
  const std::string svg = *draw_svg(sudoku, marks);
  CHECK(times_in(svg, ">2</text>") == 2);  // a given and a candidate
  CHECK(times_in(svg, ">1</text>") == 1);
}

}  // namespace
}  // namespace quadrille::tests

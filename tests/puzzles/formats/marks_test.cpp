// SPDX-License-Identifier: MIT
//
// The marks of a solver beside a board.

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

// Returns the only puzzle of a text with its marks, in words.
std::vector<std::string> marks_in(const std::string& text) {
  const auto reading = read_puzzles(text, {.takes_marks = true});
  INFO(text);
  INFO((reading ? "" : reading.error().message));
  REQUIRE(reading);
  CHECK(reading->warnings.empty());
  const Puzzle& puzzle = reading->puzzles.front();
  std::vector<std::string> words;
  if (puzzle.marks() == nullptr) return words;
  for (const Mark& mark : marks_of(*puzzle.marks())) words.push_back(mark_text(puzzle, mark));
  return words;
}

using Words = std::vector<std::string>;

TEST_CASE("Answers in the formats of editors are read back as marks", "[partial]") {
  int formats = 0;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    for (const puzzles::Format& format : kind->formats) {
      if (!format.info.writes_answers || format.info.name == "adc") continue;
      INFO(kind->id << ' ' << format.info.name);
      ++formats;
      std::mt19937 random(8);
      for (int k = 0; k < rounds(10); ++k) {
        const Puzzle puzzle = random_judged_board(*kind, random).puzzle;
        const auto report = solve(puzzle);
        REQUIRE(report);
        const Answer& solution = report->solutions.at(0);
        const auto text = write_answer(puzzle, solution, format.info.name);
        if (!text) continue;
        const auto marks = read_partial(puzzle, *text);
        if (!marks) {
          // A solution without a mark of its own, or a format that does not know all rules.
          CHECK((marks.error().message == "no marks beside the board" ||
                 marks.error().message.find("another board") != std::string::npos));
          continue;
        }
        for (std::size_t v = 0; v < solution.values.size(); ++v) {
          if (marks->values[v]) CHECK(marks->values[v] == solution.values[v]);
        }
        CHECK(check_partial(puzzle, *marks)->status == Status::kSolved);
        const auto judged = check(puzzle, *text);
        REQUIRE(judged);
        CHECK_FALSE(judged->violation);
        CHECK_FALSE(marks_of(*marks).empty());
      }
    }
  }
  CHECK(formats >= 8);
}

TEST_CASE("A pzpr file holds the lines and numbers of a solver", "[partial]") {
  CHECK(marks_in("pzprv3\nnumlin\n2\n2\n1 2\n1 2\n0\n-1\n1 0\n") ==
        Words{"no line between r2c1 and r2c2", "a line between r1c1 and r2c1"});
  CHECK(marks_in("pzprv3\nhashikake\n1\n3\n2 . 2\n2 2\n") ==
        Words{"two bridges between r1c1 and r1c3"});
  CHECK(marks_in("pzprv3\nslither\n1\n1\n4\n1 0\n0\n-1\n") ==
        Words{"no line below r1c1", "a line to the left of r1c1"});
  CHECK(marks_in("pzprv3\nslither\n1\n1\n4\n0\n1 0\n0\n-1\n") ==
        Words{"no line below r1c1", "a line to the left of r1c1"});
  CHECK(marks_in("pzprv3\nsudoku\n4\n1 . . .\n. . . .\n. . . .\n. . . .\n"
                 ". 2 [1,3,,] .\n[4,,,] . . .\n. . . .\n. . . .\n") ==
        Words{"2 in r1c2", "no 2 in r1c3", "no 4 in r1c3"});
  CHECK(marks_in("pzprv3\nbattleship\n1\n3\n1\n21o\n. . . .\n. . . .\n# + .\n0 0\n") ==
        Words{"a ship in r1c1", "water in r1c2"});
  CHECK(marks_in("pzprv3\nnumlin\n2\n2\n1 2\n1 2\n0\n0\n0 0\n").empty());
}

TEST_CASE("f-puzzles holds numbers and pencil marks of a solver", "[partial]") {
  const auto reading =
      read_puzzles("sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n");
  const Puzzle puzzle = reading->puzzles.front();
  const auto text = write_answer(puzzle, solve(puzzle)->solutions.front(), "fpuzzles");
  REQUIRE(text);
  CHECK(marks_in(*text).size() == 12);  // all but the givens
}

TEST_CASE("A Sudoku's pencil marks are a table of numbers and candidates", "[partial]") {
  const Puzzle puzzle =
      read_puzzles("sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n")
          ->puzzles.front();
  const auto words_of = [&](const std::string& text) {
    const auto marks = read_partial(puzzle, text);
    INFO((marks ? "" : marks.error().message));
    REQUIRE(marks);
    Words words;
    for (const Mark& mark : marks_of(*marks)) words.push_back(mark_text(puzzle, mark));
    return words;
  };
  CHECK(words_of(".-----.-----.\n| 1 23 | 24 4 |\n| . .|. 0 |\n:-----+-----:\n. . . .\n. . . .\n"
                 "'-----'-----'\n") == Words{"1 in r1c1", "4 in r1c4", "no 1 in r1c2",
                                             "no 4 in r1c2", "no 1 in r1c3", "no 3 in r1c3"});
  const auto refusal = [&](const std::string& text) {
    const auto marks = read_partial(puzzle, text);
    REQUIRE_FALSE(marks);
    return marks.error().message;
  };
  CHECK(refusal("1 2 3 5") == "'5' in a cell (expected different digits from 1 to 4, or a dot)");
  CHECK(refusal("1 2 33 4").find("'33' in a cell") == 0);
  CHECK(refusal("1 2 3 4") == "4 cells (expected 16)");
  CHECK(refusal("https://swaroopg92.github.io/penpa-edit/#m=edit&p=xx") ==
        "the Penpa+ URL is damaged (expected deflated data in base64)");
  CHECK(refusal("1 . . . . . . . . . . . . . . . .") == "more than 16 cells");
}

TEST_CASE("Marks are taken only on request, and only on the same board", "[partial]") {
  const std::string marked = "pzprv3\nhashikake\n1\n3\n2 . 2\n1 1\n";
  const auto reading = read_puzzles(marked);
  REQUIRE(reading);
  CHECK(reading->puzzles.front().marks() == nullptr);
  REQUIRE(reading->warnings.size() == 1);
  CHECK(reading->warnings.front().message == "the marks of the solver are left out");
  CHECK_FALSE(read_puzzles(marked, {.strict = true}));
  const Puzzle& puzzle = reading->puzzles.front();
  CHECK(marks_of(*read_partial(puzzle, marked)).size() == 1);
  CHECK(read_partial(puzzle, "pzprv3\nhashikake\n1\n3\n1 . 1\n1 1\n").error().message ==
        "the marks are on another board (expected the board of the puzzle)");
  CHECK(read_partial(puzzle, "pzprv3\nhashikake\n1\n3\n2 . 2\n0 0\n").error().message ==
        "no marks beside the board");
  // Marks that contradict each other are named.
  const auto confused = read_puzzles("pzprv3\nhashikake\n1\n3\n2 . 2\n1 2\n");
  REQUIRE(confused->warnings.size() == 1);
  CHECK(confused->warnings.front().message ==
        "the marks of the solver are left out: contradictory marks: one bridge between r1c1 and "
        "r1c3, and two bridges between r1c1 and r1c3");
}

}  // namespace
}  // namespace quadrille::tests

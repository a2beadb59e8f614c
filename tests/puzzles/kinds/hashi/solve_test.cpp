// SPDX-License-Identifier: MIT
//
// The models of Hashi against trying all bridges and against each other; the rule checker;
// infeasibility found without a search.

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>

#include "puzzles/kinds/hashi/hashi.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/hashi/random_board.hpp"
#include "tests/puzzles/solved_boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::hashi {
namespace {

using puzzles::hashi::Board;
using Values = std::vector<std::int32_t>;

Board board_of(const std::string& text) {
  const auto reading = read_puzzles(text);
  if (!reading) FAIL(reading.error().message);
  return puzzles::board_of<Board>(reading->puzzles.front().instance());
}

std::set<Values> values_of(const std::vector<Answer>& answers) {
  std::set<Values> values;
  for (const Answer& answer : answers) values.insert(answer.values);
  return values;
}

TEST_CASE("Hashi: every model finds the solutions of brute force, with and without its parts",
          "[hashi]") {
  check_kind("hashi", 2000, [](std::mt19937& random) {
    const Board board = random_board(random);
    return SolvedBoard{puzzles::make_instance(board), all_solutions(board)};
  });
}

// Without second bridges between such islands first, see sat_model.cpp.
TEST_CASE("Hashi: boards with many islands without a number get the verdict of brute force",
          "[hashi]") {
  std::mt19937 random(5);
  std::array<int, 3> seen = {};  // by solutions: none, one, more
  for (int i = 0; i < rounds(2000); ++i) {
    Board board = random_board(random);
    for (std::int32_t& number : board.islands) {
      if (number != 0 && random() % 2 == 0) number = Board::kAnyNumber;
    }
    const std::set<Values> expected = values_of(all_solutions(board));
    const Puzzle puzzle(puzzles::make_instance(board));
    INFO(write_puzzles({puzzle}, "native")->text);
    for (const std::size_t limit : {std::size_t{1}, std::size_t{2}, kAllSolutions}) {
      const auto report = solve(puzzle, {.model = "hashi/sat", .limit = limit});
      REQUIRE(report);
      REQUIRE(report->complete == (expected.size() < limit));
      const std::set<Values> found = values_of(report->solutions);
      REQUIRE(found.size() == std::min(limit, expected.size()));
      REQUIRE(std::includes(expected.begin(), expected.end(), found.begin(), found.end()));
    }
    ++seen[std::min<std::size_t>(expected.size(), 2)];
  }
  for (const int count : seen) CHECK(count > part_of(100));
}

TEST_CASE("Hashi: the rule checker names the violated rule", "[hashi]") {
  const auto [text, values, rule] = GENERATE(table<std::string, Values, std::string>({
      {"hashi\nsize: 1x3\ngrid:\n1 . 1\n", {0}, "number"},
      {"hashi\nsize: 1x3\ngrid:\n1 . 1\n", {2}, "number"},
      {"hashi\nsize: 1x3\ngrid:\n1 . ?\n", {0}, "number"},
      {"hashi\nsize: 3x3\ngrid:\n. 1 .\n1 . 1\n. 1 .\n", {1, 1}, "crossing"},
      {"hashi\nsize: 2x2\ngrid:\n1 1\n1 1\n", {1, 1, 0, 0}, "connected"},
      {"hashi\nsize: 2x2\nrules: no-loops\ngrid:\n2 2\n2 2\n", {1, 1, 1, 1}, "loop"},
  }));
  INFO(text);
  const auto violation = puzzles::hashi::check(board_of(text), {values});
  REQUIRE(violation);
  CHECK(violation->rule == rule);
}

TEST_CASE("Hashi: impossible boards are recognised without a search", "[hashi]") {
  const auto [text, reason] = GENERATE(table<std::string, std::string>({
      {"hashi\nsize: 1x3\ngrid:\n1 . 2\n",
       "the numbers add up to 3, which is odd: each bridge counts at two islands"},
      {"hashi\nsize: 1x5\ngrid:\n1 . 4 . 1\n",
       "the island r1c3 needs 4 bridges, its neighbours have room for 2"},
      {"hashi\nsize: 2x2\ngrid:\n1 1\n1 1\n",
       "the numbers add up to 4, which is 2 bridges: too few to connect 4 islands"},
      {"hashi\nsize: 2x4\ngrid:\n3 ? . .\n. . 3 ?\n",
       "the island r1c1 needs 3 bridges, its neighbours have room for 2"},
      {"hashi\nsize: 2x4\ngrid:\n1 ? . .\n. . 1 ?\n",
       "no bridges can connect the island r2c3 to the first one"},
  }));
  INFO(text);
  const auto report = solve(Puzzle(puzzles::make_instance(board_of(text))));
  REQUIRE(report);
  CHECK(report->status == Status::kNone);
  CHECK(report->note == reason);
}

TEST_CASE("Hashi: a reason is given only if there is no solution", "[hashi]") {
  std::mt19937 random(4);
  int seen = 0;
  for (int i = 0; i < rounds(3000); ++i) {
    const Board board = random_board(random);
    if (!puzzles::hashi::why_infeasible(board)) continue;
    ++seen;
    REQUIRE(all_solutions(board).empty());
  }
  CHECK(seen > 100);
}

TEST_CASE("Hashi: SAT and cutsets agree on larger boards", "[hashi]") {
  int unique = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    const GenerateOptions options{
        .rows = 12, .columns = 12, .seed = seed, .any = seed % 3 != 0, .settings = {}};
    const auto made = generate("hashi", options);
    REQUIRE(made);
    REQUIRE(*made);
    const Puzzle& puzzle = **made;
    std::vector<std::size_t> counts;
    for (const char* model : {"hashi/sat", "hashi/cutset", "hashi/flow-deduced"}) {
      const auto report = solve(puzzle, {.model = model, .limit = 20});
      REQUIRE(report);
      REQUIRE_FALSE(report->stopped);
      counts.push_back(report->solutions.size());
    }
    REQUIRE(counts == std::vector<std::size_t>(counts.size(), counts.front()));
    unique += counts.front() == 1 ? 1 : 0;
    if (!options.any) REQUIRE(counts.front() == 1);
  }
  CHECK(unique >= 20);
  CHECK(unique < 60);
}

TEST_CASE("Hashi: a picture says how many bridges there are, up to four", "[hashi]") {
  const auto [numbers, answer, picture] = GENERATE(table<std::string, Values, std::string>({
      {"3 . 7 4", {3, 4}, "3═³═7⁴4\n"},
      {"4 . 5 1", {4, 1}, "4═⁴═5─1\n"},
      {"3\n.\n7\n4", {3, 4}, "3\n³\n7\n⁴\n4\n"},
  }));
  const std::string size = numbers.find('\n') == std::string::npos ? "1x4" : "4x1";
  const Board board = board_of("hashi\nsize: " + size + "\nbridges: 4\ngrid:\n" + numbers + '\n');
  const Puzzle puzzle(puzzles::make_instance(board));
  const Answer shown{answer};
  CHECK(solve(puzzle, {.unique = true})->status == Status::kUnique);
  CHECK(draw_text(puzzle, &shown).value() == picture);
}

TEST_CASE("Hashi: the picture shows single and double bridges", "[hashi]") {
  const Puzzle puzzle(
      puzzles::make_instance(board_of("hashi\nsize: 3x4\ngrid:\n4 . . 2\n. . . .\n3 . . 1\n")));
  const auto report = solve(puzzle, {.unique = true});
  REQUIRE(report);
  REQUIRE(report->status == Status::kUnique);
  CHECK(draw_text(puzzle, &report->solutions.front()).value() == "4═════2\n║ · · ·\n3─────1\n");
  const std::string svg = draw_svg(puzzle, &report->solutions.front()).value();
  CHECK(svg.find("d=\"M16 12H112M16 20H112\"") != std::string::npos);
  CHECK(svg.find("d=\"M16 80H112\"") != std::string::npos);
  CHECK(svg.find("d=\"M12 16V80M20 16V80\"") != std::string::npos);
}

}  // namespace
}  // namespace quadrille::tests::hashi

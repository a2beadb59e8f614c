// SPDX-License-Identifier: MIT
//
// Every step of the solver by hand holds for every solution that brute force finds.

#include "puzzles/kinds/numberlink/by_hand/hand_solver.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/boards.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using puzzles::numberlink::Board;
using puzzles::numberlink::Difficulty;
using puzzles::numberlink::difficulty_of;
using puzzles::numberlink::HandSolver;
using puzzles::numberlink::HandStep;
using puzzles::numberlink::kDifficultyNames;
using puzzles::numberlink::Rules;

constexpr std::array kHandRules = {Rules{true, false}, Rules{true, true}, Rules{false, false},
                                   Rules{false, true}};

bool unstopped() { return false; }

// Returns for each cell the label whose path it is on.
std::vector<int> labels_of(const Board& board, const Answer& answer) {
  std::vector<int> labels(board.cell_count());
  int label = 0;
  for (const std::vector<int>& path : trace_paths(board, answer)) {
    ++label;
    for (const int cell : path) labels[cell] = label;
  }
  return labels;
}

void require_true(const HandSolver& solver, const Board& board, const Answer& answer) {
  const std::vector<int> labels = labels_of(board, answer);
  for (const HandSolver::Step& step : solver.steps()) {
    INFO("technique " << static_cast<int>(step.technique) << ", cell " << step.cell);
    if (step.edge == HandStep::kNone) {
      REQUIRE(labels[step.cell] == step.label);
    } else {
      REQUIRE((answer.values[step.edge] != 0) == step.drawn);
    }
  }
}

TEST_CASE("Numberlink: every step by hand holds for every solution", "[numberlink]") {
  const Rules rules = GENERATE(from_range(kHandRules));
  std::mt19937 random(16);
  int solved = 0, broken = 0, open = 0;
  for (int round = 0; round < rounds(4000); ++round) {
    const Board board =
        round % 2 == 0 ? random_board(random, 4, rules) : random_path_board(random, 4, rules);
    const std::vector<Answer> solutions = all_solutions(board);
    HandSolver solver(board);
    solver.run(Difficulty::kGuess, unstopped);
    for (const Answer& answer : solutions) require_true(solver, board, answer);
    if (solver.is_broken()) REQUIRE(solutions.empty());
    if (solver.is_solved()) REQUIRE(solutions.size() == 1);
    (solver.is_broken() ? broken : solver.is_solved() ? solved : open) += 1;
  }
  CHECK(solved > part_of(300));
  CHECK(broken > part_of(400));
  CHECK((open > 0 || !rules.touch));
}

TEST_CASE("Numberlink: every step by hand holds for the solution of a larger board",
          "[numberlink]") {
  const Rules rules = GENERATE(from_range(kHandRules));
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto made = generate("numberlink", {.rows = 9,
                                              .columns = 8,
                                              .seed = seed,
                                              .settings = {{"rule-set", puzzles::rules_text(rules)},
                                                           {"holes", seed % 2 == 0 ? "0" : "4"}}});
    REQUIRE(made);
    const auto report = solve(**made);
    REQUIRE(report);
    HandSolver solver(board_of(**made));
    solver.run(Difficulty::kGuess, unstopped);
    REQUIRE_FALSE(solver.is_broken());
    require_true(solver, board_of(**made), report->solutions.front());
  }
}

TEST_CASE("Numberlink: a board has the requested difficulty", "[numberlink]") {
  for (const std::string_view name : kDifficultyNames) {
    const auto made = generate(
        "numberlink",
        {.rows = 8, .columns = 8, .seed = 3, .settings = {{"difficulty", std::string(name)}}});
    REQUIRE(made);
    const Board& board = board_of(**made);
    CHECK(kDifficultyNames[static_cast<std::size_t>(difficulty_of(board, unstopped))] == name);
    const auto explanation = explain(**made);
    REQUIRE(explanation);
    CHECK(explanation->is_complete);
    CHECK(explanation->steps.back().text.starts_with(name));
  }
}

TEST_CASE("Numberlink: an unavailable difficulty is refused", "[numberlink]") {
  const auto [size, value] =
      GENERATE(table<int, std::string>({{8, "singles"}, {8, ""}, {2, "hard"}, {101, "easy"}}));
  CHECK_FALSE(
      generate("numberlink", {.rows = size, .columns = size, .settings = {{"difficulty", value}}}));
}

Explanation explained(const std::string& text) {
  const auto reading = read_puzzles(text);
  REQUIRE(reading);
  const auto explanation = explain(reading->puzzles.front());
  REQUIRE(explanation);
  return *explanation;
}

TEST_CASE("Numberlink: a solution by hand gives its reasons", "[numberlink]") {
  const Explanation easy = explained("numberlink\nsize: 2x3\ngrid:\nA . B\nA . B\n");
  CHECK_FALSE(easy.is_complete == easy.steps.empty());
  const Explanation none = explained("numberlink\nsize: 2x2\ngrid:\nA B\nB A\n");
  CHECK(none.is_complete);
  CHECK(none.steps.back().technique == "contradiction");
  const Explanation several =
      explained("numberlink\nsize: 3x3\nrules: no-fill touch\ngrid:\nA . .\n. . .\n. . A\n");
  CHECK_FALSE(several.is_complete);
  CHECK(several.steps.back().text.starts_with("guess"));
}

}  // namespace
}  // namespace quadrille::tests::numberlink

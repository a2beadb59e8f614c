// SPDX-License-Identifier: MIT
//
// Every step by hand holds for every solution that brute force finds.

#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"
#include "puzzles/kinds/numberlink/by_hand/techniques.hpp"

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

using puzzles::Graph;
using puzzles::HandMarks;
using puzzles::HandMethod;
using puzzles::TechniqueSolver;
using puzzles::numberlink::Board;
using puzzles::numberlink::HandLines;
using puzzles::numberlink::HandStep;
using puzzles::numberlink::Rules;

constexpr std::array kHandRules = {Rules{true, false}, Rules{true, true}, Rules{false, false},
                                   Rules{false, true}};

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

// Deduces all that follows without trials, by one look after the other; returns false on a
// contradiction.
bool deduce(HandLines& lines) {
  while (true) {
    if (!lines.follow()) return false;
    if (lines.is_complete()) return true;
    const std::size_t before = lines.steps().size();
    if (!look_for_passages(lines)) return false;
    if (lines.steps().size() == before && !look_for_narrows(lines)) return false;
    if (lines.steps().size() == before) return true;
  }
}

void require_true(const HandLines& lines, const Board& board, const Answer& answer) {
  const std::vector<int> labels = labels_of(board, answer);
  for (const HandStep& step : lines.steps()) {
    INFO("reason " << static_cast<int>(step.reason) << ", cell " << step.cell);
    if (step.edge == HandStep::kNone) {
      REQUIRE(labels[step.cell] == step.label);
    } else {
      REQUIRE((answer.values[step.edge] != 0) == step.drawn);
    }
  }
}

// Takes all steps, trials too, and returns the solver, which the method must outlive.
TechniqueSolver solved_by_hand(const HandMethod& method, const HandMarks& marks) {
  TechniqueSolver solver(method, marks);
  solver.run(puzzles::kGuess, {});
  return solver;
}

void require_true(const HandMarks& marks, const Answer& answer) {
  for (std::size_t edge = 0; edge < marks.size(); ++edge)
    REQUIRE(marks.has(edge, answer.values[edge]));
}

TEST_CASE("Numberlink: every step by hand holds for every solution", "[numberlink]") {
  const Rules rules = GENERATE(from_range(kHandRules));
  std::mt19937 random(16);
  int solved = 0, broken = 0, open = 0;
  for (int round = 0; round < rounds(4000); ++round) {
    const Board board =
        round % 2 == 0 ? random_board(random, 4, rules) : random_path_board(random, 4, rules);
    const std::vector<Answer> solutions = all_solutions(board);
    const Graph cells = graph_of(board.grid());
    HandLines lines(board, path_rules(board), cells);
    if (!deduce(lines)) REQUIRE(solutions.empty());
    const HandMarks marks(answer_shape(board), {});
    const HandMethod method = hand_method(board, path_rules(board), marks, {});
    const TechniqueSolver solver = solved_by_hand(method, marks);
    for (const Answer& answer : solutions) {
      require_true(lines, board, answer);
      require_true(solver.marks(), answer);
    }
    if (solver.is_broken()) REQUIRE(solutions.empty());
    if (solver.is_complete()) REQUIRE(solutions.size() == 1);
    (solver.is_broken() ? broken : solver.is_complete() ? solved : open) += 1;
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
    const Board& board = board_of(**made);
    const Graph cells = graph_of(board.grid());
    HandLines lines(board, path_rules(board), cells);
    REQUIRE(deduce(lines));
    require_true(lines, board, report->solutions.front());
    const HandMarks marks(answer_shape(board), {});
    const HandMethod method = hand_method(board, path_rules(board), marks, {});
    const TechniqueSolver solver = solved_by_hand(method, marks);
    REQUIRE_FALSE(solver.is_broken());
    require_true(solver.marks(), report->solutions.front());
  }
}

TEST_CASE("Numberlink: a board has the requested difficulty", "[numberlink]") {
  for (const int level : {puzzles::kEasy, puzzles::kMedium, puzzles::kHard, puzzles::kExpert}) {
    const std::string_view name = puzzles::kLevelNames[level];
    const auto made = generate(
        "numberlink",
        {.rows = 8, .columns = 8, .seed = 3, .settings = {{"difficulty", std::string(name)}}});
    REQUIRE(made);
    const Board& board = board_of(**made);
    CHECK(difficulty_of(board, path_rules(board), puzzles::kExpert, {}) == level);
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

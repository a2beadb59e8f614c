// SPDX-License-Identifier: MIT
//
// Solutions by hand of every kind that has them: a step never says what a solution contradicts, and
// hints lead from the bare board to the solution.

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <quadrille/partial.hpp>
#include <quadrille/quadrille.hpp>
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

constexpr std::size_t kMostOfAll = 500;

bool has(const Answer& answer, const Mark& mark) {
  return (answer.values[mark.variable] == mark.value) != mark.is_excluded;
}

bool has_techniques(const puzzles::PuzzleKind& kind) {
  std::mt19937 random(1);
  return static_cast<bool>(explain(Puzzle(plain_instance(kind, random))));
}

TEST_CASE("Steps by hand hold in all solutions", "[by-hand]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    if (!has_techniques(*kind)) continue;
    DYNAMIC_SECTION(kind->id) {
      std::mt19937 random(3);
      std::size_t marks = 0, boards = 0;
      for (int k = 0; k < rounds(300) || (k < 300 && marks <= 100); ++k) {
        const Puzzle puzzle(plain_instance(*kind, random));
        const auto all = solve(puzzle, {.limit = kMostOfAll, .time_limit = 2});
        if (!all || !(all->complete || all->status == Status::kOptimal)) continue;
        INFO(write_puzzles({puzzle}, "native")->text);
        const auto explanation = explain(puzzle);
        REQUIRE(explanation);
        ++boards;
        for (const SolvingStep& step : explanation->steps) {
          INFO(step.technique << ": " << step.text);
          CHECK_FALSE(step.text.empty());
          CHECK(
              (step.technique != "contradiction" || !step.marks.empty() || all->solutions.empty()));
          for (const Mark& mark : step.marks) {
            ++marks;
            for (const Answer& solution : all->solutions) REQUIRE(has(solution, mark));
          }
        }
        if (explanation->is_complete) CHECK(all->solutions.size() <= 1);
        if (explanation->is_complete && all->solutions.empty())
          CHECK(explanation->steps.back().technique == "contradiction");
      }
      CHECK(boards > 10);
      CHECK(marks > 100);
    }
  }
}

TEST_CASE("Hints lead from the bare board to the solution", "[by-hand]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    DYNAMIC_SECTION(kind->id) {
      std::mt19937 random(4);
      Puzzle puzzle = random_judged_board(*kind, random).puzzle;
      auto report = solve(puzzle, {.unique = true});
      for (int k = 0; k < 100 && report && report->status == Status::kMultiple; ++k) {
        puzzle = random_judged_board(*kind, random).puzzle;
        report = solve(puzzle, {.unique = true});
      }
      INFO(write_puzzles({puzzle}, "native")->text);
      REQUIRE(report);
      CHECK((report->status == Status::kUnique || !puzzle.sense().empty()));
      PartialAnswer marks{
          .values = std::vector<std::optional<std::int32_t>>(puzzle.instance().shape().size())};
      std::size_t steps = 0;
      while (true) {
        const auto hint = find_hint(puzzle, marks);
        REQUIRE(hint);
        REQUIRE(hint->partial.status == Status::kSolved);
        if (report->status == Status::kUnique) CHECK(hint->is_complete == !hint->step.has_value());
        const bool is_changed = hint->after != marks;
        marks = hint->after;
        if (!hint->step) break;  // what is left, such as a given line, need not be written down
        CHECK_FALSE(hint->step->marks.empty());
        REQUIRE(is_changed);
        // A person can write the marks down, and they are read back.
        const auto read = read_partial(puzzle, *to_json(puzzle, marks));
        REQUIRE(read);
        REQUIRE(++steps < 2'000);
      }
      if (report->status != Status::kUnique) continue;
      for (std::size_t v = 0; v < marks.values.size(); ++v) {
        if (marks.values[v]) CHECK(marks.values[v] == report->solutions.front().values[v]);
      }
      CHECK(is_solution(puzzle, marks));
    }
  }
}

// A program keeps no marks but those that it was given.
TEST_CASE("Hints that are given back in JSON lead on", "[by-hand]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    DYNAMIC_SECTION(kind->id) {
      std::mt19937 random(5);
      const Puzzle puzzle = random_judged_board(*kind, random).puzzle;
      INFO(write_puzzles({puzzle}, "native")->text);
      PartialAnswer marks = no_marks(puzzle);
      for (std::size_t steps = 0;; ++steps) {
        REQUIRE(steps < 2'000);
        const auto hint = find_hint(puzzle, marks);
        REQUIRE(hint);
        if (!hint->step) break;
        const std::string after = *to_json(puzzle, hint->after);
        REQUIRE(after != *to_json(puzzle, marks));
        marks = *read_partial(puzzle, after);
      }
    }
  }
}

}  // namespace
}  // namespace quadrille::tests

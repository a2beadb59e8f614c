// SPDX-License-Identifier: MIT
//
// Every model against all loops of small boards, and the models against each other on larger ones.

#include <algorithm>
#include <string>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::rogo {

using puzzles::rogo::Board;

namespace {

Puzzle puzzle_of(const Board& board) { return Puzzle(puzzles::make_instance(board)); }

std::string text_of(const Board& board) {
  return write_puzzles({puzzle_of(board)}, "native")->text;
}

std::vector<std::vector<std::int32_t>> sorted(const std::vector<Answer>& answers) {
  std::vector<std::vector<std::int32_t>> values;
  for (const Answer& answer : answers) values.push_back(answer.values);
  std::sort(values.begin(), values.end());
  return values;
}

// Compares the best value and all loops that have it.
void compare(const Board& board, const SolveOptions& options) {
  INFO(options.model << "\n" << text_of(board));
  const BestLoops expected = brute_force(board);
  SolveOptions all = options;
  all.limit = 0;
  const auto report = solve(puzzle_of(board), all);
  REQUIRE(report);
  REQUIRE(report->complete);
  REQUIRE(report->status == (expected.value ? Status::kOptimal : Status::kNone));
  if (expected.value) {
    REQUIRE(report->objective == static_cast<double>(*expected.value));
    REQUIRE(report->bound == report->objective);
  }
  REQUIRE(sorted(report->solutions) == sorted(expected.loops));
}

void compare_many(const SolveOptions& options, unsigned seed, int boards, int most_side) {
  std::mt19937 random(seed);
  for (int round = 0; round < tests::rounds(boards); ++round)
    compare(random_board(random, 1, most_side), options);
}

}  // namespace

TEST_CASE("rogo/subtour finds the best loops of small boards", "[rogo]") {
  compare_many({.model = "rogo/subtour"}, 1, 1000, 4);
  compare_many({.model = "rogo/subtour"}, 2, 100, 5);
}

TEST_CASE("rogo/sat finds the best loops of small boards", "[rogo]") {
  compare_many({.model = "rogo/sat"}, 3, 1000, 4);
  compare_many({.model = "rogo/sat"}, 4, 100, 5);
}

TEST_CASE("rogo/mtz finds the best loops of small boards", "[rogo]") {
  compare_many({.model = "rogo/mtz"}, 5, 2000, 3);
  compare_many({.model = "rogo/mtz"}, 6, 100, 4);
}

TEST_CASE("rogo/frontier finds the best loops of small boards", "[rogo]") {
  compare_many({.model = "rogo/frontier"}, 9, 4000, 4);
  compare_many({.model = "rogo/frontier"}, 10, 400, 5);
}

TEST_CASE("optional parts of rogo/subtour do not change the verdict", "[rogo]") {
  int parts = 0;
  for (const PuzzleInfo& info : catalogue()) {
    for (const ModelInfo& model : info.models) {
      if (info.id != "rogo") continue;
      for (const PartInfo& part : model.parts) {
        INFO(part.name);
        ++parts;
        compare_many({.model = std::string(model.name), .without = {std::string(part.name)}}, 7,
                     200, 4);
      }
    }
  }
  CHECK(parts > 1);
}

TEST_CASE("integer programs, SAT and sweeps agree on larger boards", "[rogo]") {
  std::mt19937 random(8);
  for (int round = 0; round < 40; ++round) {
    Board board = random_board(random, 6, 9);
    board.steps = 4 + 2 * static_cast<int>(random() % 10);
    INFO(text_of(board));
    const Puzzle puzzle = puzzle_of(board);
    const auto ip = solve(puzzle, {.model = "rogo/subtour"});
    const auto sat = solve(puzzle, {.model = "rogo/sat"});
    REQUIRE(ip->status == sat->status);
    REQUIRE(ip->objective == sat->objective);
    REQUIRE(ip->bound == ip->objective);
    const auto swept = solve(puzzle, {.model = "rogo/frontier"});
    REQUIRE(swept->status == ip->status);
    REQUIRE(swept->objective == ip->objective);
    REQUIRE(swept->bound == ip->objective);
  }
}

}  // namespace quadrille::tests::rogo

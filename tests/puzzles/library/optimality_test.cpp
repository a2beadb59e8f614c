// SPDX-License-Identifier: MIT
//
// Whether a value is optimal, against brute force.

#include <memory>
#include <optional>
#include <random>
#include <stdexcept>

#include "puzzles/kinds/circuit/circuit.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/circuit/brute_force.hpp"
#include "tests/puzzles/kinds/circuit/random_board.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"
#include "tests/puzzles/small_board.hpp"

namespace quadrille::tests {
namespace {

OptimalityReport optimality_of(const Puzzle& puzzle, double value,
                               const SolveOptions& options = {}) {
  const auto report = check_optimality(puzzle, value, options);
  REQUIRE(report);
  return *report;
}

TEST_CASE("the best value is distinguished from worse ones", "[optimality]") {
  std::mt19937 random(5);
  int tried = 0;
  for (int i = 0; i < 60; ++i) {
    const puzzles::rogo::Board board = rogo::random_board(random, 2, 4);
    const auto best = rogo::brute_force(board).value;
    if (!best) continue;
    ++tried;
    const Puzzle puzzle(puzzles::make_instance(board));
    const auto value = static_cast<double>(*best);
    for (const EngineChoice engine : {EngineChoice::kIp, EngineChoice::kSat}) {
      CHECK(optimality_of(puzzle, value, {.engine = engine}).verdict == Optimality::kBest);
      // The options for limits and uniqueness are ignored.
      const auto worse =
          optimality_of(puzzle, value - 1, {.engine = engine, .limit = 0, .unique = true});
      CHECK(worse.verdict == Optimality::kBettered);
      CHECK(worse.better == value);
    }
  }
  CHECK(tried > 20);
}

TEST_CASE("the shortest path is distinguished from longer ones", "[optimality]") {
  std::mt19937 random(6);
  int tried = 0;
  for (int i = 0; i < 60; ++i) {
    const puzzles::circuit::Board board = circuit::random_solvable_circuit(random, 16);
    if (!board.ends) continue;
    ++tried;
    const auto instance = puzzles::make_instance(board);
    const auto best = static_cast<double>(instance->value(circuit::all_solutions(board).front()));
    CHECK(optimality_of(Puzzle(instance), best).verdict == Optimality::kBest);
    const auto longer = optimality_of(Puzzle(instance), best + 2);
    CHECK(longer.verdict == Optimality::kBettered);
    CHECK(longer.better == best);
  }
  CHECK(tried > 10);
}

TEST_CASE("without an objective every answer is optimal", "[optimality]") {
  CHECK(optimality_of(small_puzzle(), 0).verdict == Optimality::kBest);
}

TEST_CASE("a limit leaves the value undecided", "[optimality]") {
  const Puzzle puzzle(puzzles::make_instance(
      rogo::board_from("rogo\nsize: 4x4\nsteps: 8\ngrid:\n2 . 3 .\n. # . 1\n. . . .\n-1 . 5 .\n")));
  CHECK(optimality_of(puzzle, 5, {.time_limit = 0}).verdict == Optimality::kUndecided);
  CHECK(optimality_of(puzzle, 5, {.stop = [] { return true; }}).verdict == Optimality::kUndecided);
  CHECK_FALSE(check_optimality(puzzle, 5, {.model = "rogo/none"}));
  // No answer has this value, so the answer must have been misjudged as right.
  CHECK_THROWS_AS(check_optimality(puzzle, 1000), std::logic_error);
}

TEST_CASE("only a bound that no better value meets proves a value", "[optimality]") {
  const Puzzle puzzle(puzzles::make_instance(
      rogo::board_from("rogo\nsize: 4x4\nsteps: 8\ngrid:\n2 . 3 .\n. # . 1\n. . . .\n-1 . 5 .\n")));
  const auto verdict = [&](std::optional<double> bound) {
    return judge_optimality(puzzle, 5,
                            {.status = Status::kUnknown, .stopped = true, .bound = bound})
        .verdict;
  };
  CHECK(verdict({}) == Optimality::kUndecided);
  CHECK(verdict(6) == Optimality::kUndecided);
  CHECK(verdict(5) == Optimality::kBest);
}

}  // namespace
}  // namespace quadrille::tests

// SPDX-License-Identifier: MIT
//
// Boards and answers as data: a board survives a round trip, an answer as data matches its JSON,
// and invalid boards are errors.

#include <quadrille/battleship.hpp>
#include <quadrille/circuit.hpp>
#include <quadrille/hashi.hpp>
#include <quadrille/numberlink.hpp>
#include <quadrille/rogo.hpp>
#include <quadrille/slitherlink.hpp>
#include <quadrille/sudoku.hpp>
#include <quadrille/survo.hpp>
#include <quadrille/zebra.hpp>
#include <random>
#include <string>

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"

namespace quadrille {
namespace {

template <typename T>
T value_of(const Result<T>& result) {
  if (!result) FAIL(result.error().message);
  return *result;
}

TEST_CASE("Boards survive a round trip as data, and answers match their JSON", "[board-data]") {
  int skipped = 0;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    const tests::KindTraits& traits = tests::traits_of(kind->id);
    if (traits.rebuilt == nullptr || traits.json_of_data == nullptr) {
      ++skipped;
      continue;
    }
    std::mt19937 random(50);
    int solved = 0;
    for (int i = 0; i < 200; ++i) {
      const Puzzle puzzle(tests::random_instance(*kind, random));
      const Puzzle again = traits.rebuilt(puzzle);
      INFO(value_of(write_puzzles({puzzle}, "native")).text);
      REQUIRE(write_puzzles({again}, "native")->text == write_puzzles({puzzle}, "native")->text);
      const Report report = value_of(solve(again));
      for (const Answer& answer : report.solutions) {
        REQUIRE(traits.json_of_data(puzzle, answer) ==
                tests::AnswerJson::parse(value_of(to_json(puzzle, answer))));
        ++solved;
      }
    }
    INFO(kind->id);
    CHECK(solved > 5);
  }
  if (skipped > 0) WARN(skipped << " kinds have no board as data (kind_traits.hpp)");
}

TEST_CASE("Boards and answers of other puzzles are errors", "[board-data]") {
  const Puzzle puzzle = value_of(numberlink::to_puzzle({1, 2, {"A", "A"}}));
  CHECK(survo::to_board(puzzle).error().message == "the puzzle is numberlink (expected survo)");
  CHECK_FALSE(rogo::to_loop(puzzle, Answer{{1}}));
  CHECK(numberlink::to_paths(puzzle, Answer{{1}}));
  CHECK_FALSE(numberlink::to_paths(puzzle, Answer{{1, 1}}));
  CHECK_FALSE(numberlink::to_paths(puzzle, Answer{{2}}));
}

TEST_CASE("Invalid boards are errors", "[board-data]") {
  CHECK_FALSE(numberlink::to_puzzle({}));
  CHECK_FALSE(numberlink::to_puzzle({1, 2, {"A"}}));
  CHECK_FALSE(numberlink::to_puzzle({1, 2, {"A", "B"}}));
  CHECK_FALSE(numberlink::to_puzzle({1, 2, {"A B", "A B"}}));
  CHECK_FALSE(numberlink::to_puzzle({1 << 20, 1 << 20, {}}));
  CHECK_FALSE(rogo::to_puzzle({}));
  CHECK_FALSE(rogo::to_puzzle({.rows = 1, .columns = 1, .steps = 4, .values = {2'000'000}}));
  CHECK_FALSE(rogo::to_puzzle({.rows = 1, .columns = 1, .steps = -1, .values = {2}}));
  CHECK_FALSE(rogo::to_puzzle({.rows = 2, .columns = 1, .steps = 4, .values = {2}}));
  CHECK_FALSE(slitherlink::to_puzzle({}));
  CHECK_FALSE(slitherlink::to_puzzle({.rows = 1, .columns = 2, .clues = {3}}));
  CHECK_FALSE(slitherlink::to_puzzle({.rows = 1, .columns = 1, .clues = {5}}));
  CHECK_FALSE(slitherlink::to_puzzle({.rows = 1, .columns = 1, .clues = {-2}}));
  CHECK_FALSE(survo::to_puzzle({}));
  CHECK_FALSE(survo::to_puzzle({{1}, {1}, {}}));
  CHECK_FALSE(survo::to_puzzle({{-1}, {1}, {0}}));
  CHECK_FALSE(survo::to_puzzle({{1}, {1}, {2}}));
  CHECK_FALSE(sudoku::to_puzzle({}));
  CHECK_FALSE(sudoku::to_puzzle({1, 1, {2}}));
  CHECK_FALSE(sudoku::to_puzzle({1 << 20, 1 << 20, {}}));
  CHECK_FALSE(hashi::to_puzzle({}));
  CHECK_FALSE(hashi::to_puzzle({.rows = 1, .columns = 2, .islands = {1}}));
  CHECK_FALSE(hashi::to_puzzle({.rows = 1, .columns = 2, .islands = {1, 9}}));
  CHECK_FALSE(battleship::to_puzzle({}));
  CHECK_FALSE(battleship::to_puzzle({{1}, {1}, {1}, "x"}));
  CHECK_FALSE(battleship::to_puzzle({{1}, {1}, {1}, ".."}));
  CHECK_FALSE(battleship::to_puzzle({{1}, {1}, {-1}, "."}));
  CHECK_FALSE(battleship::to_puzzle({{-1}, {1}, {1}, "."}));
  CHECK_FALSE(battleship::to_puzzle({std::vector<int>(1001), {1}, {1}, "."}));
  CHECK_FALSE(zebra::to_puzzle({}));
  CHECK_FALSE(zebra::to_puzzle({{{"Pet", {"cat", "dog"}}, {"Tea", {"green"}}}}));
  CHECK_FALSE(zebra::to_puzzle({{{"Pet", {"cat", "cat"}}}}));
  CHECK_FALSE(zebra::to_puzzle({{{"Pet", {"cat\n", "dog"}}}}));
  CHECK_FALSE(zebra::to_puzzle({{{"Pet", {"cat", "dog"}}}, {"same(cat, cow)"}}));
  CHECK_FALSE(circuit::to_puzzle({}));
  CHECK_FALSE(circuit::to_puzzle({.rows = 2, .columns = 2, .holes = {{2, 0}}}));
  CHECK_FALSE(circuit::to_puzzle({.rows = 2, .columns = 2, .given = {{{{0, 0}, {1, 1}}}}}));
  CHECK_FALSE(circuit::to_puzzle(
      {.rows = 2, .columns = 2, .holes = {{0, 1}}, .given = {{{{0, 0}, {0, 1}}}}}));
  CHECK_FALSE(circuit::to_puzzle({.rows = 2, .columns = 2, .ends = {{{{0, 0}, {0, 0}}}}}));
}

}  // namespace
}  // namespace quadrille

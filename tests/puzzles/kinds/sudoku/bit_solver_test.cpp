// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/bit_solver.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/sudoku/random_board.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::sudoku {
namespace {

using puzzles::BitSolver;
using puzzles::sudoku::Board;

BitSolver::Digits digits_of(const std::string& line) {
  BitSolver::Digits digits{};
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    digits[cell] = line[cell] == '.' ? 0 : static_cast<std::uint8_t>(line[cell] - '0');
  return digits;
}

std::set<BitSolver::Digits> all_of(const BitSolver::Digits& givens) {
  std::set<BitSolver::Digits> found;
  BitSolver solver;
  const auto end = solver.search(givens, [&](const BitSolver::Digits& solution) {
    CHECK(found.insert(solution).second);
    return true;
  });
  CHECK(end == BitSolver::End::kExhausted);
  return found;
}

// Returns a completed board with some of its numbers removed.
Board thinned(std::mt19937& random, int removed) {
  Board board = Board::open(3, 3);
  board.cells = random_grid(random, 3, 3);
  for (int k = 0; k < removed; ++k) board.cells[random() % board.cells.size()] = 0;
  return board;
}

TEST_CASE("Bit solver: it finds the solutions of brute force", "[sudoku]") {
  std::mt19937 random(5);
  std::size_t most = 0;
  for (int i = 0; i < rounds(200); ++i) {
    Board board = thinned(random, 25 + static_cast<int>(random() % 10));
    if (random() % 4 == 0)
      board.cells[random() % board.cells.size()] = 1 + static_cast<std::int32_t>(random() % 9);
    BitSolver::Digits givens;
    std::copy(board.cells.begin(), board.cells.end(), givens.begin());
    std::set<BitSolver::Digits> expected;
    for (const Answer& answer : all_solutions(board)) {
      BitSolver::Digits digits;
      std::copy(answer.values.begin(), answer.values.end(), digits.begin());
      expected.insert(digits);
    }
    most = std::max(most, expected.size());
    REQUIRE(all_of(givens) == expected);
  }
  CHECK(most > 1);
}

TEST_CASE("Bit solver: it agrees with SAT on boards with few givens", "[sudoku]") {
  std::mt19937 random(6);
  int unique = 0;
  for (int i = 0; i < 60; ++i) {
    const Board board = thinned(random, 40 + static_cast<int>(random() % 60));
    const Puzzle puzzle(puzzles::make_instance(board));
    const auto bits = solve(puzzle, {.model = "sudoku/bits", .limit = 40, .unique = true});
    const auto sat = solve(puzzle, {.model = "sudoku/sat", .limit = 40, .unique = true});
    REQUIRE(bits);
    REQUIRE(sat);
    REQUIRE(bits->status == sat->status);
    REQUIRE(bits->solutions.size() == sat->solutions.size());
    unique += bits->status == Status::kUnique ? 1 : 0;
  }
  CHECK(unique > 0);
  CHECK(unique < 60);
}

TEST_CASE("Bit solver: hard boards, repeated givens and empty boards are solved", "[sudoku]") {
  CHECK(all_of(digits_of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1.."
                         "9....4.."))
            .size() == 1);
  CHECK(all_of(digits_of("11" + std::string(79, '.'))).empty());
  CHECK(all_of(digits_of("1" + std::string(8, '.') + "1" + std::string(71, '.'))).empty());
  int count = 0;
  BitSolver solver;
  const auto end =
      solver.search(BitSolver::Digits{}, [&](const BitSolver::Digits&) { return ++count < 1000; });
  CHECK(end == BitSolver::End::kDeclined);
  CHECK(count == 1000);
}

TEST_CASE("Bit solver: vectors of all widths visit the same states in the same order", "[sudoku]") {
  const BitSolver::Digits givens = digits_of(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..........");
  std::set<std::vector<BitSolver::Digits>> solutions;
  std::set<std::int64_t> guesses;
  for (const int bytes : {16, 32, 64}) {
    BitSolver solver(bytes);
    std::vector<BitSolver::Digits> found;
    solver.search(givens, [&](const BitSolver::Digits& solution) {
      found.push_back(solution);
      return found.size() < 300;
    });
    CHECK(found.size() > 1);
    solutions.insert(found);
    guesses.insert(solver.guesses());
  }
  CHECK(solutions.size() == 1);
  CHECK(guesses.size() == 1);
}

TEST_CASE("Bit solver: a stop ends the search", "[sudoku]") {
  int polls = 0, count = 0;
  BitSolver solver;
  const auto end = solver.search(
      BitSolver::Digits{}, [&](const BitSolver::Digits&) { return ++count > 0; },
      [&] { return ++polls > 20; });
  CHECK(end == BitSolver::End::kStopped);
  CHECK(count > 0);
}

}  // namespace
}  // namespace quadrille::tests::sudoku

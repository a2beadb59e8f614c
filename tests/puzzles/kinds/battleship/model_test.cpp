// SPDX-License-Identifier: MIT
//
// The models against brute force on tiny boards, and against each other on larger ones.

#include <algorithm>
#include <set>

#include "tests/catch.hpp"
#include "tests/puzzles/kinds/battleship/random_board.hpp"
#include "tests/puzzles/solved_boards.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::battleship {
namespace {

using puzzles::battleship::Board;
using puzzles::battleship::Hint;

const std::string kModels[] = {"battleship/sat", "battleship/grid-cells", "battleship/grid",
                               "battleship/cell"};

std::set<std::vector<std::int32_t>> values_of(const std::vector<Answer>& answers) {
  std::set<std::vector<std::int32_t>> values;
  for (const Answer& answer : answers) values.insert(answer.values);
  return values;
}

Report solved(const Board& board, SolveOptions options) {
  const auto report = solve(Puzzle(puzzles::make_instance(board)), options);
  if (!report) FAIL(report.error().message);
  return *report;
}

TEST_CASE("Battleship: every model finds the fleets of brute force, with and without its parts",
          "[battleship]") {
  check_kind("battleship", 2000, [](std::mt19937& random) {
    const Board board = battleship::random_board(random, random() % 10 == 0 ? 16 : 12);
    return SolvedBoard{puzzles::make_instance(board), battleship::all_solutions(board)};
  });
}

TEST_CASE("Battleship: each kind of hint leaves exactly the fleets that satisfy it",
          "[battleship]") {
  Board board = Board::open(4, 4, {1, 0, 1});
  const std::vector<Answer> all = battleship::all_solutions(board);
  for (const char letter : std::string("~<>^v#o+")) {
    for (int cell = 0; cell < 16; ++cell) {
      board.hints.assign(16, Hint::kNone);
      board.hints[cell] = static_cast<Hint>(letter);
      const auto expected = values_of(battleship::all_solutions(board));
      REQUIRE(expected.size() < all.size());
      for (const std::string& model : kModels) {
        INFO(model << " " << letter << " " << cell);
        const Report report = solved(board, {.model = model, .limit = kAllSolutions});
        REQUIRE(values_of(report.solutions) == expected);
      }
    }
  }
}

// Row (4.1e) as printed excludes two ships with one cell of water between them.
TEST_CASE("Battleship: ships may have one cell between them", "[battleship]") {
  for (const std::string& model : kModels) {
    CHECK(solved(Board::open(3, 1, {2}), {.model = model}).status == Status::kSolved);
    CHECK(solved(Board::open(1, 3, {2}), {.model = model}).status == Status::kSolved);
  }
}

// In row (4.3a) as printed, a ship of four with a ship of three below it, whose first part is two
// cells below the left end, counts as one of four and as one of five.
TEST_CASE("Battleship: parts of two ships do not make a third one", "[battleship]") {
  const Board real = [] {
    Board board = Board::open(6, 5, {0, 1, 1, 1});
    board.row_tallies = {4, 0, 3, 1, 1, 0};
    board.column_tallies = {4, 1, 1, 2, 1};
    return board;
  }();
  Board other = real;
  other.fleet = {0, 0, 0, 1, 1};
  for (const std::string& model : kModels) {
    INFO(model);
    CHECK(solved(real, {.model = model}).status == Status::kSolved);
    CHECK(solved(other, {.model = model}).status == Status::kNone);
  }
}

TEST_CASE("Battleship: models agree on boards of 6x6 to 9x9", "[battleship]") {
  int unique = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const int side = 6 + static_cast<int>(seed % 4);
    const auto puzzle = generate(
        "battleship", {.rows = side, .columns = side + 1, .seed = seed, .any = seed % 3 == 0});
    REQUIRE(puzzle);
    REQUIRE(*puzzle);
    std::optional<Status> status;
    for (const std::string& model : kModels) {
      INFO(model << " " << seed);
      const auto report = solve(**puzzle, {.model = model, .unique = true});
      REQUIRE(report);
      REQUIRE(report->status == status.value_or(report->status));
      status = report->status;
    }
    unique += status == Status::kUnique ? 1 : 0;
  }
  CHECK(unique >= 8);
}

}  // namespace
}  // namespace quadrille::tests::battleship

// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <quadrille/min_clues.hpp>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "puzzles/kinds/sudoku/bit_solver.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/sudoku/minimum_clues/brute_force.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::min_clues {
namespace {

using puzzles::min_clues::Board;

// The grids with the smallest and the largest known minimum.
constexpr std::string_view k17 =
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418";
constexpr std::string_view k21 =
    "123456789456789123789123456214897365365214897897365214541632978632978541978541632";

Puzzle puzzle_of(std::string_view line) {
  const auto reading = read_puzzles(line, {.puzzle = "min-clues"});
  if (!reading) FAIL(reading.error().message);
  return reading->puzzles.front();
}

Report solved(const Puzzle& puzzle, SolveOptions options) {
  const auto report = solve(puzzle, options);
  if (!report) FAIL(report.error().message);
  return *report;
}

std::uint32_t bits_of(const Answer& answer) {
  std::uint32_t bits = 0;
  for (std::size_t cell = 0; cell < answer.values.size(); ++cell)
    bits |= static_cast<std::uint32_t>(answer.values[cell]) << cell;
  return bits;
}

// Counts the solutions of a 9x9 puzzle, up to two, by the bit-parallel search.
int solutions_of(const Board& board, const Answer& answer) {
  puzzles::BitSolver::Digits givens{};
  for (std::size_t cell = 0; cell < givens.size(); ++cell)
    givens[cell] = static_cast<std::uint8_t>(answer.values[cell] * board.cells[cell]);
  int count = 0;
  puzzles::BitSolver().search(givens, [&](const auto&) { return ++count < 2; });
  return count;
}

TEST_CASE("Min clues: all 4x4 boards agree with exhaustive search", "[min-clues]") {
  const auto grids = all_grids(2, 2);
  REQUIRE(grids.size() == 288);
  std::set<double> minima;
  for (std::size_t k = 0; k < grids.size(); ++k) {
    Board board = Board::open(2, 2);
    board.cells = grids[k];
    const std::vector<std::uint32_t> best = fewest(board);
    const Puzzle puzzle(puzzles::make_instance(board));
    for (const std::string model : {"min-clues/sat", "min-clues/ip", "min-clues/bilevel"}) {
      const bool asks_for_all = k % 24 == 0;
      if (model == "min-clues/bilevel" && !asks_for_all) continue;  // slow
      const Report report =
          solved(puzzle, {.model = model, .limit = asks_for_all ? kAllSolutions : 1});
      REQUIRE(report.status == Status::kOptimal);
      REQUIRE(report.objective == std::popcount(best.front()));
      REQUIRE(report.bound == report.objective);
      minima.insert(*report.objective);
      std::set<std::uint32_t> found;
      for (const Answer& answer : report.solutions) found.insert(bits_of(answer));
      if (asks_for_all) REQUIRE(found == std::set<std::uint32_t>(best.begin(), best.end()));
      REQUIRE(std::all_of(found.begin(), found.end(), [&](std::uint32_t clues) {
        return std::find(best.begin(), best.end(), clues) != best.end();
      }));
    }
  }
  CHECK(minima == std::set<double>{4});
}

TEST_CASE("Min clues: the rule checker agrees with exhaustive search", "[min-clues]") {
  std::mt19937 random(3);
  int right = 0;
  for (int i = 0; i < 30; ++i) {
    const Board board = random_board(random);
    const std::vector<std::uint32_t> puzzles = all_puzzles(board);
    for (int k = 0; k < rounds(100); ++k) {
      const auto clues = static_cast<std::uint32_t>((random() | random()) &
                                                    ((std::uint32_t{1} << board.cells.size()) - 1));
      Answer answer{std::vector<std::int32_t>(board.cells.size())};
      for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
        answer.values[cell] = static_cast<std::int32_t>(clues >> cell & 1);
      const auto violation = puzzles::min_clues::check(board, answer);
      const bool is_puzzle = std::binary_search(puzzles.begin(), puzzles.end(), clues);
      REQUIRE(!violation == is_puzzle);
      if (violation) REQUIRE(violation->rule == "unique");
      right += is_puzzle ? 1 : 0;
    }
  }
  CHECK(right > 100);
}

TEST_CASE("Min clues: the rule checker and the bit-parallel search agree", "[min-clues]") {
  std::mt19937 random(4);
  const Puzzle puzzle = puzzle_of(k17);
  const Board& board = puzzles::board_of<Board>(puzzle.instance());
  int right = 0;
  for (int i = 0; i < rounds(300); ++i) {
    Answer answer{std::vector<std::int32_t>(board.cells.size())};
    for (std::int32_t& kept : answer.values) kept = random() % 8 < 3 ? 1 : 0;
    const bool is_right = !check(puzzle, answer).violation;
    REQUIRE(is_right == (solutions_of(board, answer) == 1));
    right += is_right ? 1 : 0;
  }
  CHECK(right > part_of(10));
  CHECK(right < 290);
}

TEST_CASE("Min clues: a search that takes too long is given up, and proves nothing",
          "[min-clues]") {
  const int side = 25;
  Board board = Board::open(5, 5);
  Answer answer{std::vector<std::int32_t>(board.cells.size())};
  std::mt19937 random(1);
  for (int cell = 0; cell < side * side; ++cell) {
    const int row = cell / side;
    board.cells[cell] = (5 * (row % 5) + row / 5 + cell % side) % side + 1;
    answer.values[cell] = random() % 100 < 45 ? 1 : 0;
  }
  const auto violation = puzzles::min_clues::check(board, answer);
  REQUIRE(violation);
  CHECK(violation->rule == "undecided");
}

TEST_CASE("Min clues: 9x9 grids have their known minimum", "[min-clues]") {
  for (const auto& [line, minimum] : {std::pair(k17, 17), std::pair(k21, 21)}) {
    const Puzzle puzzle = puzzle_of(line);
    const Report report = solved(puzzle, {});
    CHECK(report.model == "min-clues/hitting-set");
    CHECK(report.status == Status::kOptimal);
    CHECK(report.objective == minimum);
    CHECK(report.bound == minimum);
    CHECK(report.note.empty());
    REQUIRE(report.solutions.size() == 1);
    CHECK(solutions_of(puzzles::board_of<Board>(puzzle.instance()), report.solutions.front()) == 1);
  }
}

TEST_CASE("Min clues: all 17-clue puzzles of the strangely familiar grid are found",
          "[min-clues][.long]") {
  const Report report =
      quadrille::min_clues::solve(puzzle_of(k17), {.limit = kAllSolutions}, {.assume_17 = true})
          .value();
  CHECK(report.complete);
  CHECK(report.status == Status::kOptimal);
  CHECK(report.solutions.size() == 29);  // the number published by the community
  CHECK(report.note.starts_with("assumed: no 9x9 grid has a puzzle of 16 clues"));
}

TEST_CASE("Min clues: other models claim only what is proved for 9x9 grids", "[min-clues]") {
  for (const std::string model : {"min-clues/sat", "min-clues/ip"}) {
    const Report report = solved(puzzle_of(k21), {.model = model, .time_limit = 0.5});
    CHECK(report.stopped);
    CHECK(report.status == Status::kSolved);
    CHECK(report.objective.value_or(0) >= 21);
    CHECK(report.bound.value_or(0) <= 21);
  }
}

TEST_CASE("Min clues: a stopped search keeps the best puzzle and the proved bound", "[min-clues]") {
  int calls = 0;
  std::optional<SolveProgress> last;
  SolveOptions options;
  options.progress = [&](const SolveProgress& progress) {
    last = progress;
    ++calls;
  };
  options.stop = [&] { return calls >= 1; };
  const Report report = solved(puzzle_of(k17), options);
  REQUIRE(last);
  CHECK(last->share.value_or(-1) >= 0);
  CHECK(last->share.value_or(2) <= 1);
  CHECK(report.stopped);
  CHECK(report.status == Status::kSolved);
  CHECK(report.objective == last->value);
  CHECK(report.bound.value_or(99) <= 17);
}

TEST_CASE("Min clues: an invalid completed board is refused at its position", "[min-clues]") {
  const auto message = [](std::string_view text, std::string_view kind = "") {
    const auto reading = read_puzzles(text, {.puzzle = std::string(kind)});
    if (reading) return std::string();
    const Error& error = reading.error();
    return std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' + error.message;
  };
  const std::string head = "min-clues\nbox: 1x2\ngrid:\n";
  CHECK(message(head + "1 2\n2 1\n").empty());
  CHECK(message(head + "1 2\n2 .\n") == "5:3 '.' in a cell (expected a number from 1 to 2)");
  CHECK(message(head + "1 2\n3 1\n") == "5:1 '3' in a cell (expected a number from 1 to 2)");
  CHECK(message(head + "1 2\n1 2\n") ==
        "5:1 the number 1 appears twice in column 1 (expected a completed Sudoku)");
  CHECK(message(head + "1 1\n2 2\n") ==
        "4:3 the number 1 appears twice in row 1 (expected a completed Sudoku)");
  CHECK(message("min-clues\nbox: 7x6\ngrid:\n") == "2:6 boxes of 42 cells (expected at most 36)");
  CHECK_FALSE(message("min-clues\ngrid:\n1\n").empty());
  std::string line(k17);
  CHECK(message(line, "min-clues").empty());
  CHECK(message(line.substr(1), "min-clues") == "1:81 a line of 80 cells (expected 81)");
  line[3] = '.';
  CHECK(message(line, "min-clues") == "1:4 '.' in a cell (expected 1 to 9)");
  line[3] = '1';
  CHECK(message(line, "min-clues") ==
        "1:6 the number 1 appears twice in row 1 (expected a completed Sudoku)");
}

TEST_CASE("Min clues: a line of 81 digits is a Sudoku unless requested as a grid", "[min-clues]") {
  CHECK(read_puzzles(k17)->puzzles.front().id() == "sudoku");
  CHECK(puzzle_of(k17).id() == "min-clues");
  CHECK(write_puzzles({puzzle_of(k17)}, "line")->text == std::string(k17) + '\n');
}

TEST_CASE("Min clues: a wrong answer gets the rule it violates", "[min-clues]") {
  const auto reading =
      read_puzzles("min-clues\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
  REQUIRE(reading);
  const Puzzle& puzzle = reading->puzzles.front();
  const auto rule = [&](std::string_view json) -> std::string {
    const auto judgement = check(puzzle, json);
    if (!judgement) return "unreadable";
    return judgement->violation ? judgement->violation->rule : "right";
  };
  const std::string all = R"({"grid":[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]])";
  CHECK(rule(all + "}") == "right");
  CHECK(rule(all + R"(,"clues":16})") == "right");
  CHECK(rule(all + R"(,"clues":15})") == "clues");
  CHECK(rule(all + R"(,"clues":"16"})") == "unreadable");
  CHECK(rule(R"({"grid":[[2,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]})") == "clue");
  CHECK(rule(R"({"grid":[[5,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]})") == "range");
  CHECK(rule(R"({"grid":[[1,2,3,4],[3,4,1,2]]})") == "shape");
  CHECK(rule(R"({"grid":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,1]]})") == "unique");
  CHECK(rule(R"({"cells":[]})") == "unreadable");
}

TEST_CASE("Min clues: boards can be given as data", "[min-clues]") {
  using quadrille::min_clues::to_puzzle;
  CHECK(to_puzzle({.box_rows = 1, .box_columns = 2, .numbers = {1, 2, 2, 1}}));
  CHECK(to_puzzle({.box_rows = 1, .box_columns = 2, .numbers = {1, 2, 1, 2}}).error().message ==
        "the number 1 appears twice in column 1 (expected a completed Sudoku)");
  CHECK(to_puzzle({.box_rows = 1, .box_columns = 2, .numbers = {1, 2, 3, 1}}).error().message ==
        "the number 3 (expected 1 to 2)");
  CHECK(to_puzzle({.box_rows = 1, .box_columns = 2, .numbers = {1, 2}}).error().message ==
        "2 numbers (expected 4)");
  CHECK_FALSE(to_puzzle({.box_rows = 0, .box_columns = 2, .numbers = {}}));
  CHECK_FALSE(to_puzzle({.box_rows = 9, .box_columns = 9, .numbers = {}}));
}

TEST_CASE("Min clues: dropped numbers are shown faint", "[min-clues]") {
  const auto reading = read_puzzles("min-clues\nbox: 1x2\ngrid:\n1 2\n2 1\n");
  REQUIRE(reading);
  const Answer answer{{1, 0, 0, 0}};
  CHECK(*draw_text(reading->puzzles.front(), &answer) == "1 .\n────\n. .\n");
  CHECK(draw_text(reading->puzzles.front(), &answer, {.color = true})->find("\x1b[0;2m2") !=
        std::string::npos);
}

}  // namespace
}  // namespace quadrille::tests::min_clues

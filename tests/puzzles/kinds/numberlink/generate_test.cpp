// SPDX-License-Identifier: MIT

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/numberlink/generate/path_layout.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/boards.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests::numberlink {
namespace {

using puzzles::Grid;
using puzzles::numberlink::Board;
using puzzles::numberlink::PathLayout;
using Settings = std::vector<std::pair<std::string, std::string>>;

constexpr std::array kRuleSets = {"fill no-touch", "fill touch", "no-fill no-touch",
                                  "no-fill touch"};

Result<std::optional<Puzzle>> make(int rows, int columns, std::uint64_t seed,
                                   const Settings& settings, bool any = false) {
  return generate(
      "numberlink",
      {.rows = rows, .columns = columns, .seed = seed, .any = any, .settings = settings});
}

Board made(int rows, int columns, std::uint64_t seed, const Settings& settings, bool any = false) {
  const auto puzzle = make(rows, columns, seed, settings, any);
  if (!puzzle) FAIL(puzzle.error().message);
  REQUIRE(puzzle.value());
  return board_of(**puzzle);
}

TEST_CASE("Numberlink: generated boards have one solution, also by the integer program",
          "[numberlink]") {
  const std::string rules = GENERATE(from_range(kRuleSets));
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    INFO(rules << ", seed " << seed);
    const Board board = made(6, 7, seed, {{"rule-set", rules}});
    CHECK(puzzle_of(board).rules() == rules);
    for (const std::string model : {"numberlink/edges", "numberlink/cell-label"}) {
      const auto report = solve(puzzle_of(board), {.model = model, .unique = true});
      REQUIRE(report);
      CHECK(report->status == Status::kUnique);
    }
    CHECK(made(6, 7, seed, {{"rule-set", rules}}).cells == board.cells);
  }
}

TEST_CASE("Numberlink: small generated boards have one solution by brute force", "[numberlink]") {
  const std::string rules = GENERATE(from_range(kRuleSets));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    INFO(rules << ", seed " << seed);
    CHECK(all_solutions(made(4, 4, seed, {{"rule-set", rules}})).size() == 1);
  }
}

// On this board, many labels share a code of second_solution.cpp.
TEST_CASE("Numberlink: a large generated board has one solution and no adjacent ends",
          "[numberlink]") {
  const Board board = made(30, 34, 5, {});
  REQUIRE(board.label_count() > 40);
  const auto report = solve(puzzle_of(board), {.unique = true});
  REQUIRE(report);
  CHECK(report->status == Status::kUnique);
  for (const auto& [from, to] : board.ends) CHECK_FALSE(board.grid().between(from, to));
}

TEST_CASE("Numberlink: a board has the requested number of labels", "[numberlink]") {
  const auto [wish, least, most] =
      GENERATE(table<std::string, int, int>({{"7", 7, 7}, {"6-9", 6, 9}, {"24-28", 24, 28}}));
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const int labels = made(10, 10, seed, {{"labels", wish}}).label_count();
    CHECK(labels >= least);
    CHECK(labels <= most);
  }
}

TEST_CASE("Numberlink: boards with random holes have the requested number of them and one solution",
          "[numberlink]") {
  const std::string rules = GENERATE(from_range(kRuleSets));
  const std::string symmetry = GENERATE("none", "half-turn");
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Board board =
        made(6, 8, seed, {{"rule-set", rules}, {"holes", "6"}, {"symmetry", symmetry}});
    CHECK(std::count(board.cells.begin(), board.cells.end(), Board::kBlocked) == 6);
    for (const std::string model : {"numberlink/edges", "numberlink/edge-label"}) {
      const auto report = solve(puzzle_of(board), {.model = model, .unique = true});
      REQUIRE(report);
      CHECK(report->status == Status::kUnique);
    }
  }
}

TEST_CASE("Numberlink: boards have the requested shape", "[numberlink]") {
  const std::string shape = "##..##/#....#/....../#....#/##..##\n";
  for (const std::string rules : kRuleSets) {
    const Board board = made(5, 6, 1, {{"rule-set", rules}, {"shape", shape}});
    std::string has;
    for (int cell = 0; cell < 30; ++cell) {
      if (cell > 0 && cell % 6 == 0) has += '/';
      has += board.blocked(cell) ? '#' : '.';
    }
    CHECK(has + '\n' == shape);
    CHECK(solve(puzzle_of(board), {.unique = true})->status == Status::kUnique);
  }
}

TEST_CASE("Numberlink: boards have the requested walls, bridges and warps", "[numberlink]") {
  for (const std::string rules : kRuleSets) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const Board board = made(6, 7, seed,
                               {{"rule-set", rules},
                                {"bridges", "2"},
                                {"walls", "5"},
                                {"warps", seed == 0 ? "no" : "yes"},
                                {"holes", seed == 2 ? "2" : "0"}});
      REQUIRE(board.special_graph);
      const puzzles::Passages& passages = board.special_graph->passages();
      CHECK(passages.bridges.size() == 2);
      CHECK(passages.walls.size() == 5);
      CHECK(passages.rows.size() == (seed == 0 ? 0 : 6));
      CHECK(passages.columns.size() == (seed == 0 ? 0 : 7));
      for (const std::string model : {"numberlink/edges", "numberlink/edge-label"}) {
        const auto report = solve(puzzle_of(board), {.model = model, .unique = true});
        REQUIRE(report);
        CHECK(report->status == Status::kUnique);
      }
    }
  }
}

TEST_CASE("Numberlink: impossible shapes and holes are refused", "[numberlink]") {
  const auto [settings, message] = GENERATE(table<Settings, std::string>({
      {{{"shape", ".../.."}}, "(expected 3 characters in row 2, "},
      {{{"shape", "..x/..."}}, "shape is '..x/...' (expected 3 characters in row 1, "},
      {{{"shape", "..."}}, "(expected 3 characters in row 2, "},
      {{{"shape", ".../.../..."}}, "(expected 2 rows)"},
      {{{"shape", "#.#/#.#/"}, {"holes", "1"}}, "expected one of them"},
      {{{"shape", ".#./#.."}}, "a cell surrounded by holes"},
      {{{"shape", "###/##."}, {"rule-set", "no-fill touch"}}, "too small for two ends"},
      {{{"shape", ".../..#"}, {"symmetry", "half-turn"}}, "the shape changes under a half-turn"},
      {{{"holes", "1"}, {"symmetry", "half-turn"}}, "an odd number of holes"},
      {{{"holes", "5"}}, "holes is '5' (expected a number from 0 to 4)"},
      {{{"warps", "yes"}}, "warps on a board with a side of less than 3 cells"},
      {{{"bridges", "1"}}, "no room for these bridges and walls (expected fewer)"},
      {{{"walls", "1"}, {"symmetry", "half-turn"}}, "(expected one of them)"},
      {{{"walls", "1"}, {"difficulty", "easy"}}, "(expected one of them)"},
  }));
  const auto made = make(2, 3, 1, settings);
  REQUIRE_FALSE(made);
  INFO(made.error().message);
  CHECK(made.error().message.find(message) != std::string::npos);
}

TEST_CASE("Numberlink: a symmetric board has the same ends after half a turn", "[numberlink]") {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Board board = made(9, 8, seed, {{"symmetry", "half-turn"}});
    for (const auto& [from, to] : board.ends) {
      const int last = board.cell_count() - 1;
      REQUIRE(board.terminal(last - from));
      CHECK(board.cells[last - from] == board.cells[last - to]);
    }
  }
}

TEST_CASE("Numberlink: a board that need not be unique has a solution", "[numberlink]") {
  const std::string rules = GENERATE(from_range(kRuleSets));
  const auto report = solve(puzzle_of(made(12, 5, 1, {{"rule-set", rules}}, true)));
  REQUIRE(report);
  CHECK(report->status == Status::kSolved);
}

TEST_CASE("Numberlink: the generator refuses impossible settings with a one-line message",
          "[numberlink]") {
  const auto [rows, columns, settings] = GENERATE(table<int, int, Settings>({
      {1, 1, {}},
      {4, 4, {{"rule-set", "fil"}}},
      {4, 4, {{"labels", "0"}}},
      {4, 4, {{"labels", "6"}}},
      {4, 4, {{"labels", "4-3"}}},
      {4, 4, {{"labels", "3-"}}},
      {6, 6, {{"labels", "1"}}},
      {4, 4, {{"symmetry", "mirror"}}},
  }));
  const auto refused = make(rows, columns, 1, settings);
  REQUIRE_FALSE(refused);
  // One label for 6x6 cells is not known to be impossible.
  CHECK(refused.error().kind == (rows == 6 ? ErrorKind::kGaveUp : ErrorKind::kRequest));
  CHECK(refused.error().message.find('\n') == std::string::npos);
}

TEST_CASE("Numberlink: drawn paths never touch themselves, and their counts are right",
          "[numberlink]") {
  const bool is_symmetric = GENERATE(false, true);
  const Grid grid(7, 6);
  PathLayout layout(grid, {}, is_symmetric);
  std::mt19937_64 random(3);
  for (int k = 0; k < rounds(3000); ++k) {
    const int edge = static_cast<int>(random() % static_cast<unsigned>(grid.edges()));
    k % 16 == 0 ? layout.cut(edge, 2) : layout.change(edge, 5, 1.0, random);
    const Board board = layout.board({0, 0, 7, 6});
    REQUIRE(board.label_count() == layout.paths());
    REQUIRE(std::count(board.cells.begin(), board.cells.end(), Board::kBlocked) ==
            layout.singles());
    REQUIRE_FALSE(puzzles::numberlink::check(board, layout.answer({0, 0, 7, 6})));
  }
}

}  // namespace
}  // namespace quadrille::tests::numberlink

// SPDX-License-Identifier: MIT
//
// Boards and answers as data: a board survives the way out and back in, an answer as data is the
// one that JSON shows, and what makes no board is an error.

#include <nlohmann/json.hpp>
#include <quadrille/battleship.hpp>
#include <quadrille/circuit.hpp>
#include <quadrille/hashi.hpp>
#include <quadrille/min_clues.hpp>
#include <quadrille/numberlink.hpp>
#include <quadrille/numberlink_3d.hpp>
#include <quadrille/rogo.hpp>
#include <quadrille/sudoku.hpp>
#include <quadrille/survo.hpp>
#include <quadrille/zebra.hpp>
#include <random>
#include <string>

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/random_instances.hpp"

namespace quadrille {
namespace {

using Json = nlohmann::ordered_json;

template <typename T>
T value_of(const Result<T>& result) {
  if (!result) FAIL(result.error().message);
  return *result;
}

// A board and an answer of a kind, taken apart and put together again.
struct Kind {
  std::string_view id;
  Puzzle (*again)(const Puzzle&);
  Json (*answer)(const Puzzle&, const Answer&);
};

Json cells_json(const std::vector<std::pair<int, int>>& cells) {
  Json json = Json::array();
  for (const auto& [row, column] : cells) json.push_back({row, column});
  return json;
}

Json grid_json(const Puzzle& puzzle, const std::vector<std::int32_t>& numbers) {
  Json rows = Json::array();
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    if (k % puzzle.columns() == 0) rows.push_back(Json::array());
    rows.back().push_back(numbers[k]);
  }
  return {{"grid", rows}};
}

Json numberlink_json(const Puzzle& puzzle, const Answer& answer) {
  Json paths = Json::array();
  for (const auto& path : value_of(numberlink::to_paths(puzzle, answer)))
    paths.push_back({{"label", path.label}, {"cells", cells_json(path.cells)}});
  return {{"paths", paths}};
}

Json numberlink_3d_json(const Puzzle& puzzle, const Answer& answer) {
  Json paths = Json::array();
  for (const auto& path : value_of(numberlink_3d::to_paths(puzzle, answer)))
    paths.push_back({{"label", path.label}, {"cells", path.cells}});
  return {{"paths", paths}};
}

Json rogo_json(const Puzzle& puzzle, const Answer& answer) {
  const auto loop = value_of(rogo::to_loop(puzzle, answer));
  return {{"loop", cells_json(loop.cells)}, {"score", loop.score}};
}

// Lines in the order of JSON, by their first points.
Json circuit_json(const Puzzle& puzzle, const Answer& answer) {
  auto tree = value_of(circuit::to_tree(puzzle, answer));
  std::sort(tree.lines.begin(), tree.lines.end());
  Json edges = Json::array();
  for (const auto& [from, to] : tree.lines)
    edges.push_back({from.first, from.second, to.first, to.second});
  Json json = {{"edges", edges}};
  if (value_of(circuit::to_board(puzzle)).ends) json["path"] = cells_json(tree.path);
  return json;
}

// The bridges in JSON are in the order of their first islands.
Json hashi_json(const Puzzle& puzzle, const Answer& answer) {
  std::vector<std::vector<int>> bridges;
  for (const hashi::Bridge& bridge : value_of(hashi::to_bridges(puzzle, answer)))
    bridges.push_back(
        {bridge.from.first, bridge.from.second, bridge.to.first, bridge.to.second, bridge.count});
  std::sort(bridges.begin(), bridges.end());
  return {{"bridges", bridges}};
}

Json zebra_json(const Puzzle& puzzle, const Answer& answer) {
  const auto attributes = value_of(zebra::to_board(puzzle)).attributes;
  Json positions = Json::array();
  for (const auto& row : value_of(zebra::to_table(puzzle, answer))) {
    positions.push_back(Json::object());
    for (std::size_t a = 0; a < row.size(); ++a) positions.back()[attributes[a].name] = row[a];
  }
  return {{"positions", positions}};
}

// The letters of the grid are put together from the ships.
Json battleship_json(const Puzzle& puzzle, const Answer& answer) {
  std::vector<std::string> grid(puzzle.rows(), std::string(puzzle.columns(), '~'));
  Json ships = Json::array();
  for (const auto& ship : value_of(battleship::to_ships(puzzle, answer))) {
    for (int k = 0; k < ship.length; ++k) {
      const bool is_first = k == 0, is_last = k + 1 == ship.length;
      grid[ship.row + (ship.across ? 0 : k)][ship.column + (ship.across ? k : 0)] =
          is_first && is_last ? 'o'
          : is_first          ? (ship.across ? '<' : '^')
          : is_last           ? (ship.across ? '>' : 'v')
                              : '#';
    }
    ships.push_back({{"row", ship.row},
                     {"col", ship.column},
                     {"length", ship.length},
                     {"across", ship.across}});
  }
  return {{"grid", grid}, {"ships", ships}};
}

const Kind kKinds[] = {
    {"battleship",
     [](const Puzzle& puzzle) {
       return value_of(battleship::to_puzzle(value_of(battleship::to_board(puzzle))));
     },
     battleship_json},
    {"circuit",
     [](const Puzzle& puzzle) {
       return value_of(circuit::to_puzzle(value_of(circuit::to_board(puzzle))));
     },
     circuit_json},
    {"hashi",
     [](const Puzzle& puzzle) {
       return value_of(hashi::to_puzzle(value_of(hashi::to_board(puzzle))));
     },
     hashi_json},
    {"min-clues",
     [](const Puzzle& puzzle) {
       return value_of(min_clues::to_puzzle(value_of(min_clues::to_board(puzzle))));
     },
     [](const Puzzle& puzzle, const Answer& answer) {
       Json json = grid_json(puzzle, value_of(min_clues::to_numbers(puzzle, answer)));
       json["clues"] = puzzle.instance().value(answer);
       return json;
     }},
    {"numberlink",
     [](const Puzzle& puzzle) {
       return value_of(numberlink::to_puzzle(value_of(numberlink::to_board(puzzle))));
     },
     numberlink_json},
    {"numberlink-3d",
     [](const Puzzle& puzzle) {
       return value_of(numberlink_3d::to_puzzle(value_of(numberlink_3d::to_board(puzzle))));
     },
     numberlink_3d_json},
    {"rogo",
     [](const Puzzle& puzzle) {
       return value_of(rogo::to_puzzle(value_of(rogo::to_board(puzzle))));
     },
     rogo_json},
    {"sudoku",
     [](const Puzzle& puzzle) {
       return value_of(sudoku::to_puzzle(value_of(sudoku::to_board(puzzle))));
     },
     [](const Puzzle& puzzle, const Answer& answer) {
       return grid_json(puzzle, value_of(sudoku::to_numbers(puzzle, answer)));
     }},
    {"survo",
     [](const Puzzle& puzzle) {
       return value_of(survo::to_puzzle(value_of(survo::to_board(puzzle))));
     },
     [](const Puzzle& puzzle, const Answer& answer) {
       return grid_json(puzzle, value_of(survo::to_numbers(puzzle, answer)));
     }},
    {"zebra",
     [](const Puzzle& puzzle) {
       return value_of(zebra::to_puzzle(value_of(zebra::to_board(puzzle))));
     },
     zebra_json},
};

TEST_CASE("Boards survive as data, and answers are those of JSON", "[board-data]") {
  CHECK(std::size(kKinds) == puzzles::puzzle_kinds().size());
  for (const Kind& kind : kKinds) {
    std::mt19937 random(50);
    int solved = 0;
    for (int i = 0; i < 200; ++i) {
      const Puzzle puzzle(tests::random_instance(*puzzles::find_puzzle_kind(kind.id), random));
      const Puzzle again = kind.again(puzzle);
      INFO(value_of(write_puzzles({puzzle}, "native")).text);
      REQUIRE(write_puzzles({again}, "native")->text == write_puzzles({puzzle}, "native")->text);
      const Report report = value_of(solve(again));
      for (const Answer& answer : report.solutions) {
        REQUIRE(kind.answer(puzzle, answer) == Json::parse(value_of(to_json(puzzle, answer))));
        ++solved;
      }
    }
    INFO(kind.id);
    CHECK(solved > 5);
  }
}

TEST_CASE("Boards and answers of other puzzles are errors", "[board-data]") {
  const Puzzle puzzle = value_of(numberlink::to_puzzle({1, 2, {"A", "A"}}));
  CHECK(survo::to_board(puzzle).error().message == "the puzzle is numberlink (expected survo)");
  CHECK_FALSE(rogo::to_loop(puzzle, Answer{{1}}));
  CHECK(numberlink::to_paths(puzzle, Answer{{1}}));
  CHECK_FALSE(numberlink::to_paths(puzzle, Answer{{1, 1}}));
  CHECK_FALSE(numberlink::to_paths(puzzle, Answer{{2}}));
}

TEST_CASE("What makes no board is an error", "[board-data]") {
  CHECK_FALSE(numberlink::to_puzzle({}));
  CHECK_FALSE(numberlink::to_puzzle({1, 2, {"A"}}));
  CHECK_FALSE(numberlink::to_puzzle({1, 2, {"A", "B"}}));
  CHECK_FALSE(numberlink::to_puzzle({1, 2, {"A B", "A B"}}));
  CHECK_FALSE(numberlink::to_puzzle({1 << 20, 1 << 20, {}}));
  CHECK_FALSE(rogo::to_puzzle({}));
  CHECK_FALSE(rogo::to_puzzle({.rows = 1, .columns = 1, .steps = 4, .values = {2'000'000}}));
  CHECK_FALSE(rogo::to_puzzle({.rows = 1, .columns = 1, .steps = -1, .values = {2}}));
  CHECK_FALSE(rogo::to_puzzle({.rows = 2, .columns = 1, .steps = 4, .values = {2}}));
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

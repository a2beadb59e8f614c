// SPDX-License-Identifier: MIT
//
// Traits of Battleship for the tests of all kinds.

#include <quadrille/battleship.hpp>
#include <set>

#include "tests/puzzles/answer_lists.hpp"
#include "tests/puzzles/board_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/battleship/random_board.hpp"

namespace quadrille::tests::battleship {
namespace {

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random_board(random, random() % 4 == 0 ? 20 : 12));
}

using Fleet = std::multiset<Numbers>;

Fleet fleet_of(const AnswerJson& solution) {
  Fleet fleet;
  for (const AnswerJson& ship : solution.at("ships")) {
    const Number length = ship.at("length").dump();
    const bool across = ship.at("across").get<bool>() || length == "1";
    fleet.insert(
        {ship.at("row").dump(), ship.at("col").dump(), length, across ? "across" : "down"});
  }
  return fleet;
}

// An answer is right if its grid and its ships, in any order, are those of one solution.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const puzzles::battleship::Board board = random_board(random, 12);
  const auto instance = puzzles::make_instance(board);
  std::set<std::pair<std::string, Fleet>> solutions;
  for (const Answer& answer : all_solutions(board)) {
    const AnswerJson solution = instance->solution_json(answer);
    solutions.emplace(solution.at("grid").dump(), fleet_of(solution));
  }
  if (solutions.empty() || board.fleet.empty()) return std::nullopt;
  return JudgedBoard{Puzzle(instance), [solutions](const AnswerJson& solution) {
                       return solutions.contains({solution.at("grid").dump(), fleet_of(solution)});
                     }};
}

std::string board_text(int rows, int columns, const std::string& fleet, const std::string& tally,
                       const std::string& cell) {
  return "battleship\n" + size_text(rows, columns) + "fleet: " + fleet +
         "\nrows:" + repeated(tally, rows) + "\ncolumns:" + repeated(tally, columns) + '\n' +
         grid_text(rows, columns, cell);
}

std::vector<std::string> extreme_boards() {
  std::vector<std::string> texts;
  for (const auto& [rows, columns] : kExtremeSizes) {
    for (const char* fleet : {"0x1", "1x1", "2x3 1x40", "4x1 3x2 2x3 1x4"}) {
      for (const char* cell : {".", "~", "o", "+", "<"}) {
        for (const char* tally : {"?", "0", "1"})
          texts.push_back(board_text(rows, columns, fleet, tally, cell));
      }
    }
  }
  return texts;
}

std::vector<std::string> large_boards() {
  std::vector<std::string> texts;
  for (const int side : {15, 200, 1000}) {
    const std::string most = std::to_string(side / 4);
    const std::string fleet = most + "x1 " + most + "x2 " + most + "x3 " + most + "x4";
    texts.push_back(board_text(side, side, fleet, "?", "."));
  }
  return texts;
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::battleship::to_puzzle(quadrille::battleship::to_board(puzzle).value()).value();
}

// Builds the letters of the grid from the ships.
AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  std::vector<std::string> grid(puzzle.rows(), std::string(puzzle.columns(), '~'));
  AnswerJson ships = AnswerJson::array();
  const auto fleet = quadrille::battleship::to_ships(puzzle, answer).value();
  for (const auto& ship : fleet) {
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

const AddTraits kTraits("battleship", {.random_instance = random_instance,
                                       .judged_board = judged_board,
                                       .extreme_boards = extreme_boards,
                                       .large_boards = large_boards,
                                       .no_clue = ".",
                                       .rebuilt = rebuilt,
                                       .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::battleship

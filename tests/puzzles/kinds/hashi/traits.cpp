// SPDX-License-Identifier: MIT
//
// Traits of Hashi for the tests of all kinds.

#include <algorithm>
#include <quadrille/hashi.hpp>
#include <set>
#include <utility>

#include "tests/puzzles/answer_lists.hpp"
#include "tests/puzzles/board_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/hashi/random_board.hpp"

namespace quadrille::tests::hashi {
namespace {

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random_board(random));
}

using Bridges = std::set<Numbers>;

std::optional<Bridges> bridges_of(const AnswerJson& solution) {
  Bridges bridges;
  for (const Numbers& bridge : lists_of(solution.at("bridges"))) {
    if (bridge.size() != 5) return std::nullopt;
    const Numbers back{bridge[2], bridge[3], bridge[0], bridge[1], bridge[4]};
    if (!bridges.insert(std::min(bridge, back)).second) return std::nullopt;
  }
  return bridges;
}

// An answer is right if its bridges are those of one solution, in any order and direction.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const puzzles::hashi::Board board = random_board(random);
  const auto instance = puzzles::make_instance(board);
  std::set<Bridges> solutions;
  for (const Answer& answer : all_solutions(board))
    solutions.insert(*bridges_of(instance->solution_json(answer)));
  if (solutions.empty() || solutions.begin()->empty()) return std::nullopt;
  return JudgedBoard{Puzzle(instance), [solutions](const AnswerJson& solution) {
                       const auto bridges = bridges_of(solution);
                       return bridges && solutions.contains(*bridges);
                     }};
}

std::vector<std::string> extreme_boards() {
  std::vector<std::string> texts;
  for (const auto& [rows, columns] : kExtremeSizes) {
    const std::string head = "hashi\n" + size_text(rows, columns);
    for (const std::string rules : {"", "rules: no-loops\n"}) {
      for (const char* island : {".", "1", "8", "?"}) {
        texts.push_back(head + rules + grid_text(rows, columns, [island](int k) {
                          return k % 3 == 0 ? island : ".";
                        }));
      }
    }
    texts.push_back(head + grid_text(rows, columns, "2"));
    for (const auto& [limit, island] : {std::pair("1", "4"), std::pair("4", "16")})
      texts.push_back(head + "bridges: " + limit + '\n' + grid_text(rows, columns, island));
  }
  return texts;
}

std::vector<std::string> large_boards() {
  std::vector<std::string> texts;
  for (const int side : {40, 1000}) {
    texts.push_back("hashi\n" + size_text(side, side) + grid_text(side, side, [side](int k) {
                      return k / side % 2 == 0 && k % side % 2 == 0 ? "?" : ".";
                    }));
  }
  return texts;
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::hashi::to_puzzle(quadrille::hashi::to_board(puzzle).value()).value();
}

// Sorts the bridges by their first islands, as in JSON.
AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  std::vector<std::vector<int>> bridges;
  const auto found = quadrille::hashi::to_bridges(puzzle, answer).value();
  for (const auto& bridge : found)
    bridges.push_back(
        {bridge.from.first, bridge.from.second, bridge.to.first, bridge.to.second, bridge.count});
  std::sort(bridges.begin(), bridges.end());
  return {{"bridges", bridges}};
}

const AddTraits kTraits("hashi", {.random_instance = random_instance,
                                  .judged_board = judged_board,
                                  .extreme_boards = extreme_boards,
                                  .large_boards = large_boards,
                                  .no_clue = "?",
                                  .rebuilt = rebuilt,
                                  .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::hashi

// SPDX-License-Identifier: MIT
//
// Traits of Circuit Board for the tests of all kinds.

#include <algorithm>
#include <quadrille/circuit.hpp>
#include <set>

#include "tests/puzzles/answer_lists.hpp"
#include "tests/puzzles/board_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/circuit/brute_force.hpp"
#include "tests/puzzles/kinds/circuit/random_board.hpp"

namespace quadrille::tests::circuit {
namespace {

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random_circuit(random, 20));
}

using Edges = std::set<std::pair<Numbers, Numbers>>;

Edges both_ways(const std::vector<Numbers>& lists) {
  Edges edges;
  for (const Numbers& list : lists) {
    const Numbers from{list[0], list[1]}, to{list[2], list[3]};
    edges.emplace(from, to);
    edges.emplace(to, from);
  }
  return edges;
}

bool is_way(const std::vector<Numbers>& path, const Edges& edges, const std::set<Numbers>& ends) {
  if (path.size() < 2 || has_twice(path)) return false;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (!edges.contains({path[i - 1], path[i]})) return false;
  }
  return std::set<Numbers>{path.front(), path.back()} == ends;
}

// An answer is right if it is one of all trees and, with S and T, its path leads from one to the
// other in the tree.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const puzzles::circuit::Board board = random_solvable_circuit(random, 12);
  puzzles::circuit::Board without_ends = board;
  without_ends.ends.reset();
  const auto plain = puzzles::make_instance(without_ends);
  std::set<Edges> trees;
  for (const Answer& answer : all_solutions(without_ends))
    trees.insert(both_ways(lists_of(plain->solution_json(answer).at("edges"))));
  std::set<Numbers> ends;
  if (board.ends) {
    for (const int cell : *board.ends) ends.insert(cell_numbers(cell, board.columns));
  }
  const auto is_right = [trees, ends](const AnswerJson& solution) {
    const auto lists = lists_of(solution.at("edges"));
    const Edges edges = both_ways(lists);
    return edges.size() == 2 * lists.size() && trees.contains(edges) &&
           (ends.empty() || is_way(lists_of(solution.at("path")), edges, ends));
  };
  return JudgedBoard{Puzzle(puzzles::make_instance(board)), is_right};
}

// Returns a board with points everywhere; `between` is the text of each line between two rows.
std::string board_text(int rows, int columns, const std::string& between) {
  std::string text = "circuit\n" + size_text(rows, columns) + "board:\n";
  for (int row = 0; row < rows; ++row)
    text += (row > 0 ? between + "\no" : "o") + repeated("o", columns - 1) + '\n';
  return text;
}

std::vector<std::string> extreme_boards() {
  std::vector<std::string> texts;
  for (const auto& [rows, columns] : kExtremeSizes) texts.push_back(board_text(rows, columns, "|"));
  return texts;
}

std::vector<std::string> large_boards() {
  return {board_text(12, 12, ""), board_text(100, 100, ""), board_text(999, 1000, "")};
}

std::vector<TooLarge> too_large() {
  return {{board_text(334, 301, ""),
           {"circuit/tree", "circuit/cm1", "circuit/cm2", "circuit/cm2-cuts"}}};
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::circuit::to_puzzle(quadrille::circuit::to_board(puzzle).value()).value();
}

// Sorts the lines by their first points, as in JSON.
AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  auto tree = quadrille::circuit::to_tree(puzzle, answer).value();
  std::sort(tree.lines.begin(), tree.lines.end());
  AnswerJson json = {{"edges", AnswerJson::array()}};
  for (const auto& [from, to] : tree.lines)
    json["edges"].push_back({from.first, from.second, to.first, to.second});
  if (quadrille::circuit::to_board(puzzle).value().ends) json["path"] = tree.path;
  return json;
}

const AddTraits kTraits("circuit", {.random_instance = random_instance,
                                    .judged_board = judged_board,
                                    .extreme_boards = extreme_boards,
                                    .large_boards = large_boards,
                                    .too_large = too_large,
                                    .rebuilt = rebuilt,
                                    .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::circuit

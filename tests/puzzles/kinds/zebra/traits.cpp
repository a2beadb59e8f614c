// SPDX-License-Identifier: MIT
//
// Traits of Zebra for the tests of all kinds.

#include <algorithm>
#include <quadrille/zebra.hpp>
#include <set>

#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/zebra/random_board.hpp"

namespace quadrille::tests::zebra {
namespace {

puzzles::InstancePointer random_instance(std::mt19937& random) {
  return puzzles::make_instance(random_board(random));
}

std::vector<std::string> words_of(const AnswerJson& solution,
                                  const std::vector<std::string>& attributes) {
  std::vector<std::string> words;
  for (const AnswerJson& position : solution.at("positions")) {
    for (const std::string& attribute : attributes) words.push_back(position.at(attribute));
  }
  return words;
}

// An answer is right if it is one of all tables; additional keys at a position do not matter.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const puzzles::zebra::Board board = random_board(random);
  const auto instance = puzzles::make_instance(board);
  std::vector<std::string> attributes;
  for (const auto& attribute : board.attributes) attributes.push_back(attribute.name);
  std::set<std::vector<std::string>> solutions;
  for (const Answer& answer : all_solutions(board))
    solutions.insert(words_of(instance->solution_json(answer), attributes));
  if (solutions.empty() || board.rows < 2 || board.clues.size() < 2) return std::nullopt;
  return JudgedBoard{Puzzle(instance), [solutions, attributes](const AnswerJson& solution) {
                       return solutions.contains(words_of(solution, attributes));
                     }};
}

std::vector<std::string> extreme_boards() {
  return {"zebra\nattribute A: x\nclues:\n",
          "zebra\nattribute \"A b\": \"x y\" z\nattribute B: 1 2\nclues:\nat(z, 1)\n"};
}

std::vector<std::string> large_boards() {
  std::vector<std::string> texts;
  for (const int positions : {12, 100, 1000}) {
    std::string text = "zebra\n";
    for (const std::string attribute : {"0", "1", "2", "3", "4"}) {
      text += "attribute A" + attribute + ':';
      for (int v = 0; v < positions; ++v) text += " a" + attribute + "v" + std::to_string(v);
      text += '\n';
    }
    text += "clues:\n";
    for (int v = 0; v + 1 < std::min(positions, 60); ++v)
      text += "next-to(a0v" + std::to_string(v) + ", a1v" + std::to_string(v + 1) + ")\n";
    texts.push_back(text);
  }
  return texts;
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::zebra::to_puzzle(quadrille::zebra::to_board(puzzle).value()).value();
}

AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  const auto attributes = quadrille::zebra::to_board(puzzle).value().attributes;
  AnswerJson positions = AnswerJson::array();
  const auto rows = quadrille::zebra::to_table(puzzle, answer).value();
  for (const auto& row : rows) {
    positions.push_back(AnswerJson::object());
    for (std::size_t a = 0; a < row.size(); ++a) positions.back()[attributes[a].name] = row[a];
  }
  return {{"positions", positions}};
}

const AddTraits kTraits("zebra", {.random_instance = random_instance,
                                  .judged_board = judged_board,
                                  .extreme_boards = extreme_boards,
                                  .large_boards = large_boards,
                                  .rebuilt = rebuilt,
                                  .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::zebra

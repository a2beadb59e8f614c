// SPDX-License-Identifier: MIT
//
// Traits of Numberlink for the tests of all kinds.

#include <algorithm>
#include <map>
#include <quadrille/numberlink.hpp>
#include <set>

#include "tests/puzzles/answer_lists.hpp"
#include "tests/puzzles/board_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/numberlink/brute_force.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/puzzles/kinds/numberlink/samples.hpp"

namespace quadrille::tests::numberlink {
namespace {

using puzzles::numberlink::Board;
using puzzles::numberlink::Rules;

puzzles::InstancePointer random_instance(std::mt19937& random) {
  const Rules rules{
      .fill = random() % 2 == 0, .touch = random() % 2 == 0, .shortest = random() % 4 == 0};
  const auto which = random() % 4;
  return puzzles::make_instance(which == 0   ? random_board(random, 5, rules)
                                : which == 1 ? random_passage_board(random, 5, rules)
                                             : random_path_board(random, 5, rules));
}

bool is_plain(const puzzles::Instance& instance) {
  return !puzzles::board_of<Board>(instance).special_graph;
}

// An answer is right if its paths are those of one solution, each in either direction.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const Rules rules{.fill = random() % 2 == 0, .touch = random() % 2 == 0};
  const Board board = random() % 2 == 0 ? random_path_board(random, 4, rules)
                                        : random_passage_board(random, 4, rules);
  const auto instance = puzzles::make_instance(board);
  std::set<Paths> solutions;
  for (const Answer& answer : all_solutions(board))
    solutions.insert(*paths_of(instance->solution_json(answer)));
  if (solutions.empty() || board.labels.empty()) return std::nullopt;
  return JudgedBoard{Puzzle(instance), [solutions](const AnswerJson& solution) {
                       const auto paths = paths_of(solution);
                       return paths && solutions.contains(*paths);
                     }};
}

// Returns a board; `cell` gives the text of each cell by its number.
template <typename Cell>
std::string board_text(int rows, int columns, const std::string& rules, Cell cell) {
  return "numberlink\n" + size_text(rows, columns) + "rules: " + rules + '\n' +
         grid_text(rows, columns, cell);
}

constexpr const char* kRules[] = {"fill no-touch", "fill touch", "no-fill touch",
                                  "no-fill no-touch", "fill no-touch shortest"};

std::vector<std::string> extreme_boards() {
  std::vector<std::string> texts;
  // Adjacent pairs, each labelled by its number, followed by free cells.
  const auto add = [&](int rows, int columns, const std::string& rules, int pairs, auto label) {
    texts.push_back(board_text(rows, columns, rules, [&](int k) {
      return k < 2 * pairs ? std::string(label(k / 2)) : std::string(".");
    }));
  };
  for (const char* rules : kRules) {
    for (const auto& [rows, columns] : kExtremeSizes) {
      const int pairs = rows * columns / 2;
      for (const int first : {1, 3})
        add(rows, columns, rules, pairs, [=](int k) { return std::to_string(k + first); });
      for (const std::string name : {"n", "0", "ä", "-", "(", "rogo", "+", "_"})
        add(rows, columns, rules, pairs, [&](int k) { return name + std::to_string(k); });
      add(rows, columns, rules, 0, [](int) { return ""; });
      texts.push_back("numberlink\n" + size_text(rows, columns) +
                      grid_text(rows, columns, [](int k) { return k % 2 == 0 ? "#" : "."; }));
    }
    // Labels of one character: all colours of flow_solver, and all letters.
    for (const auto& [side, letters] :
         {std::pair<int, std::string>(2, "RB"),
          {6, "RBYGOCMmPAWgTbcp"},
          {5, "abcdXYZ"},
          {11, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"}})
      add(side, side, rules, static_cast<int>(letters.size()),
          [&letters = letters](int k) { return letters.substr(k, 1); });
  }
  return texts;
}

std::vector<std::string> sample_texts() {
  std::vector<std::string> texts;
  for (const Sample& sample : samples()) texts.push_back(sample.text);
  return texts;
}

// Returns boards with two paths from corner to corner that would have to cross.
std::vector<std::string> large_boards() {
  std::vector<std::string> texts;
  for (const std::string rules : {"fill touch", "fill no-touch", "no-fill touch",
                                  "no-fill no-touch", "no-fill no-touch shortest"}) {
    for (const int side : {18, 300, 2000}) {
      texts.push_back(board_text(side, side, rules, [side, last = side * side - 1](int k) {
        if (k == 0 || k == last) return "A";
        return k == side - 1 || k == last - side + 1 ? "B" : ".";
      }));
    }
  }
  return texts;
}

std::vector<TooLarge> too_large() {
  return {
      {board_text(257, 256, "no-fill touch", [](int k) { return k == 0 || k == 255 ? "1" : "."; }),
       {"numberlink/product"}}};
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::numberlink::to_puzzle(quadrille::numberlink::to_board(puzzle).value()).value();
}

AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  AnswerJson paths = AnswerJson::array();
  const auto found = quadrille::numberlink::to_paths(puzzle, answer).value();
  for (const auto& path : found) paths.push_back({{"label", path.label}, {"cells", path.cells}});
  return {{"paths", paths}};
}

const AddTraits kTraits("numberlink", {.random_instance = random_instance,
                                       .is_plain = is_plain,
                                       .judged_board = judged_board,
                                       .extreme_boards = extreme_boards,
                                       .texts = sample_texts,
                                       .large_boards = large_boards,
                                       .too_large = too_large,
                                       .rebuilt = rebuilt,
                                       .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::numberlink

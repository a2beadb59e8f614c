// SPDX-License-Identifier: MIT
//
// Traits of Numberlink 3-D for the tests of all kinds.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <quadrille/numberlink_3d.hpp>
#include <set>

#include "tests/puzzles/answer_lists.hpp"
#include "tests/puzzles/board_texts.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/kinds/numberlink/layers/random_board.hpp"

namespace quadrille::tests::numberlink_3d {
namespace {

using puzzles::numberlink_3d::Board;
using puzzles::numberlink_3d::Via;

puzzles::InstancePointer random_instance(std::mt19937& random) {
  Board board = random_board(random, random() % 2 == 0 ? 8 : 24);
  board.rules.shortest = random() % 4 == 0;
  return puzzles::make_instance(std::move(board));
}

// The judge checks the lists of cells directly.
std::optional<JudgedBoard> judged_board(std::mt19937& random) {
  const Board board = random_board(random, 18);
  if (board.labels.empty()) return std::nullopt;
  const auto place = [&](int cell) {  // as in JSON
    const int floor = board.rows * board.columns;
    return Numbers{std::to_string(cell / floor), std::to_string(cell % floor / board.columns),
                   std::to_string(cell % board.columns)};
  };
  std::map<Numbers, std::int32_t> contents;  // by cell of the board
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
    contents[place(static_cast<int>(cell))] = board.cells[cell];
  std::map<Numbers, std::string> vias;  // by cell
  for (const Via& via : board.vias) {
    for (const int cell : via.cells) vias[place(cell)] = via.name;
  }
  const auto are_neighbours = [vias](const Numbers& a, const Numbers& b) {
    int steps = 0;
    for (std::size_t i = 0; i < 3; ++i) steps += std::abs(std::stoi(a[i]) - std::stoi(b[i]));
    if (steps != 1 || a[0] == b[0] || vias.empty()) return steps == 1;
    return vias.contains(a) && vias.contains(b) && vias.at(a) == vias.at(b);
  };
  // Each via is used once: by two or three consecutive cells of one path.
  const auto are_vias_passed = [vias](const Paths& paths) {
    std::map<std::string, int> passages;
    for (const auto& path : paths) {
      const std::vector<Numbers>& cells = path.second;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto via = vias.find(cells[i]);
        if (via == vias.end()) continue;
        const auto is_of_it = [&](std::size_t j) {
          return j < cells.size() && vias.contains(cells[j]) && vias.at(cells[j]) == via->second;
        };
        if (!is_of_it(i + 1) && !is_of_it(i - 1)) return false;  // stays on the layer
        if (!is_of_it(i - 1)) ++passages[via->second];
      }
    }
    return std::all_of(vias.begin(), vias.end(),
                       [&](const auto& via) { return passages[via.second] == 1; });
  };
  const auto is_path = [=](const std::vector<Numbers>& cells, std::int32_t label) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto content = contents.find(cells[i]);
      if (content == contents.end()) return false;
      const bool is_end = i == 0 || i + 1 == cells.size();
      if (content->second != (is_end ? label : 0)) return false;
      for (std::size_t j = 0; j < i; ++j)
        if (are_neighbours(cells[i], cells[j]) != (j + 1 == i)) return false;
    }
    return cells.size() > 1;
  };
  const auto is_right = [=, labels = board.labels](const AnswerJson& solution) {
    const auto paths = paths_of(solution);
    if (!paths || paths->size() != labels.size()) return false;
    std::set<Numbers> used;
    std::size_t cells = 0;
    for (std::size_t k = 0; k < labels.size(); ++k) {
      const auto path = paths->find(labels[k]);
      if (path == paths->end() || !is_path(path->second, static_cast<std::int32_t>(k + 1)))
        return false;
      cells += path->second.size();
      used.insert(path->second.begin(), path->second.end());
    }
    return used.size() == cells && are_vias_passed(*paths);
  };
  return JudgedBoard{Puzzle(puzzles::make_instance(board)), is_right, false};
}

std::vector<std::string> extreme_boards() {
  const std::string head = "numberlink-3d\nsize: ";
  return {head + "1x1x1\ngrid:\n.\n",
          head + "1x2x1\nrules: shortest\ngrid:\nA A\n",
          head + "1x2x1\ngrid:\n1 1\n",
          head + "1x1x2\ngrid:\n7\n7\n",
          head + "1x1x5\nrules: shortest\nvias: v\ngrid:\n2000000000\nv\nv\n2000000000\n.\n",
          head + "1x2x2\nvias: V2\ngrid:\nx V2\nx V2\n",
          head + "3x1x2\ngrid:\n#\n.\nA\n.\n.\nA\n"};
}

// Returns boards with two paths from corner to corner of the outer layers.
std::vector<std::string> large_boards() {
  std::vector<std::string> texts;
  for (const int side : {30, 600}) {
    const std::string size = std::to_string(side);
    const int floor = side * side;
    texts.push_back("numberlink-3d\nsize: " + size + 'x' + size + "x3\n" +
                    grid_text(3 * side, side, [=](int k) {
                      if (k == 0 || k == floor - 1) return "A";
                      return k == 2 * floor + side - 1 || k == 3 * floor - side ? "B" : ".";
                    }));
  }
  return texts;
}

Puzzle rebuilt(const Puzzle& puzzle) {
  return quadrille::numberlink_3d::to_puzzle(quadrille::numberlink_3d::to_board(puzzle).value())
      .value();
}

AnswerJson json_of_data(const Puzzle& puzzle, const Answer& answer) {
  AnswerJson paths = AnswerJson::array();
  const auto found = quadrille::numberlink_3d::to_paths(puzzle, answer).value();
  for (const auto& path : found) paths.push_back({{"label", path.label}, {"cells", path.cells}});
  return {{"paths", paths}};
}

const AddTraits kTraits("numberlink-3d", {.random_instance = random_instance,
                                          .judged_board = judged_board,
                                          .extreme_boards = extreme_boards,
                                          .large_boards = large_boards,
                                          .rebuilt = rebuilt,
                                          .json_of_data = json_of_data});

}  // namespace
}  // namespace quadrille::tests::numberlink_3d

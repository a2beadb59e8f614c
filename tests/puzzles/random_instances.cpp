// SPDX-License-Identifier: MIT

#include "tests/puzzles/random_instances.hpp"

#include <map>
#include <stdexcept>
#include <string_view>

#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/min_clues.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "tests/puzzles/kinds/battleship/random_board.hpp"
#include "tests/puzzles/kinds/circuit/random_board.hpp"
#include "tests/puzzles/kinds/hashi/random_board.hpp"
#include "tests/puzzles/kinds/numberlink/layers/random_board.hpp"
#include "tests/puzzles/kinds/numberlink/random_board.hpp"
#include "tests/puzzles/kinds/rogo/boards.hpp"
#include "tests/puzzles/kinds/sudoku/minimum_clues/brute_force.hpp"
#include "tests/puzzles/kinds/sudoku/random_board.hpp"
#include "tests/puzzles/kinds/survo/brute_force.hpp"
#include "tests/puzzles/kinds/zebra/random_board.hpp"

namespace quadrille::tests {
namespace {

using puzzles::InstancePointer;
using puzzles::make_instance;

InstancePointer random_battleship(std::mt19937& random) {
  return make_instance(battleship::random_board(random, random() % 4 == 0 ? 20 : 12));
}

InstancePointer random_circuit_instance(std::mt19937& random) {
  return make_instance(circuit::random_circuit(random, 20));
}

InstancePointer random_hashi(std::mt19937& random) {
  return make_instance(hashi::random_board(random));
}

InstancePointer random_min_clues(std::mt19937& random) {
  return make_instance(min_clues::random_board(random));
}

InstancePointer random_numberlink(std::mt19937& random) {
  const puzzles::numberlink::Rules rules{
      .fill = random() % 2 == 0, .touch = random() % 2 == 0, .shortest = random() % 4 == 0};
  return make_instance(random() % 2 == 0 ? numberlink::random_board(random, 5, rules)
                                         : numberlink::random_path_board(random, 5, rules));
}

InstancePointer random_numberlink_3d(std::mt19937& random) {
  auto board = numberlink_3d::random_board(random, random() % 2 == 0 ? 8 : 24);
  board.rules.shortest = random() % 4 == 0;
  return make_instance(std::move(board));
}

InstancePointer random_rogo(std::mt19937& random) {
  puzzles::rogo::Board board = rogo::random_board(random, 1, 5);
  board.rules.exact = random() % 2 == 0;
  return make_instance(std::move(board));
}

InstancePointer random_survo(std::mt19937& random) {
  const int rows = 1 + static_cast<int>(random() % 4), columns = 1 + static_cast<int>(random() % 4);
  return make_instance(survo::random_board(random, rows, columns));
}

InstancePointer random_sudoku(std::mt19937& random) {
  return make_instance(random() % 4 == 0 ? sudoku::random_nine(random)
                                         : sudoku::random_board(random));
}

InstancePointer random_zebra(std::mt19937& random) {
  return make_instance(zebra::random_board(random));
}

const std::map<std::string_view, InstancePointer (*)(std::mt19937&)> kMakers = {
    {"battleship", random_battleship},
    {"circuit", random_circuit_instance},
    {"hashi", random_hashi},
    {"min-clues", random_min_clues},
    {"numberlink", random_numberlink},
    {"numberlink-3d", random_numberlink_3d},
    {"rogo", random_rogo},
    {"sudoku", random_sudoku},
    {"survo", random_survo},
    {"zebra", random_zebra},
};

}  // namespace

InstancePointer random_instance(const puzzles::PuzzleKind& kind, std::mt19937& random) {
  const auto maker = kMakers.find(kind.id);
  if (maker != kMakers.end()) return maker->second(random);
  if (!kind.generate) throw std::logic_error("no random boards of " + std::string(kind.id));
  const GenerateOptions options{.rows = 3, .columns = 4, .seed = random(), .any = true};
  return kind.generate(options, [] { return false; }).value();
}

}  // namespace quadrille::tests

// SPDX-License-Identifier: MIT

#include <quadrille/zebra.hpp>
#include "puzzles/kinds/zebra/english/variants.hpp"
#include "puzzles/kinds/zebra/zebra.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::zebra {

void data_example() {
  // begin puzzles/include/quadrille/zebra.hpp
  quadrille::zebra::Board board;
  board.attributes = {{"Pet", {"cat", "dog"}}, {"Tea", {"black", "green"}}};
  board.clues = {"same(dog, black)", "left-of(cat, dog)"};
  const auto puzzle = quadrille::zebra::to_puzzle(board);
  // end
}

void clue_example() {
  // begin puzzles/kinds/zebra/clue.hpp
  const Clue clue{.kind = ClueKind::kNextTo, .operands = {{0, 2}, {1, 4}}};
  // end
}

void variants_example() {
  // begin puzzles/kinds/zebra/english/variants.hpp
  variants_of("[right] beside/alongside");  // "right beside", "beside", "right alongside", ...
  mirrored("left of");                      // "right of"
  // end
}

void zebra_example() {
  // begin puzzles/kinds/zebra/zebra.hpp
  Board board = Board::open(2, {{"Pet", {"cat", "dog"}}, {"Tea", {"black", "green"}}});
  board.clues.push_back({{ClueKind::kSame, {{0, 1}, {1, 0}}}, "The dog drinks black tea."});
  // end
}

}  // namespace quadrille::puzzles::zebra

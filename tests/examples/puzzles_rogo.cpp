// SPDX-License-Identifier: MIT

#include "puzzles/rogo/data.hpp"
#include "puzzles/rogo/rogo.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::rogo {

void data_example() {
  // begin puzzles/rogo/data.hpp
  quadrille::rogo::Board board{.rows = 2, .columns = 2, .steps = 4, .values = {1, 0, 3, 0}};
  const auto puzzle = quadrille::rogo::to_puzzle(board);
  // end
}

void rogo_example() {
  // begin puzzles/rogo/rogo.hpp
  Board board(5, 8, 12);
  board.values[3] = 7;
  // end
}

}  // namespace quadrille::puzzles::rogo

// SPDX-License-Identifier: MIT

#include <quadrille/battleship.hpp>
#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/kinds/battleship/sat/fleet_search.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::battleship {

void battleship_example() {
  // begin puzzles/kinds/battleship/battleship.hpp
  Board board = Board::open(10, 10, {4, 3, 2, 1});  // four ships of length 1, ..., one of 4
  board.row_tallies[0] = 3;
  board.hints[12] = Hint::kLeft;
  // end
}

void data_example() {
  // begin puzzles/include/quadrille/battleship.hpp
  quadrille::battleship::Board board{.fleet = {4, 3, 2, 1}};
  board.row_tallies.resize(10);  // not known
  board.column_tallies.resize(10);
  board.hints.resize(100, '.');
  board.hints[12] = '<';
  const auto puzzle = quadrille::battleship::to_puzzle(board);
  // end
}

void fleet_search_example(const Board& board, const std::vector<Ship>& ships) {
  // begin puzzles/kinds/battleship/sat/fleet_search.hpp
  FleetSearch search(board, ships, 1);  // where ships may lie, see models.hpp
  if (search.run(100'000)) use(search.cells());
  // end
}

}  // namespace quadrille::puzzles::battleship

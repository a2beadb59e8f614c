// SPDX-License-Identifier: MIT

#include <quadrille/numberlink_3d.hpp>
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
#include "puzzles/kinds/numberlink/layers/strands.hpp"
#include "puzzles/kinds/numberlink/layers/via_routing.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::numberlink_3d {

void data_3d_example() {
  // begin puzzles/include/quadrille/numberlink_3d.hpp
  quadrille::numberlink_3d::Board cube{.layers = 2, .rows = 1, .columns = 2};
  cube.cells = {"A", "B", "B", "A"};  // layer by layer
  const auto puzzle = quadrille::numberlink_3d::to_puzzle(cube);
  // end
}

void numberlink_3d_example() {
  // begin puzzles/kinds/numberlink/layers/numberlink_3d.hpp
  Board board = *Board::make(Lattice(2, 1, 2), {"A", "B", "B", "A"});
  // end
}

void strands_3d_example(const Board& board, const std::function<bool(int)>& is_chosen,
                        void (*forbid)(const std::vector<int>&)) {
  // begin puzzles/kinds/numberlink/layers/strands.hpp
  for (const Strand& strand : find_strands(board, is_chosen))
    if (strand.is_loop) forbid(strand.edges);
  // end
}

void via_routing_example(const Board& board, const std::function<bool()>& stop) {
  // begin puzzles/kinds/numberlink/layers/via_routing.hpp
  if (const auto answer = route_by_vias(board, 50, stop)) use(*answer);  // not checked
  // end
}

}  // namespace quadrille::puzzles::numberlink_3d

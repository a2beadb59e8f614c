// SPDX-License-Identifier: MIT

#include <quadrille/circuit.hpp>
#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/kinds/circuit/ip/fractional_cuts.hpp"
#include "puzzles/kinds/circuit/ip/tree_program.hpp"
#include "puzzles/kinds/circuit/point_graph.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::circuit {

void circuit_example() {
  // begin puzzles/kinds/circuit/circuit.hpp
  Board board = Board::open(2, 3);  // six points
  board.given[board.grid().right(0, 1)] = true;
  // end
}

void data_example() {
  // begin puzzles/include/quadrille/circuit.hpp
  quadrille::circuit::Board board{.rows = 2, .columns = 3};
  board.given.push_back({{{0, 0}, {0, 1}}});
  const auto puzzle = quadrille::circuit::to_puzzle(board);
  // end
}

void fractional_cuts_example(IpFormulation& formulation, std::shared_ptr<const Graph> graph) {
  // begin puzzles/kinds/circuit/ip/fractional_cuts.hpp
  formulation.separators.push_back(std::make_unique<ClosureCuts>(graph));
  // end
}

void point_graph_example(const Board& board, int edge) {
  // begin puzzles/kinds/circuit/point_graph.hpp
  const PointGraph graph(board);
  if (graph.is_given(edge)) use(graph.edge_name(edge));
  // end
}

IpFormulation tree_program_example(const Board& board, const IpRequest& request) {
  // begin puzzles/kinds/circuit/ip/tree_program.hpp
  TreeProgram program(board, request);
  program.minimise_edges();
  return program.take();
  // end
}

}  // namespace quadrille::puzzles::circuit

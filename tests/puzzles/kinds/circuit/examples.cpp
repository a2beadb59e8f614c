// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/circuit.hpp>
#include "puzzles/kinds/circuit/circuit.hpp"
#include "puzzles/kinds/circuit/ip/fractional_cuts.hpp"
#include "puzzles/kinds/circuit/ip/tree_program.hpp"
#include "puzzles/kinds/circuit/point_graph.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::circuit {

void circuit_example() {
#include "example_of/puzzles/kinds/circuit/circuit.hpp"
}

void data_example() {
#include "example_of/puzzles/include/quadrille/circuit.hpp"
}

void fractional_cuts_example(IpFormulation& formulation, std::shared_ptr<const Graph> graph) {
#include "example_of/puzzles/kinds/circuit/ip/fractional_cuts.hpp"
}

void point_graph_example(const Board& board, int edge) {
#include "example_of/puzzles/kinds/circuit/point_graph.hpp"
}

IpFormulation tree_program_example(const Board& board, const IpRequest& request) {
#include "example_of/puzzles/kinds/circuit/ip/tree_program.hpp"
}

}  // namespace quadrille::puzzles::circuit

// SPDX-License-Identifier: MIT
//
// Random tiny boards of Circuit Board, with holes, given lines, S and T.

#pragma once

#include <random>

#include "puzzles/kinds/circuit/circuit.hpp"

namespace quadrille::tests::circuit {

// Returns any board of up to `most_cells` cells.
puzzles::circuit::Board random_circuit(std::mt19937& random, int most_cells);
// Returns a board that has a solution, of which some lines are given.
puzzles::circuit::Board random_solvable_circuit(std::mt19937& random, int most_cells);

}  // namespace quadrille::tests::circuit

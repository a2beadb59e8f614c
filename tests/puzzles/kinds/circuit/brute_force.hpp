// SPDX-License-Identifier: MIT
//
// All trees of a tiny Circuit Board, by trying both states of every edge in turn. It knows nothing
// of the models or the rule checker.

#pragma once

#include <vector>

#include "puzzles/kinds/circuit/circuit.hpp"

namespace quadrille::tests::circuit {

// Exponential: for boards up to about 5x4. Sorted by values. With S and T, those whose path between
// them is shortest.
std::vector<Answer> all_solutions(const puzzles::circuit::Board& board);

}  // namespace quadrille::tests::circuit

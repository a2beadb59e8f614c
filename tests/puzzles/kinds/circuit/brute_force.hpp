// SPDX-License-Identifier: MIT
//
// All trees of a tiny Circuit Board, found by trying both states of every edge in turn. Independent
// of the models and the rule checker.

#pragma once

#include <vector>

#include "puzzles/kinds/circuit/circuit.hpp"

namespace quadrille::tests::circuit {

// Returns all solutions, sorted by values; with S and T, those with the shortest path between them.
// Exponential: for boards up to about 5x4.
std::vector<Answer> all_solutions(const puzzles::circuit::Board& board);

}  // namespace quadrille::tests::circuit

// SPDX-License-Identifier: MIT
//
// Conversions between answers, which are sets of edges, and sequences of cells.

#pragma once

#include <vector>

#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

// Returns the edges of a loop that passes these cells, each a neighbour of the next, and returns to
// the first.
Answer answer_of(const Board& board, const std::vector<int>& loop);

// Returns trails that pass each edge of any answer once. A loop is one trail that leaves its first
// cell in reading order to the right and returns to it; that cell is at both ends.
std::vector<std::vector<int>> trails(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::rogo

// SPDX-License-Identifier: MIT
//
// Conversion of answers, which are sets of edges, to sequences of cells and back.

#pragma once

#include <vector>

#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

// The edges of a loop that passes these cells, each a neighbour of the next, and returns to the
// first.
Answer answer_of(const Board& board, const std::vector<int>& loop);

// The edges of any answer as trails that pass each of them once. Of a loop it is one trail, from
// its first cell in reading order, to the right and back, that cell at both ends.
std::vector<std::vector<int>> trails(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::rogo

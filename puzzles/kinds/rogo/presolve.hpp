// SPDX-License-Identifier: MIT
//
// Facts about a board before any search: cells that no loop of the wanted length can visit, and
// distances between cells.

#pragma once

#include <boost/container/static_vector.hpp>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

// The neighbours of each cell, in place: a vector each would be a million allocations on the
// largest boards.
using Neighbours = std::vector<boost::container::static_vector<int, 4>>;

// Returns the neighbours of each cell, without forbidden cells.
Neighbours free_neighbours(const Board& board);

// Returns for each cell whether a loop may visit it. A loop lies within one block of the graph of
// the free cells (a part that no single cell cuts in two). The block must be large enough and have
// enough cells of each chessboard colour, between which the loop alternates; and each cell of the
// loop must have a loop of at most the wanted length through it. If stopped, too many cells may be
// reported as usable.
std::vector<bool> usable_cells(const Board& board, const StopToken& stop);

// Returns the distance from a cell to every other along usable cells; -1 if there is no path of at
// most `most` steps.
std::vector<int> distances(const Neighbours& neighbours, const std::vector<bool>& usable, int from,
                           int most);

}  // namespace quadrille::puzzles::rogo

// SPDX-License-Identifier: MIT
//
// What a board shows before any search: cells that no loop of the length wanted can visit, and how
// far cells are from each other.

#pragma once

#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

// The neighbours of each cell that are not forbidden.
std::vector<std::vector<int>> free_neighbours(const Board& board);

// Says of each cell whether a loop may visit it. A loop lies within one block of the graph of the
// free cells (a part that no single cell cuts in two), which has to be large enough and have enough
// cells of either colour of a chessboard, between which the loop alternates; and no cell of it has
// all loops through it longer than wanted. Once stopped, cells may be called usable that are not.
std::vector<bool> usable_cells(const Board& board, const StopToken& stop);

// The distance from a cell to each other one along usable cells; -1 where there is no path or it is
// longer than `most`.
std::vector<int> distances(const std::vector<std::vector<int>>& neighbours,
                           const std::vector<bool>& usable, int from, int most);

}  // namespace quadrille::puzzles::rogo

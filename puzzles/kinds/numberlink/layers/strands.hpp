// SPDX-License-Identifier: MIT
//
// The paths and loops that chosen edges of a lattice form, as models need them.
//
//   for (const Strand& strand : find_strands(board, is_chosen))
//     if (strand.is_loop) forbid(strand.edges);

#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"

namespace quadrille::puzzles::numberlink_3d {

struct Strand {
  std::vector<int> cells;
  std::vector<int> edges;  // edges[i] follows cells[i]; as many as cells in a loop, else one less
  bool is_loop = false;
};

// Those from ends first. Requires at most two chosen edges at a cell.
std::vector<Strand> find_strands(const Board& board, const std::function<bool(int edge)>& chosen);

// The first two places in a strand, no loop, whose cells are neighbours but do not follow each
// other; nothing if the path nowhere runs beside itself.
std::optional<std::pair<int, int>> find_touch(const Board& board, const Strand& strand);

// Which edges may be chosen: all but those between layers where vias are elsewhere.
std::vector<bool> open_edges(const Board& board);

// The edges of a via, the first layer first.
std::vector<int> edges_of(const Lattice& lattice, const Via& via);

}  // namespace quadrille::puzzles::numberlink_3d

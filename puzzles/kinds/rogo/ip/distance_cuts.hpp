// SPDX-License-Identifier: MIT
//
// Cuts for cells that are too far from each other to be on one loop. With r_k for the root k, and
// most(k, S) for the number of cells of S that a loop with this root may visit,
//
//     y(S) <= sum over k of most(k, S) r_k
//
// for S a pair of cells, or a set of which no loop joins two; without roots, y(S) <= 1 for such a
// set.

#pragma once

#include <memory>
#include <vector>

#include <quadrille/engine/separator.hpp>
#include "puzzles/kinds/rogo/ip/loop_columns.hpp"

namespace quadrille::puzzles::rogo {

// The distance of each pair of cells; -1 if it is more than half a loop, so that no loop joins
// them.
using StepTable = std::vector<std::vector<int>>;

// Distances: `between` for any two cells, `from_root` for a root and another cell of its loop.
struct LoopDistances {
  int steps = 0;  // length of the loop
  StepTable between;
  StepTable from_root;
};

std::unique_ptr<engine::Separator> distance_cuts(LoopColumns columns, LoopDistances distances);

}  // namespace quadrille::puzzles::rogo

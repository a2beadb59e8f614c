// SPDX-License-Identifier: MIT
//
// The rules that the clauses of the Numberlink models leave to a check of each solution: no loops
// apart from the paths, no paths that run beside themselves, none between different labels.

#pragma once

#include <memory>
#include <vector>

#include "encoders/cnf.hpp"
#include "encoders/separator.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

struct LazyRules {
  bool no_loops = false;
  bool no_touch = false;
  bool same_ends = false;  // a path joins two ends of the same label
};

// Forbids the loops and the wrong paths of assignments, given the edges of the board as literals.
// The separator keeps a reference to the board.
std::unique_ptr<encoders::Separator> make_path_separator(const Board& board,
                                                         std::vector<encoders::Literal> edges,
                                                         LazyRules rules);

// Replaces each path by the shortest one through its own cells' neighbourhood that never runs
// beside itself; cells in between become empty.
void shorten_paths(const Board& board, Answer& answer);

}  // namespace quadrille::puzzles::numberlink

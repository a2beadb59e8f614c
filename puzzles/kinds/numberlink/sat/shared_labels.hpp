// SPDX-License-Identifier: MIT
//
// Fewer labels for models with binary labels of cells: distant labels share a code.
//
//   const Board coarse = with_shared_labels(board, 16);
//   const auto labels = new_labels(cnf, coarse, unknown, name);

#pragma once

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// Returns the board with at most `codes` labels. Ends of different labels that share a code are far
// from each other, as far as possible. The result is for clauses only: more than two cells may have
// the same label, and `ends` are those of the original labels. It has all solutions of the board,
// and others, which join ends of different labels and must be excluded (LazyRules::same_ends).
// Takes time proportional to the number of cells.
Board with_shared_labels(Board board, int codes);

}  // namespace quadrille::puzzles::numberlink

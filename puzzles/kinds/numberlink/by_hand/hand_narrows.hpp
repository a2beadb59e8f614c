// SPDX-License-Identifier: MIT
//
// Rows, columns and diagonals that as many labels have to pass as there is room for.
//
//   if (!look_for_narrows(lines)) use(lines.conflict().narrow);  // more than that

#pragma once

#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"

namespace quadrille::puzzles::numberlink {

// Adds what follows, if anything, to the lines. False: a contradiction.
bool look_for_narrows(HandLines& lines);

}  // namespace quadrille::puzzles::numberlink

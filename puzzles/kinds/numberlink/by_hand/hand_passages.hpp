// SPDX-License-Identifier: MIT
//
// Which labels can come where on their way from one end to the other.
//
//   if (!look_for_passages(lines)) use(lines.conflict().label);  // it cannot reach its other end

#pragma once

#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"

namespace quadrille::puzzles::numberlink {

// Adds what follows, if anything, to the lines: of one label, or else of all of them together.
// False: a contradiction.
bool look_for_passages(HandLines& lines);

}  // namespace quadrille::puzzles::numberlink

// SPDX-License-Identifier: MIT
//
// What the items of a sentence say, whether it is a simple one or several joined by "or", "and",
// "if", "who".

#pragma once

#include <optional>

#include "puzzles/kinds/zebra/english/patterns/pattern_table.hpp"

namespace quadrille::puzzles::zebra {

// The only clue that the whole of the items states; `positions` is how many there are.
std::optional<Clue> clue_of(Items items, int positions);

// Is the first thing the only one that "he" may mean? "The Dane does not own the cat" speaks of no
// other owner.
bool names_one(Items items);

}  // namespace quadrille::puzzles::zebra

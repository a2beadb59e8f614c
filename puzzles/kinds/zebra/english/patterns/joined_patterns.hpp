// SPDX-License-Identifier: MIT
//
// The clue that the items of a sentence state: a simple sentence, or several joined by "or", "and",
// "if" or "who".

#pragma once

#include <optional>

#include "puzzles/kinds/zebra/english/patterns/pattern_table.hpp"

namespace quadrille::puzzles::zebra {

// Returns the clue that all items together state; nullopt unless exactly one reading exists.
// `positions` is the number of positions.
std::optional<Clue> clue_of(Items items, int positions);

// Decides whether "he" can only mean the first thing. "The Dane does not own the cat" mentions no
// other owner.
bool names_one(Items items);

}  // namespace quadrille::puzzles::zebra

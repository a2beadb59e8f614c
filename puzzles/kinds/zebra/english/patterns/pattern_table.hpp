// SPDX-License-Identifier: MIT
//
// Simple sentences, as a table of patterns of items.

#pragma once

#include <optional>

#include "puzzles/kinds/zebra/english/items/clue_items.hpp"

namespace quadrille::puzzles::zebra {

// Returns the clue whose pattern matches all items.
std::optional<Clue> clue_by_pattern(Items items);

// Returns the clue that two things are at the same place; the second may be a position.
Clue same(Operand a, Operand b);
// Puts positions after values; "same" and "diff" with a position become "at" and "not-at".
Clue settled(Clue clue);

}  // namespace quadrille::puzzles::zebra

// SPDX-License-Identifier: MIT
//
// Simple sentences: what matters in them, as a table of patterns.

#pragma once

#include <optional>
#include <span>

#include "puzzles/kinds/zebra/english/items/clue_items.hpp"

namespace quadrille::puzzles::zebra {

using Items = std::span<const Item>;

// The clue whose pattern the whole of the items is.
std::optional<Clue> clue_by_pattern(Items items);

// Two things at one place, of which the second may be a position.
Clue same(Operand a, Operand b);
// Positions after values; "same" and "diff" with a position are "at" and "not-at".
Clue settled(Clue clue);

}  // namespace quadrille::puzzles::zebra

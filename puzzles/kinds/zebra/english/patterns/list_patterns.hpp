// SPDX-License-Identifier: MIT
//
// Sentences about a list of things: "neither A, B nor C is D", "A is B, C or D", "A, B and C are
// different".

#pragma once

#include <optional>

#include "puzzles/kinds/zebra/english/patterns/pattern_table.hpp"

namespace quadrille::puzzles::zebra {

// Returns the clue that all items together state about a list. `positions` is the number of
// positions.
std::optional<Clue> clue_by_list(Items items, int positions);

}  // namespace quadrille::puzzles::zebra

// SPDX-License-Identifier: MIT
//
// Patterns of items, and the clues that they state. `positions` is the number of positions.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzles/kinds/zebra/english/items/clue_items.hpp"

namespace quadrille::puzzles::zebra {

// A simple sentence: a pattern of items, its clue in symbols, and an example.
struct PatternRow {
  std::string pattern, clue, sentence;
};
// Returns the table of pattern_table.cpp.
std::vector<PatternRow> pattern_rows();

// Returns the clue whose pattern matches all items.
std::optional<Clue> clue_by_pattern(Items items);
// Returns the clue that all items together state about a list: "neither A, B nor C is D", "A is B,
// C or D", "A, B and C are different".
std::optional<Clue> clue_by_list(Items items, int positions);
// Returns the clue that all items together state, if "or", "and", "if" or "who" may join several
// sentences; nullopt unless exactly one reading exists.
std::optional<Clue> clue_of(Items items, int positions);

// Decides whether "he" can only mean the first thing. "The Dane does not own the cat" mentions no
// other owner.
bool names_one(Items items);
// Returns the clue that two things are at the same place; the second may be a position.
Clue same(Operand a, Operand b);
// Puts positions after values; "same" and "diff" with a position become "at" and "not-at".
Clue settled(Clue clue);

}  // namespace quadrille::puzzles::zebra

// SPDX-License-Identifier: MIT
//
// The text forms of Battleship, each in a file of its own, and what they share.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/formats/cell_words.hpp"
#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::battleship {

// In the order in which they are recognised.
std::vector<Format> battleship_formats();
KindManual manual();

std::vector<Format> pzpr_formats();  // pzpr_format.cpp
Format solbat_format();
Format csplib_format();
Format rubin_format();

// ---- fleets

// "4x1 3x2 2x3 1x4", and back; an empty fleet is "0x1". Nothing: it is no such text.
std::string fleet_text(const Fleet& fleet);
std::optional<Fleet> parse_fleet(std::string_view text);

// An error at the word where there are too many.
std::optional<Error> add_ships(const Token& word, Fleet& fleet, int length, int count);

// ---- words

using Words = std::vector<Token>;

Result<int> read_number(const Token& word, std::string_view what, int min, int max);

// The tallies, with this word for an unknown one; empty if there is no such word.
inline MarginWords<int> tally_words(std::string_view unknown) {
  return {"tally", "tallies", Board::kMaxSide, unknown};
}

// Why a format that knows all tallies, and what part of a ship a hint is, cannot have the board.
std::optional<Error> unwritable(const Board& board, std::string_view format);

}  // namespace quadrille::puzzles::battleship

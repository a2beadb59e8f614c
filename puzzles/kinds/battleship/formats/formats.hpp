// SPDX-License-Identifier: MIT
//
// The text formats of Battleship, one file each, and the code they share.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/formats/cell_words.hpp"
#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::battleship {

// Returns the formats in the order in which they are tried.
std::vector<Format> battleship_formats();
KindManual manual();

std::vector<Format> pzpr_formats();  // pzpr_format.cpp
Format penpa_format();
Format puzzlekit_format();
Format solbat_format();
Format csplib_format();
Format rubin_format();

// ---- fleets

// Converts a fleet to text such as "4x1 3x2 2x3 1x4" and back; an empty fleet is "0x1". parse_fleet
// returns nullopt if the text is not of this form.
std::string fleet_text(const Fleet& fleet);
std::optional<Fleet> parse_fleet(std::string_view text);

// Adds ships to the fleet. Returns an error at the word if there are too many of one length.
std::optional<Error> add_ships(const Token& word, Fleet& fleet, int length, int count);

// ---- words

using Words = std::vector<Token>;

Result<int> read_number(const Token& word, std::string_view what, int min, int max);

// Returns a reader and writer of tallies. `unknown` is the word for an unknown tally, empty if the
// format has none.
inline MarginWords<int> tally_words(std::string_view unknown) {
  return {"tally", "tallies", Board::kMaxSide, unknown};
}

// Returns why a format that has neither unknown tallies nor hints '+' cannot hold the board;
// nullopt if it can.
std::optional<Error> unwritable(const Board& board, std::string_view format);

}  // namespace quadrille::puzzles::battleship

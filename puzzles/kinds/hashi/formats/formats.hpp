// SPDX-License-Identifier: MIT
//
// The text forms of Hashi; `hashi_formats` is their table, in the order in which they are
// recognised.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/formats/cell_words.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"

namespace quadrille::puzzles::hashi {

std::vector<Format> hashi_formats();
KindManual manual();

// The game IDs of Simon Tatham's Bridges, one a line.
Format bridges_format();
// github.com/SmilingWayne/puzzlekit-dataset
Format puzzlekit_format();

// ---- what they share

using Boards = std::vector<const Board*>;

inline constexpr NumberRange kNumbers{1, Board::kMaxNumber};

// The cells as words, with this one for water.
CellWords<Board> island_words(std::string_view water);
// "5 7"
std::string size_text(const Board& board);

// Can a format say that an island has any number?
enum class Unknown { kSaid, kLost };
// What a format cannot say of the boards, each as a warning: the rules, islands without a number.
std::vector<std::string> losses(const Boards& boards, std::string_view format,
                                Unknown unknown = Unknown::kSaid);

}  // namespace quadrille::puzzles::hashi

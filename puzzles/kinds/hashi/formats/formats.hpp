// SPDX-License-Identifier: MIT
//
// The text forms of Hashi; `hashi_formats` is their table, in the order in which they are
// recognised.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::hashi {

std::vector<Format> hashi_formats();

using Boards = std::vector<const Board*>;

Result<Board> read_native(LineReader& lines);
Result<Writing> write_native(const Boards& boards);

// The benchmark of L. Coelho, G. Laporte, A. Lindbeck and T. Vidal (2019), one puzzle a file.
bool recognises_has(const Text& text);
Result<Board> read_has(LineReader& lines);
Result<Writing> write_has(const Boards& boards);

// github.com/SmilingWayne/puzzlekit-dataset
bool recognises_puzzlekit(const Text& text);
Result<BoardReading<Board>> read_puzzlekit(LineReader& lines);
Result<Writing> write_puzzlekit(const Boards& boards);

// puzz.link and pzpr: hashi, hashikake and bridges are one puzzle.
bool recognises_url(const Text& text);
Result<BoardReading<Board>> read_url(LineReader& lines);
Result<Writing> write_urls(const Boards& boards);
bool recognises_pzpr_file(const Text& text);
Result<Board> read_pzpr_file(LineReader& lines);
Result<Writing> write_pzpr_file(const Boards& boards);

// The game IDs of Simon Tatham's Bridges, one a line.
bool is_game_id(std::string_view line);
Result<Board> read_game_id(LineReader& lines);
Result<Writing> write_game_ids(const Boards& boards);

// ---- what they share

// The words for cells that are no number.
struct CellWords {
  std::string_view water = ".";
  std::string_view unknown = "?";  // an island without a number
};
inline constexpr CellWords kPzprWords{.unknown = "-"};
inline constexpr CellWords kPuzzlekitWords{.water = "-"};

// A row of a grid of words; the error where it is none.
std::optional<Error> read_row(Board& board, int row, const Line& line,
                              const std::vector<Token>& words, const CellWords& form);
// All rows, each a line.
std::string grid_text(const Board& board, const CellWords& form);
// "5x7", "5 7"
std::string size_text(const Board& board, char between);

// The number of an island.
Error no_island(const Token& token, std::string_view expected);
// What a format cannot say of the boards, each as a warning: the rules, islands without a number.
std::vector<std::string> losses(const Boards& boards, std::string_view format, bool has_unknown);

}  // namespace quadrille::puzzles::hashi

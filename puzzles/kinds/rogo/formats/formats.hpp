// SPDX-License-Identifier: MIT
//
// The text formats of Rogo.
//
// native: our own, many puzzles.
//
// gams: the data of the GAMS model of the NEOS Guide, one puzzle. Other statements of the model may
//     surround them, each with its semicolon:
//
//       scalars nrow /5/, ncol /8/;
//       scalar steps /12/;
//       parameter p(V) /1 2, 2 0, 3 -100, .../;      (cell number, value; -100 and less: forbidden)
//
// dzn: MiniZinc data as in hakank/hakank, one puzzle:
//
//       rows = 5;
//       cols = 8;
//       max_steps = 12;
//       best = 14;                                    (as published; optional and ignored)
//       problem = array2d(1..rows, 1..cols, [2,W,3,B, ...]);     (W: 0, B: forbidden)

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"

namespace quadrille::puzzles::rogo {

using Boards = std::vector<const Board*>;

Format native();
Format penpa_format();
KindManual manual();

bool recognises_gams(const Text& text);
Result<Board> read_gams(LineReader& lines);
Result<Writing> write_gams(const Boards& boards);

bool recognises_dzn(const Text& text);
Result<Board> read_dzn(LineReader& lines);
Result<Writing> write_dzn(const Boards& boards);

// The formats in the order in which they are tried.
std::vector<Format> rogo_formats();

// Parses a whole number, perhaps negative, within the range of a cell's value.
std::optional<std::int32_t> parse_value(std::string_view text);
// Returns the error message for a word that is neither such a number nor one of `others`.
std::string no_value(std::string_view text, std::string_view others);

// Returns the warnings of formats that only have the exact rule.
std::vector<std::string> lost_rules(const Board& board, std::string_view format);

}  // namespace quadrille::puzzles::rogo

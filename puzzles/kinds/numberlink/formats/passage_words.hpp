// SPDX-License-Identifier: MIT
//
// Walls, bridges and warps in words, as the native format has them; the rules of Penpa+ drawings
// have only warps. Rows and columns count from 1:
//
// - walls: r1c1-r1c2 r3c4-r4c4   pairs of cells side by side
// - bridges: r3c3
// - warps: r2 c5                 rows and columns; "rows" and "columns" are all of them
//
//   const PassageLines lines{.walls = walls_line, .warps = warps_line};
//   if (auto error = read_passages(lines, board)) return *error;
//   const PassageWords words = passage_words(board);  // words.walls == "r1c1-r1c2"

#pragma once

#include <optional>
#include <string>

#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

// The values of the lines; nullopt for lines that are missing.
struct PassageLines {
  std::optional<Line> walls = {};
  std::optional<Line> bridges = {};
  std::optional<Line> warps = {};
};

// Adds what the lines say to a board that has no passages, and those that are drawn. Errors have a
// position in the lines, or are at `place` if a drawn passage is wrong.
std::optional<Error> read_passages(const PassageLines& lines, Board& board, Passages drawn = {},
                                   const Token& place = {});

// Each may be empty.
struct PassageWords {
  std::string walls;
  std::string bridges;
  std::string warps;
};
PassageWords passage_words(const Board& board);

}  // namespace quadrille::puzzles::numberlink

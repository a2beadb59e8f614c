// SPDX-License-Identifier: MIT
//
// The common part of all board writers: they refuse boards that a format cannot express, rename
// labels that it cannot hold, and warn about rules that it loses.
//
//   return write_boards(boards, {.format = "thomasahle", .labels = kRunes},
//                       [](const Board& board, const Names& names, std::size_t) {
//                         return grid_text(board, names, ".", " ");
//                       });

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/kinds/numberlink/formats/formats.hpp"

namespace quadrille::puzzles::numberlink {

// The labels that a format can hold, and new names for boards with other labels.
struct Alphabet {
  std::string_view what;
  bool (*holds)(std::string_view label) = nullptr;
  std::optional<std::string> (*fresh)(int index) = nullptr;  // nullopt after the last
};

bool is_number(std::string_view label);
bool is_letter(std::string_view label);
bool is_rune(std::string_view label);
std::optional<std::string> fresh_number(int index);
std::optional<std::string> fresh_letter(int index);
std::optional<std::string> fresh_rune(int index);

inline constexpr Alphabet kNumbers{"the numbers from 1", is_number, fresh_number};
inline constexpr Alphabet kLetters{"the letters A to Z and a to z", is_letter, fresh_letter};
inline constexpr Alphabet kRunes{"single characters", is_rune, fresh_rune};

// How a format differs from the native one.
struct WriterTraits {
  std::string_view format;
  Alphabet labels;
  bool blocked_cells = false;
  bool passages = false;  // walls, bridges and warps
  // Returns the rules under which the written board will be read; null if the format keeps them.
  Rules (*rules)(const Board& board) = nullptr;
  std::string_view separator = {};  // between two puzzles
};

// Returns the error for a board with walls, bridges or warps.
Error no_passages(std::string_view format);

using Names = std::vector<std::string>;  // the labels as written

// Concatenates the texts that `write` returns for the boards.
Result<Writing> write_boards(const Boards& boards, const WriterTraits& traits,
                             std::string (*write)(const Board& board, const Names& names,
                                                  std::size_t index));

// Returns the rows of the grid, one per line.
std::string grid_text(const Board& board, const Names& names, std::string_view free,
                      std::string_view separator);

}  // namespace quadrille::puzzles::numberlink

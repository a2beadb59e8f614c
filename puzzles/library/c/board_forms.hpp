// SPDX-License-Identifier: MIT
//
// Boards as arrays in the C interface, kind by kind.
//
//   for (const BoardForm& form : board_forms()) {
//     if (form.id == board.puzzle) return form.puzzle_of(board, cells);
//   }

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>

namespace quadrille::capi {

using Cells = std::span<const std::int32_t>;
using Texts = std::vector<std::string>;

// A board with the arrays that it points to.
struct OwnedBoard : quadrille_board {
  OwnedBoard() : quadrille_board{} {}
  OwnedBoard(const OwnedBoard&) = delete;
  OwnedBoard& operator=(const OwnedBoard&) = delete;

  std::string id, rule_words, via_names, clue_lines, question_lines;
  std::vector<std::int32_t> values, region_of_cells, ships;
  std::vector<std::int64_t> sums_of_rows, sums_of_columns;
  Texts label_texts, attribute_names;
  std::vector<const char*> label_pointers, attribute_pointers;
};

// How a kind of puzzle is converted from and to arrays.
struct BoardForm {
  std::string_view id;
  // Requires as many cells as the board says, or none if it has none.
  Result<Puzzle> (*puzzle_of)(const quadrille_board& board, Cells cells);
  // Fills the arrays, and the numbers of the board that only this kind has.
  std::optional<Error> (*put)(const Puzzle& puzzle, OwnedBoard& to);
  bool has_cells = true;
};

std::span<const BoardForm> board_forms();

// Returns "a board of 2x3".
std::string size_text(const quadrille_board& board);

}  // namespace quadrille::capi

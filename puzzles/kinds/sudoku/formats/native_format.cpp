// SPDX-License-Identifier: MIT
//
// The native format, with boxes or with regions, and its manual.

#include <algorithm>
#include <string>
#include <utility>

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/kinds/sudoku/formats/formats.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

constexpr std::string_view kNames =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
static_assert(kNames.size() == Board::kMaxJigsawSide);

std::optional<Error> read_regions(const Line& line, Board& board) {
  if (board.rows != 0) return error_at(line, 0, "both a box and regions (expected one of them)");
  const std::vector<Token> rows = tokens(line);
  std::vector<std::int32_t> regions;
  std::string known;
  for (const Token& row : rows) {
    if (row.text.size() != rows.size())
      return error_at(row, "a row of " +
                               counted(static_cast<std::int64_t>(row.text.size()), "character") +
                               " (expected " + std::to_string(rows.size()) + ", one per cell)");
    for (const char name : row.text) {
      if (known.find(name) == std::string::npos) known += name;
      regions.push_back(static_cast<std::int32_t>(known.find(name)));
    }
  }
  if (const auto fault = wrong_regions(regions)) return error_at(line, 0, *fault);
  board = Board::jigsaw(std::move(regions));
  return std::nullopt;
}

std::string regions_text(const Board& board) {
  std::string text;
  for (std::size_t cell = 0; cell < board.regions.size(); ++cell) {
    if (cell > 0 && cell % board.columns == 0) text += ' ';
    text += kNames[board.regions[cell]];
  }
  return text;
}

}  // namespace

Format native() {
  NativeKey<Board> box = box_key<Board>(
      Board::kMaxSide,
      "Rows and columns of a box. The board has as many rows, and as many columns, as a box has "
      "cells, at most 400.");
  box.may_be_missing = true;
  NativeGrid<Board> grid =
      word_grid<Board>("The given numbers, and '.' for all other cells.", cell_words("."));
  grid.read = [read = grid.read](NativeForm& form, Board& board) -> std::optional<Error> {
    if (board.rows == 0) return form.head().missing("box");
    return read(form, board);
  };
  return native_format<Board>(
      {.id = "sudoku",
       .keys = {box,
                {"regions",
                 "For a jigsaw board, instead of 'box:': one word per row, with the letter or "
                 "digit of its region for each cell. At most 62 rows.",
                 read_regions, regions_text, true},
                rules_key<Board>("'diagonals' (the numbers on each of the two diagonals "
                                 "differ, too) or 'no-diagonals'. The default is 'no-diagonals'.")},
       .grid = grid},
      "our own, many puzzles (with rules; default: no-diagonals)");
}

KindManual manual() {
  return {
      .task =
          "Fill each row, each column and each region with the numbers from 1 to the number of "
          "columns, each once. The regions are boxes; on a jigsaw board they have any shapes of "
          "the same size.",
      .example = R"(sudoku
box: 2x2
grid:
1 . . .
. . 3 .
. 4 . .
. . . 2
)",
      .solution = "A solution gives all numbers of the board:",
      .schema = R"({
            "type": "object",
            "required": ["grid"],
            "properties": {
              "grid": {
                "type": "array",
                "items": {"type": "array", "items": {"type": "integer", "minimum": 1}}
              }
            },
            "additionalProperties": false
          })"};
}

}  // namespace quadrille::puzzles::sudoku

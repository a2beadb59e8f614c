// SPDX-License-Identifier: MIT
//
// The native format, with boxes or with regions, and its manual.

#include <algorithm>
#include <cmath>
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

// Cells as numbers, and lists such as 1,4,9 of the candidates of an open cell.
CellWords<Board> words_with_candidates() {
  const CellWords<Board> numbers = cell_words(".");
  CellWords<Board> codec;
  codec.read = [numbers](const Token& word, int cell, Board& board) -> std::optional<Error> {
    if (word.text.find(',') == std::string_view::npos) return numbers.read(word, cell, board);
    std::vector<std::int32_t> candidates;
    for (const Token& number : tokens({word.text, word.line, word.column}, ",")) {
      const auto candidate =
          static_cast<std::int32_t>(parse_number(number.text, board.side()).value_or(0));
      if (candidate == 0 || std::count(candidates.begin(), candidates.end(), candidate) != 0)
        return error_at(number, quoted(number.text) + " among candidates (expected different " +
                                    "numbers from 1 to " + std::to_string(board.side()) + ')');
      candidates.push_back(candidate);
    }
    if (candidates.size() < 2) return error_at(word, quoted(word.text) + " (expected a list)");
    board.keep_only(cell, candidates);
    return std::nullopt;
  };
  codec.write = [numbers](const Board& board, int cell) {
    std::string text;
    for (const std::int32_t number : board.candidates(cell))
      text += (text.empty() ? "" : ",") + std::to_string(number);
    return board.cells[cell] != 0 || text.empty() ? numbers.write(board, cell) : text;
  };
  return codec;
}

// Returns the rows and columns of the boxes of a board without "box:" whose rows have `side` words.
std::optional<int> usual_box(std::size_t side) {
  const int box = static_cast<int>(std::lround(std::sqrt(side)));
  const bool is_square =
      box > 1 && static_cast<std::size_t>(box) * box == side && side <= Board::kMaxSide;
  return is_square ? std::optional(box) : std::nullopt;
}

}  // namespace

Format native() {
  NativeKey<Board> box = box_key<Board>(
      Board::kMaxSide,
      "Rows and columns of a box. The board has as many rows, and as many columns, as a box has "
      "cells, at most 400. It may be missing if the boxes are square, as those of 9x9 cells are.");
  box.may_be_missing = true;
  NativeGrid<Board> grid = word_grid<Board>(
      "The given numbers, and '.' for all other cells. '1,4,9' lists the candidates "
      "of a cell, as in a Sukaku.",
      words_with_candidates());
  grid.read = [read = grid.read](NativeForm& form, Board& board) -> std::optional<Error> {
    if (board.rows == 0) {
      const auto side = usual_box(form.next_words());
      if (!side) return form.head().missing("box");
      const Rules rules = board.rules;
      board = Board::open(*side, *side);
      board.rules = rules;
    }
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
      .answer = "numbers",
      .schema = kNumbersSchema};
}

}  // namespace quadrille::puzzles::sudoku

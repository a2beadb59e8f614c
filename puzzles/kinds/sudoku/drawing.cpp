// SPDX-License-Identifier: MIT
//
// The picture: thick lines around regions, givens and found numbers in different colours; and the
// rules for people who solve it on paper.

#include <optional>
#include <string>

#include "puzzles/kinds/sudoku/by_hand/pencil_marks.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/pictures/canvas.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

void draw_regions(const Board& board, Canvas& canvas) {
  if (!board.is_jigsaw()) {
    for (int row = 0; row < board.rows; row += board.box_rows) {
      for (int column = 0; column < board.columns; column += board.box_columns)
        canvas.add(shapes::Frame{{row, column}, {board.box_rows, board.box_columns}});
    }
    return;
  }
  canvas.add(shapes::Frame{{0, 0}, {board.rows, board.columns}});
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const int here = board.region(row, column);
      if (column > 0 && board.region(row, column - 1) != here)
        canvas.add(shapes::Wall{{row, column}});
      if (row > 0 && board.region(row - 1, column) != here)
        canvas.add(shapes::Wall{{row, column}, true});
    }
  }
}

}  // namespace

std::string rules_in_words(const Board& board) {
  std::string text = "Write a number from 1 to " + std::to_string(board.side()) +
                     " into each cell, so that no row, no column and no " +
                     (board.is_jigsaw() ? "region" : "box") +
                     " with a thick outline has a number twice.";
  if (!board.barred.empty()) text += " A cell with small numbers has one of these.";
  if (board.rules.diagonals) text += " The two long diagonals have no number twice either.";
  return text;
}

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  constexpr int kGivenInk = kTextInk, kFoundInk = 1;
  draw_regions(board, canvas);
  for (int row = 0; board.rules.diagonals && row < board.rows; ++row) {
    canvas.add(shapes::Shade{{row, row}});
    if (2 * row + 1 != board.rows) canvas.add(shapes::Shade{{row, board.columns - 1 - row}});
  }
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const Cell place{board.grid().row(cell), board.grid().column(cell)};
    if (board.cells[cell] != 0) {
      canvas.add(shapes::Label{place, std::to_string(board.cells[cell]), kGivenInk, true});
    } else if (answer != nullptr && answer->values[cell] != kUnknown) {
      canvas.add(shapes::Label{place, std::to_string(answer->values[cell]), kFoundInk, true, true});
    } else if (const auto candidates = board.candidates(cell);
               !candidates.empty() && board.side() <= PencilMarks::kMaxSide) {
      canvas.add(shapes::Candidates{place, candidates, board.side()});
    }
  }
}

std::optional<std::string> draw_candidates(const Board& board, Canvas& canvas) {
  if (board.side() > PencilMarks::kMaxSide)
    return "candidates are drawn for up to " + std::to_string(PencilMarks::kMaxSide) + " numbers";
  const Units units(board);
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (board.cells[cell] != 0) continue;
    std::vector<bool> is_seen(board.side() + 1);
    for (const int peer : units.peers(cell)) is_seen[board.cells[peer]] = true;
    std::vector<std::int32_t> numbers;
    for (std::int32_t number = 1; number <= board.side(); ++number)
      if (!is_seen[number] && board.allows(cell, number)) numbers.push_back(number);
    canvas.add(shapes::Candidates{
        {board.grid().row(cell), board.grid().column(cell)}, numbers, board.side()});
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::sudoku

// SPDX-License-Identifier: MIT
//
// The picture: thick lines around regions, givens and what was found in different colours.

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
        canvas.frame({row, column}, {board.box_rows, board.box_columns});
    }
    return;
  }
  canvas.frame({0, 0}, {board.rows, board.columns});
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const int here = board.region(row, column);
      if (column > 0 && board.region(row, column - 1) != here) canvas.wall_left_of({row, column});
      if (row > 0 && board.region(row - 1, column) != here) canvas.wall_above({row, column});
    }
  }
}

}  // namespace

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  constexpr int kGivenInk = Canvas::kTextInk, kFoundInk = 1;
  draw_regions(board, canvas);
  for (int row = 0; board.rules.diagonals && row < board.rows; ++row) {
    canvas.shade({row, row});
    if (2 * row + 1 != board.rows) canvas.shade({row, board.columns - 1 - row});
  }
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    const Cell place{board.grid().row(cell), board.grid().column(cell)};
    if (board.cells[cell] != 0) {
      canvas.number(place, board.cells[cell], kGivenInk);
    } else if (answer != nullptr) {
      canvas.number(place, answer->values[cell], kFoundInk);
    }
  }
}

std::optional<std::string> draw_candidates(const Board& board, Canvas& canvas) {
  if (board.side() > PencilMarks::kMaxSide)
    return "candidates are drawn up to " + std::to_string(PencilMarks::kMaxSide) + " numbers";
  const PencilMarks marks(board);
  for (int cell = 0; cell < marks.cells(); ++cell) {
    if (marks.value(cell) != 0) continue;
    canvas.candidates({board.grid().row(cell), board.grid().column(cell)},
                      numbers_in(marks.of(cell)), board.side());
  }
  return std::nullopt;
}

}  // namespace quadrille::puzzles::sudoku

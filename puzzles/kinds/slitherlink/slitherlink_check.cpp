// SPDX-License-Identifier: MIT
//
// The rules of Slitherlink, and nothing else: every answer that is shown has passed this check. It
// shares no code with the models.

#include <string>

#include "puzzles/board/one_loop.hpp"
#include "puzzles/kinds/slitherlink/slitherlink.hpp"

namespace quadrille::puzzles::slitherlink {

std::optional<Violation> check(const Board& board, const Answer& answer) {
  std::vector<int> drawn(board.clues.size());  // by cell: its sides
  int edge = 0;
  const auto count = [&](int row, int column, bool is_across) {
    if (answer.values[edge++] == 0) return;
    // The cell below or to the right, and the one on the other side.
    if (row < board.rows && column < board.columns) ++drawn[row * board.columns + column];
    if (is_across && row > 0) ++drawn[(row - 1) * board.columns + column];
    if (!is_across && column > 0) ++drawn[row * board.columns + column - 1];
  };
  for (int row = 0; row <= board.rows; ++row)
    for (int column = 0; column < board.columns; ++column) count(row, column, true);
  for (int row = 0; row < board.rows; ++row)
    for (int column = 0; column <= board.columns; ++column) count(row, column, false);

  for (std::size_t cell = 0; cell < drawn.size(); ++cell) {
    if (board.clues[cell] == Board::kNoClue || drawn[cell] == board.clues[cell]) continue;
    const int row = static_cast<int>(cell) / board.columns;
    const int column = static_cast<int>(cell) % board.columns;
    return Violation{"clue",
                     "a cell has " + counted(drawn[cell], "side") + " of the loop (expected " +
                         std::to_string(board.clues[cell]) + ")",
                     {{row, column}}};
  }
  return broken_loop(board.points(), answer, "at a corner");
}

}  // namespace quadrille::puzzles::slitherlink

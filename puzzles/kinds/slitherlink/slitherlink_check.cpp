// SPDX-License-Identifier: MIT
//
// The rules of Slitherlink, and nothing else: every answer that is shown has passed this check. It
// shares no code with the models: it walks along the lines from corner to corner.

#include <string>
#include <utility>

#include "puzzles/kinds/slitherlink/slitherlink.hpp"

namespace quadrille::puzzles::slitherlink {

std::optional<Violation> check(const Board& board, const Answer& answer) {
  const int across = board.columns + 1;  // corners in a row
  const auto place = [&](int corner) { return std::pair(corner / across, corner % across); };
  std::vector<std::vector<int>> beside((board.rows + 1) * across);  // by corner
  std::vector<int> drawn(board.clues.size());                       // by cell: its sides
  int lines = 0, edge = 0;
  const auto draw = [&](int row, int column, bool is_across) {
    if (answer.values[edge++] == 0) return;
    ++lines;
    const int from = row * across + column, to = from + (is_across ? 1 : across);
    beside[from].push_back(to);
    beside[to].push_back(from);
    // The cell below or to the right, and the one on the other side.
    if (row < board.rows && column < board.columns) ++drawn[row * board.columns + column];
    if (is_across && row > 0) ++drawn[(row - 1) * board.columns + column];
    if (!is_across && column > 0) ++drawn[row * board.columns + column - 1];
  };
  for (int row = 0; row <= board.rows; ++row)
    for (int column = 0; column < board.columns; ++column) draw(row, column, true);
  for (int row = 0; row < board.rows; ++row)
    for (int column = 0; column <= board.columns; ++column) draw(row, column, false);

  for (std::size_t cell = 0; cell < drawn.size(); ++cell) {
    if (board.clues[cell] == Board::kNoClue || drawn[cell] == board.clues[cell]) continue;
    const int row = static_cast<int>(cell) / board.columns;
    const int column = static_cast<int>(cell) % board.columns;
    return Violation{"clue",
                     "a cell has " + counted(drawn[cell], "side") + " of the loop (expected " +
                         std::to_string(board.clues[cell]) + ")",
                     {{row, column}}};
  }
  if (lines == 0) return Violation{"no-loop", "there is no loop", {}};
  int start = 0;
  for (int corner = 0; corner < static_cast<int>(beside.size()); ++corner) {
    if (beside[corner].size() == 1)
      return Violation{"not-returning", "a line ends at a corner", {place(corner)}};
    if (beside[corner].size() > 2)
      return Violation{"branch", "more than two lines meet at a corner", {place(corner)}};
    if (!beside[corner].empty()) start = corner;
  }
  int length = 0, before = start, corner = start;
  do {
    const int next = beside[corner][0] == before ? beside[corner][1] : beside[corner][0];
    before = corner;
    corner = next;
    ++length;
  } while (corner != start);
  if (length < lines)
    return Violation{"second-loop", "there is more than one loop", {place(start)}};
  return std::nullopt;
}

}  // namespace quadrille::puzzles::slitherlink

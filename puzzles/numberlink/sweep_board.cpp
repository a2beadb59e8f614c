// SPDX-License-Identifier: MIT

#include "puzzles/numberlink/sweep_board.hpp"

#include <algorithm>

namespace quadrille::puzzles::numberlink {

SweepBoard::SweepBoard(const Board& board, const Orientation& orientation)
    : rows_(orientation.transposed ? board.columns : board.rows),
      width_(orientation.transposed ? board.rows : board.columns),
      fill_(board.rules.fill) {
  const auto on_board = [&](int row, int column) {
    if (orientation.from_bottom) row = rows_ - 1 - row;
    if (orientation.from_right) column = width_ - 1 - column;
    return orientation.transposed ? board.cell(column, row) : board.cell(row, column);
  };
  std::vector<int> open;  // labels, in the order of opening
  cells_.reserve(steps());
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < width_; ++column) {
      const int place = on_board(row, column);
      SweepCell cell{.open_labels = static_cast<int>(open.size())};
      cell.has_right = column + 1 < width_;
      cell.has_down = row + 1 < rows_;
      if (cell.has_right) cell.right = *board.grid().between(place, on_board(row, column + 1));
      if (cell.has_down) cell.down = *board.grid().between(place, on_board(row + 1, column));
      if (board.blocked(place)) cell.kind = SweepCell::Kind::kBlocked;
      if (board.terminal(place)) {
        const auto found = std::find(open.begin(), open.end(), board.cells[place]);
        if (found == open.end()) {
          cell.kind = SweepCell::Kind::kOpening;
          open.push_back(board.cells[place]);
        } else {
          cell.kind = SweepCell::Kind::kClosing;
          cell.rank = static_cast<int>(found - open.begin()) + 1;
          open.erase(found);
        }
      }
      most_open_ = std::max(most_open_, static_cast<int>(open.size()));
      cells_.push_back(cell);
    }
  }
}

Orientation best_orientation(const Board& board) {
  return {.transposed = board.columns > board.rows};
}

}  // namespace quadrille::puzzles::numberlink

// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/frontier/sweep_board.hpp"

#include <algorithm>

namespace quadrille::puzzles::numberlink {

SweepBoard::SweepBoard(const Board& board, const Orientation& orientation)
    : rows_(orientation.transposed ? board.columns : board.rows),
      width_(orientation.transposed ? board.rows : board.columns),
      fill_(board.rules.fill) {
  const auto on_board = [&](int row, int column) {
    if (orientation.from_bottom) row = rows_ - 1 - row;
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

namespace {

// Estimates the number of states of a sweep, relative to other orientations of the board: the
// positions that the plugs of the open labels can have at the end of each row, if each moves at
// most one column per row. This is the best of several rules of thumb that were tried on 18 boards.
// On these boards the chosen sweeps had 1.4 times the states of the best of four orientations, and
// a blindly chosen orientation 2.8 times (geometric means of the ratios).
double promised_states(const SweepBoard& sweep) {
  std::vector<int> opened;  // the rows of open labels
  double states = 0;
  for (int step = 0; step < sweep.steps(); ++step) {
    const SweepCell& cell = sweep.cell(step);
    const int row = step / sweep.width();
    if (cell.kind == SweepCell::Kind::kOpening) opened.push_back(row);
    if (cell.kind == SweepCell::Kind::kClosing) opened.erase(opened.begin() + cell.rank - 1);
    if (!sweep.ends_row(step)) continue;
    double places = 1;
    for (const int start : opened) places *= 1 + std::min(sweep.width(), row - start + 1);
    states += places;
  }
  return states;
}

}  // namespace

Orientation best_orientation(const Board& board) {
  Orientation best;
  std::optional<double> least;
  for (const bool transposed : {false, true}) {
    if (transposed ? board.rows > board.columns : board.columns > board.rows) continue;
    for (const bool from_bottom : {false, true}) {
      const Orientation orientation{transposed, from_bottom};
      const double states = promised_states(SweepBoard(board, orientation));
      if (least && states >= *least) continue;
      least = states;
      best = orientation;
    }
  }
  return best;
}

}  // namespace quadrille::puzzles::numberlink

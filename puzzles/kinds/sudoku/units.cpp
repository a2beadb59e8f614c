// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/units.hpp"

#include <algorithm>

namespace quadrille::puzzles::sudoku {

Units::Units(const Board& board) : side_(board.side()), is_jigsaw_(board.is_jigsaw()) {
  const int side = board.side();
  cells_.resize(3 * side + (board.rules.diagonals ? 2 : 0));
  first_.push_back(0);
  const auto add = [&](int cell, int unit) {
    cells_[unit].push_back(cell);
    units_.push_back(unit);
  };
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const int cell = row * side + column;
      add(cell, row);
      add(cell, side + column);
      add(cell, 2 * side + board.region(row, column));
      if (board.rules.diagonals && row == column) add(cell, 3 * side);
      if (board.rules.diagonals && row + column == side - 1) add(cell, 3 * side + 1);
      first_.push_back(static_cast<int>(units_.size()));
    }
  }
}

std::vector<int> Units::peers(int cell) const {
  std::vector<int> peers;
  for (const int unit : of(cell)) peers.insert(peers.end(), cells(unit).begin(), cells(unit).end());
  std::sort(peers.begin(), peers.end());
  peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
  peers.erase(std::find(peers.begin(), peers.end(), cell));
  return peers;
}

bool Units::see_each_other(int a, int b) const {
  const auto others = of(b);
  return a != b && std::any_of(of(a).begin(), of(a).end(), [&](int unit) {
           return std::find(others.begin(), others.end(), unit) != others.end();
         });
}

std::string_view Units::kind(int unit) const {
  switch (unit / side_) {
    case 0:
      return "row";
    case 1:
      return "column";
    case 2:
      return is_jigsaw_ ? "region" : "box";
    default:
      return "diagonal";
  }
}

std::string Units::name(int unit) const {
  return std::string(kind(unit)) + ' ' + std::to_string(index(unit) + 1);
}

}  // namespace quadrille::puzzles::sudoku

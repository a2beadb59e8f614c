// SPDX-License-Identifier: MIT
//
// The units of a board: its rows, columns, regions and, for an X-Sudoku, diagonals, in this order.
// Each has a place for every number.
//
//   const Units units(board);
//   for (const int unit : units.of(cell)) use(units.cells(unit));

#pragma once

#include <span>
#include <string>
#include <vector>

#include "puzzles/kinds/sudoku/sudoku.hpp"

namespace quadrille::puzzles::sudoku {

class Units {
 public:
  explicit Units(const Board& board);

  int count() const { return static_cast<int>(cells_.size()); }
  // Returns the cells of a unit, in the order of the board.
  const std::vector<int>& cells(int unit) const { return cells_[unit]; }
  std::span<const int> of(int cell) const {
    return {units_.data() + first_[cell], units_.data() + first_[cell + 1]};
  }
  // Returns the other cells of a cell's units, each once, in the order of the board.
  std::vector<int> peers(int cell) const;
  // Decides whether two different cells share a unit.
  bool see_each_other(int a, int b) const;

  // Returns "row", "column", "box", "region" or "diagonal".
  std::string_view kind(int unit) const;
  // Returns the index of the unit among those of its kind, from 0.
  int index(int unit) const { return unit < 3 * side_ ? unit % side_ : unit - 3 * side_; }
  // Returns a name such as "row 3", counted from 1.
  std::string name(int unit) const;

 private:
  int side_;
  bool is_jigsaw_;
  std::vector<std::vector<int>> cells_;
  std::vector<int> first_;  // by cell: its first index in units_; then the end
  std::vector<int> units_;  // the units of all cells
};

}  // namespace quadrille::puzzles::sudoku

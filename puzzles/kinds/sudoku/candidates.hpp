// SPDX-License-Identifier: MIT
//
// Which numbers each cell may still have, as far as singles tell: a cell with one candidate, a unit
// with one place for a number.
//
//   Candidates candidates(board, units);
//   if (!candidates.propagate(stop)) return;  // a contradiction, or stopped
//   const bool may_be_five = candidates.has(cell, 5);

#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/sudoku/units.hpp"

namespace quadrille::puzzles::sudoku {

class Candidates {
 public:
  // The units must outlive it. Nothing is concluded from the givens yet.
  Candidates(const Board& board, const Units& units);

  // Draws all conclusions; false where a cell or a number in a unit is left without candidates, or
  // when it is stopped. What is left are candidates of all solutions in any case.
  bool propagate(const StopToken& stop);

  bool has(int cell, std::int32_t number) const {
    return is_open_[static_cast<std::size_t>(cell) * side_ + number - 1];
  }
  int count(int cell) const { return of_cell_[cell]; }
  // The one candidate of a cell that has no other.
  std::int32_t only(int cell) const;
  // How many cells of a unit may have the number.
  int places(int unit, std::int32_t number) const { return of_unit_[place(unit, number)]; }

  // False: nothing is left of the cell or of a unit.
  bool exclude(int cell, std::int32_t number);

 private:
  std::size_t place(int unit, std::int32_t number) const {
    return static_cast<std::size_t>(unit) * side_ + number - 1;
  }
  int only_place(int unit, std::int32_t number) const;
  bool assign(int cell, std::int32_t number);

  const Units& units_;
  int side_;
  std::vector<char> is_open_;                          // by cell and number
  std::vector<int> of_cell_;                           // how many candidates
  std::vector<int> of_unit_;                           // by unit and number: how many cells
  std::vector<std::pair<int, std::int32_t>> decided_;  // whose consequences are to be drawn
};

}  // namespace quadrille::puzzles::sudoku

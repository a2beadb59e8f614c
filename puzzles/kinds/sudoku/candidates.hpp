// SPDX-License-Identifier: MIT
//
// The numbers that each cell may still have, as far as singles tell: cells with one candidate, and
// numbers with one place in a unit.
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
  // `units` must outlive this object. Draws no conclusions from the givens yet.
  Candidates(const Board& board, const Units& units);

  // Draws all conclusions. Returns false if stopped, or if a cell or a number in a unit is left
  // without candidates. In every case the remaining candidates include those of all solutions.
  bool propagate(const StopToken& stop);

  bool has(int cell, std::int32_t number) const {
    return is_open_[static_cast<std::size_t>(cell) * side_ + number - 1];
  }
  int count(int cell) const { return of_cell_[cell]; }
  // Returns the candidate of a cell that has only one.
  std::int32_t only(int cell) const;
  // Returns how many cells of a unit may have the number.
  int places(int unit, std::int32_t number) const { return of_unit_[place(unit, number)]; }

  // Returns false if a cell, or a number in a unit, is left without candidates.
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
  std::vector<int> of_cell_;                           // by cell: its number of candidates
  std::vector<int> of_unit_;                           // by unit and number: number of places
  std::vector<std::pair<int, std::int32_t>> decided_;  // consequences not drawn yet
  bool is_broken_ = false;  // whether the board leaves a cell or a number without candidates
};

}  // namespace quadrille::puzzles::sudoku

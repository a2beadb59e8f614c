// SPDX-License-Identifier: MIT
//
// A board as people solve it by hand: the numbers found, and the numbers still possible in all
// other cells.
//
//   PencilMarks marks(board);
//   marks.place(3, 7);  // the fourth cell is 7
//   for (const std::int32_t number : numbers_in(marks.of(4))) use(number);

#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "puzzles/kinds/sudoku/units.hpp"

namespace quadrille::puzzles::sudoku {

// A set of numbers, as bits number - 1; or of places in a unit, as bits of their indices.
using Marks = std::uint64_t;

inline int count_of(Marks marks) { return std::popcount(marks); }
inline int first_of(Marks marks) { return std::countr_zero(marks); }
inline Marks mark_of(std::int32_t number) { return Marks{1} << (number - 1); }
std::vector<std::int32_t> numbers_in(Marks marks);

class PencilMarks {
 public:
  static constexpr int kMaxSide = 64;

  explicit PencilMarks(const Board& board);

  int side() const { return side_; }
  int cells() const { return static_cast<int>(marks_.size()); }
  const Units& units() const { return *units_; }
  const std::vector<int>& peers(int cell) const { return (*peers_)[cell]; }

  std::int32_t value(int cell) const { return values_[cell]; }  // 0 if open
  // Returns the possible numbers of an open cell, and the empty set for any other.
  Marks of(int cell) const { return marks_[cell]; }
  bool has(int cell, std::int32_t number) const { return (of(cell) & mark_of(number)) != 0; }
  // Returns the open cells of a unit that may have the number, by index in the unit.
  Marks places(int unit, std::int32_t number) const;
  // Returns the cells of a unit at these places.
  std::vector<int> cells_at(int unit, Marks places) const;

  void place(int cell, std::int32_t number);
  void exclude(int cell, std::int32_t number) { marks_[cell] &= ~mark_of(number); }

  bool is_solved() const { return open_ == 0; }
  // Decides whether an open cell has no number left, or a number no place.
  bool is_broken() const;

 private:
  int side_;
  // Shared with copies, as they do not change.
  std::shared_ptr<const Units> units_;
  std::shared_ptr<const std::vector<std::vector<int>>> peers_;
  std::vector<std::int32_t> values_;
  std::vector<Marks> marks_;
  std::vector<Marks> found_;  // by unit: the numbers found
  int open_;                  // number of open cells
};

}  // namespace quadrille::puzzles::sudoku

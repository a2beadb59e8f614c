// SPDX-License-Identifier: MIT
//
// A board as people solve it by hand: the numbers still possible in its open cells, seen by cells
// and by units.
//
//   const Sight sight(board, stop);
//   const PencilMarks marks(sight, HandMarks(answer_shape(board), known, false));
//   for (const std::int32_t number : numbers_in(marks.of(4))) use(number);

#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/by_hand/hand_marks.hpp"
#include "puzzles/kinds/sudoku/units.hpp"

namespace quadrille::puzzles::sudoku {

// A set of numbers, as bits number - 1; or of places in a unit, as bits of their indices.
using Marks = std::uint64_t;

inline int count_of(Marks marks) { return std::popcount(marks); }
inline int first_of(Marks marks) { return std::countr_zero(marks); }
inline Marks mark_of(std::int32_t number) { return Marks{1} << (number - 1); }
std::vector<std::int32_t> numbers_in(Marks marks);

// The board as the techniques see it, without the marks.
struct Sight {
  Sight(const Board& board, StopToken stop_token);

  int side;
  Units units;
  std::vector<std::vector<int>> peers;  // by cell
  StopToken stop;
};

// The marks as they are now: numbers found are not possible elsewhere in their units.
class PencilMarks {
 public:
  static constexpr int kMaxSide = 64;

  PencilMarks(const Sight& sight, const HandMarks& marks);

  int side() const { return sight_.side; }
  int cells() const { return static_cast<int>(open_.size()); }
  const Units& units() const { return sight_.units; }
  const std::vector<int>& peers(int cell) const { return sight_.peers[cell]; }
  const Sight& sight() const { return sight_; }

  // Returns the possible numbers of an open cell, and the empty set for any other.
  Marks of(int cell) const { return open_[cell]; }
  bool has(int cell, std::int32_t number) const { return (of(cell) & mark_of(number)) != 0; }
  bool is_settled(int cell) const { return marks_.is_settled(cell); }
  // Returns the numbers found in a unit.
  Marks found(int unit) const { return found_[unit]; }
  // Returns the open cells of a unit that may have the number, by index in the unit.
  Marks places(int unit, std::int32_t number) const;
  // Returns the cells of a unit at these places.
  std::vector<int> cells_at(int unit, Marks places) const;

  // Returns the marks with one more number.
  HandMarks with(int cell, std::int32_t number) const;

 private:
  const Sight& sight_;
  const HandMarks& marks_;
  std::vector<Marks> open_;   // by cell: the possible numbers of an open one
  std::vector<Marks> found_;  // by unit
};

}  // namespace quadrille::puzzles::sudoku

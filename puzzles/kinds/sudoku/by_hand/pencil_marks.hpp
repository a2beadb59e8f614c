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
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/by_hand/hand_marks.hpp"
#include "puzzles/kinds/sudoku/units.hpp"

namespace quadrille::puzzles::sudoku {

// A set of numbers, as bits number - 1; or of places in a unit, as bits of their indices.
using Marks = std::uint64_t;

inline int count_of(Marks marks) { return std::popcount(marks); }
inline bool is_single(Marks marks) { return std::has_single_bit(marks); }
inline int first_of(Marks marks) { return std::countr_zero(marks); }
inline Marks mark_of(std::int32_t number) { return Marks{1} << (number - 1); }
std::vector<std::int32_t> numbers_in(Marks marks);

// The board as the techniques see it, without the marks.
struct Sight {
  Sight(const Board& board, StopToken stop_token);

  int side;
  Units units;
  std::vector<Marks> shared;  // by two units: the places of the first that are in the second, too
  StopToken stop;
};

// The marks as they are now: numbers found are not possible elsewhere in their units.
class PencilMarks {
 public:
  static constexpr int kMaxSide = 64;

  PencilMarks(const Sight& sight, const HandMarks& marks);
  // Shows other marks of the same board from now on.
  void show(const HandMarks& marks);

  int side() const { return sight_.side; }
  int cells() const { return static_cast<int>(open_.size()); }
  const Units& units() const { return sight_.units; }
  // Returns the places of a unit that are in another one, too.
  Marks shared(int unit, int other) const { return sight_.shared[unit * units().count() + other]; }
  const Sight& sight() const { return sight_; }

  // Returns the possible numbers of an open cell, and the empty set for any other.
  Marks of(int cell) const { return open_[cell]; }
  bool has(int cell, std::int32_t number) const { return (of(cell) & mark_of(number)) != 0; }
  bool is_settled(int cell) const { return marks_.is_settled(cell); }
  // Whether a cell has no number left, or a number no place in a unit.
  bool has_breach() const { return has_breach_; }
  // Returns the numbers found in a unit.
  Marks found(int unit) const { return found_[unit]; }
  // Returns the open cells of a unit that may have the number, by index in the unit.
  Marks places(int unit, std::int32_t number) const { return places_[unit * side() + number - 1]; }
  // Returns the cells of a unit at these places.
  std::vector<int> cells_at(int unit, Marks places) const;

  // Returns the marks with one more number.
  HandMarks with(int cell, std::int32_t number) const;

 private:
  void see();

  const Sight& sight_;
  HandMarks marks_;
  std::vector<Marks> open_;    // by cell: the possible numbers of an open one
  std::vector<Marks> known_;   // by cell: the number of a settled one
  std::vector<Marks> found_;   // by unit
  std::vector<Marks> places_;  // by unit and number
  bool has_breach_ = false;
};

// The techniques' view: pencil marks that are made anew only after a change.
class Desk {
 public:
  explicit Desk(std::shared_ptr<const Sight> sight) : sight_(std::move(sight)) {}

  // Returns the marks as pencil marks, valid until the next call.
  const PencilMarks& at(const HandMarks& marks);

 private:
  std::shared_ptr<const Sight> sight_;
  std::optional<PencilMarks> last_;
};

}  // namespace quadrille::puzzles::sudoku

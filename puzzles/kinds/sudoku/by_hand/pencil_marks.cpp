// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/by_hand/pencil_marks.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::puzzles::sudoku {

std::vector<std::int32_t> numbers_in(Marks marks) {
  std::vector<std::int32_t> numbers;
  for (; marks != 0; marks &= marks - 1) numbers.push_back(first_of(marks) + 1);
  return numbers;
}

Sight::Sight(const Board& board, StopToken stop_token)
    : side(board.side()),
      units(board),
      shared(static_cast<std::size_t>(units.count()) * units.count()),
      stop(std::move(stop_token)) {
  for (int unit = 0; unit < units.count(); ++unit) {
    for (int place = 0; place < side; ++place) {
      for (const int other : units.of(units.cells(unit)[place]))
        shared[unit * units.count() + other] |= Marks{1} << place;
    }
  }
}

PencilMarks::PencilMarks(const Sight& sight, const HandMarks& marks)
    : sight_(sight),
      marks_(marks),
      open_(marks_.size()),
      known_(marks_.size()),
      found_(sight.units.count()),
      places_(static_cast<std::size_t>(sight.units.count()) * sight.side) {
  see();
}

void PencilMarks::show(const HandMarks& marks) {
  if (marks_ == marks) return;
  marks_ = marks;
  see();
}

void PencilMarks::see() {
  for (int cell = 0; cell < cells(); ++cell) {
    const bool is_settled = marks_.is_settled(cell);
    open_[cell] = is_settled ? 0 : marks_.bits(cell);
    known_[cell] = is_settled ? marks_.bits(cell) : 0;
  }
  for (int unit = 0; unit < units().count(); ++unit) {
    Marks found = 0;
    for (const int cell : units().cells(unit)) found |= known_[cell];
    for (const int cell : units().cells(unit)) open_[cell] &= ~found;
    found_[unit] = found;
  }
  std::fill(places_.begin(), places_.end(), 0);
  has_breach_ = false;
  for (int unit = 0; unit < units().count(); ++unit) {
    Marks* const places = &places_[unit * side()];
    Marks place = 1, there = found_[unit];
    for (const int cell : units().cells(unit)) {
      const Marks open = open_[cell];
      has_breach_ = has_breach_ || (open | known_[cell]) == 0;
      for (Marks left = open; left != 0; left &= left - 1) places[first_of(left)] |= place;
      there |= open;
      place <<= 1;
    }
    has_breach_ = has_breach_ || count_of(there) < side();
  }
}

std::vector<int> PencilMarks::cells_at(int unit, Marks places) const {
  std::vector<int> cells;
  for (; places != 0; places &= places - 1) cells.push_back(units().cells(unit)[first_of(places)]);
  return cells;
}

HandMarks PencilMarks::with(int cell, std::int32_t number) const {
  HandMarks marks = marks_;
  marks.settle(cell, number);
  return marks;
}

const PencilMarks& Desk::at(const HandMarks& marks) {
  if (last_) {
    last_->show(marks);
  } else {
    last_.emplace(*sight_, marks);
  }
  return *last_;
}

}  // namespace quadrille::puzzles::sudoku

// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/by_hand/pencil_marks.hpp"

#include <utility>

namespace quadrille::puzzles::sudoku {

std::vector<std::int32_t> numbers_in(Marks marks) {
  std::vector<std::int32_t> numbers;
  for (; marks != 0; marks &= marks - 1) numbers.push_back(first_of(marks) + 1);
  return numbers;
}

Sight::Sight(const Board& board, StopToken stop_token)
    : side(board.side()), units(board), stop(std::move(stop_token)) {
  for (int cell = 0; cell < board.grid().cells(); ++cell) peers.push_back(units.peers(cell));
}

PencilMarks::PencilMarks(const Sight& sight, const HandMarks& marks)
    : sight_(sight), marks_(marks), open_(marks.size()), found_(sight.units.count()) {
  std::vector<Marks> known(marks.size());
  for (int cell = 0; cell < cells(); ++cell)
    (marks.is_settled(cell) ? known : open_)[cell] = marks.bits(cell);
  for (int unit = 0; unit < units().count(); ++unit) {
    Marks found = 0;
    for (const int cell : units().cells(unit)) found |= known[cell];
    for (const int cell : units().cells(unit)) open_[cell] &= ~found;
    found_[unit] = found;
  }
}

Marks PencilMarks::places(int unit, std::int32_t number) const {
  Marks places = 0;
  const std::vector<int>& cells = units().cells(unit);
  for (int place = 0; place < side(); ++place) {
    if (has(cells[place], number)) places |= Marks{1} << place;
  }
  return places;
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

}  // namespace quadrille::puzzles::sudoku

// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/by_hand/pencil_marks.hpp"

namespace quadrille::puzzles::sudoku {

namespace {

Marks all_numbers(int side) {
  return side == PencilMarks::kMaxSide ? ~Marks{0} : (Marks{1} << side) - 1;
}

}  // namespace

std::vector<std::int32_t> numbers_in(Marks marks) {
  std::vector<std::int32_t> numbers;
  for (; marks != 0; marks &= marks - 1) numbers.push_back(first_of(marks) + 1);
  return numbers;
}

PencilMarks::PencilMarks(const Board& board)
    : side_(board.side()),
      units_(std::make_shared<const Units>(board)),
      values_(board.cells.size()),
      marks_(board.cells.size(), all_numbers(board.side())),
      found_(units_->count()),
      open_(static_cast<int>(board.cells.size())) {
  std::vector<std::vector<int>> peers;
  for (int cell = 0; cell < cells(); ++cell) peers.push_back(units_->peers(cell));
  peers_ = std::make_shared<const std::vector<std::vector<int>>>(std::move(peers));
  for (int cell = 0; cell < cells(); ++cell) {
    for (std::int32_t number = 1; number <= side_ && !board.barred.empty(); ++number) {
      if (!board.allows(cell, number)) exclude(cell, number);
    }
    if (board.cells[cell] != 0) place(cell, board.cells[cell]);
  }
}

Marks PencilMarks::places(int unit, std::int32_t number) const {
  Marks places = 0;
  const std::vector<int>& cells = units_->cells(unit);
  for (int place = 0; place < side_; ++place) {
    if (has(cells[place], number)) places |= Marks{1} << place;
  }
  return places;
}

std::vector<int> PencilMarks::cells_at(int unit, Marks places) const {
  std::vector<int> cells;
  for (; places != 0; places &= places - 1) cells.push_back(units_->cells(unit)[first_of(places)]);
  return cells;
}

void PencilMarks::place(int cell, std::int32_t number) {
  values_[cell] = number;
  marks_[cell] = 0;
  --open_;
  for (const int unit : units_->of(cell)) found_[unit] |= mark_of(number);
  for (const int peer : peers(cell)) exclude(peer, number);
}

bool PencilMarks::is_broken() const {
  for (int cell = 0; cell < cells(); ++cell) {
    if (values_[cell] == 0 && marks_[cell] == 0) return true;
  }
  for (int unit = 0; unit < units_->count(); ++unit) {
    Marks there = found_[unit];
    for (const int cell : units_->cells(unit)) there |= marks_[cell];
    if (there != all_numbers(side_)) return true;
  }
  return false;
}

}  // namespace quadrille::puzzles::sudoku

// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/candidates.hpp"

#include <algorithm>
#include <cstdlib>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles::sudoku {

Candidates::Candidates(const Board& board, const Units& units)
    : units_(units),
      side_(board.side()),
      is_open_(board.cells.size() * side_, 1),
      of_cell_(board.cells.size(), side_),
      of_unit_(static_cast<std::size_t>(units.count()) * side_, side_) {
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (board.cells[cell] != 0) decided_.emplace_back(static_cast<int>(cell), board.cells[cell]);
  }
  for (std::size_t place = 0; place < board.barred.size() && !is_broken_; ++place) {
    const auto [cell, number] = std::div(static_cast<int>(place), side_);
    is_broken_ = board.barred[place] != 0 && !exclude(cell, number + 1);
  }
}

bool Candidates::propagate(const StopToken& stop) {
  constexpr std::size_t kStepsBetweenStops = 256;
  if (is_broken_) return false;
  for (std::size_t step = 0; !decided_.empty(); ++step) {
    if (step % kStepsBetweenStops == 0 && stop()) return false;
    const auto [cell, number] = decided_.back();
    decided_.pop_back();
    if (!assign(cell, number)) return false;
  }
  return true;
}

std::int32_t Candidates::only(int cell) const {
  const auto first = is_open_.begin() + static_cast<std::ptrdiff_t>(cell) * side_;
  return static_cast<std::int32_t>(std::find(first, first + side_, 1) - first) + 1;
}

int Candidates::only_place(int unit, std::int32_t number) const {
  const std::vector<int>& cells = units_.cells(unit);
  return *std::find_if(cells.begin(), cells.end(), [&](int cell) { return has(cell, number); });
}

bool Candidates::exclude(int cell, std::int32_t number) {
  char& is_open = is_open_[static_cast<std::size_t>(cell) * side_ + number - 1];
  if (is_open == 0) return true;
  is_open = 0;
  if (--of_cell_[cell] == 0) return false;
  if (of_cell_[cell] == 1) decided_.emplace_back(cell, only(cell));
  for (const int unit : units_.of(cell)) {
    int& places = of_unit_[place(unit, number)];
    if (--places == 0) return false;
    if (places == 1) decided_.emplace_back(only_place(unit, number), number);
  }
  return true;
}

bool Candidates::assign(int cell, std::int32_t number) {
  if (!has(cell, number)) return false;
  for (std::int32_t other = 1; other <= side_ && of_cell_[cell] > 1; ++other) {
    if (other != number && !exclude(cell, other)) return false;
  }
  for (const int unit : units_.of(cell)) {
    if (places(unit, number) == 1) continue;
    for (const int peer : units_.cells(unit)) {
      if (peer != cell && !exclude(peer, number)) return false;
    }
  }
  return true;
}

}  // namespace quadrille::puzzles::sudoku

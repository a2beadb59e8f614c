// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/sudoku/minimum_clues/brute_force.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace quadrille::tests::min_clues {

using puzzles::min_clues::Board;

namespace {

void complete(Board& board, std::size_t cell, std::vector<std::vector<std::int32_t>>& found) {
  if (cell == board.cells.size()) {
    found.push_back(board.cells);
    return;
  }
  const int here = static_cast<int>(cell), side = board.box_rows * board.box_columns;
  const auto box_of = [&](int other) {
    return std::pair(other / side / board.box_rows, other % side / board.box_columns);
  };
  for (std::int32_t number = 1; number <= side; ++number) {
    bool is_free = true;
    for (int other = 0; other < here; ++other) {
      const bool sees = other / side == here / side || other % side == here % side ||
                        box_of(other) == box_of(here);
      is_free = is_free && !(sees && board.cells[other] == number);
    }
    if (!is_free) continue;
    board.cells[cell] = number;
    complete(board, cell + 1, found);
  }
  board.cells[cell] = 0;
}

}  // namespace

std::vector<std::vector<std::int32_t>> all_grids(int box_rows, int box_columns) {
  static std::map<std::pair<int, int>, std::vector<std::vector<std::int32_t>>> known;
  auto& grids = known[{box_rows, box_columns}];
  if (grids.empty()) {
    Board board = Board::open(box_rows, box_columns);
    complete(board, 0, grids);
  }
  return grids;
}

Board random_board(std::mt19937& random) {
  constexpr std::pair<int, int> kBoxes[] = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}};
  // Boards of 4x4 cells are rare, because they have many answers to try.
  const auto [rows, columns] = kBoxes[random() % 12 == 0 ? 5 : random() % 5];
  Board board = Board::open(rows, columns);
  const auto grids = all_grids(rows, columns);
  board.cells = grids[random() % grids.size()];
  return board;
}

std::vector<std::uint32_t> all_puzzles(const Board& board) {
  std::vector<std::uint32_t> sets;  // cells in which other grids differ
  for (const auto& grid : all_grids(board.box_rows, board.box_columns)) {
    std::uint32_t set = 0;
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
      set |= static_cast<std::uint32_t>(grid[cell] != board.cells[cell]) << cell;
    if (set != 0) sets.push_back(set);
  }
  std::vector<std::uint32_t> puzzles;
  for (std::uint32_t clues = 0; clues < std::uint32_t{1} << board.cells.size(); ++clues) {
    if (std::all_of(sets.begin(), sets.end(), [clues](auto set) { return (set & clues) != 0; }))
      puzzles.push_back(clues);
  }
  return puzzles;
}

std::vector<std::uint32_t> fewest(const Board& board) {
  std::vector<std::uint32_t> puzzles = all_puzzles(board);
  int least = 32;
  for (const std::uint32_t clues : puzzles) least = std::min(least, std::popcount(clues));
  std::erase_if(puzzles, [least](std::uint32_t clues) { return std::popcount(clues) != least; });
  return puzzles;
}

}  // namespace quadrille::tests::min_clues

// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/sudoku/random_board.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "puzzles/kinds/sudoku/generate/jigsaw.hpp"

namespace quadrille::tests::sudoku {

using puzzles::sudoku::Board;

namespace {

// Returns the lines 0 to bands * size - 1 with the bands shuffled, and the lines within each band.
std::vector<int> shuffled_lines(std::mt19937& random, int bands, int size) {
  std::vector<int> order(bands), lines;
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), random);
  for (const int band : order) {
    std::vector<int> within(size);
    std::iota(within.begin(), within.end(), band * size);
    std::shuffle(within.begin(), within.end(), random);
    lines.insert(lines.end(), within.begin(), within.end());
  }
  return lines;
}

bool share_region(const Board& board, int row, int column, int other_row, int other_column) {
  if (!board.regions.empty())
    return board.regions[row * board.rows + column] ==
           board.regions[other_row * board.rows + other_column];
  return other_row / board.box_rows == row / board.box_rows &&
         other_column / board.box_columns == column / board.box_columns;
}

}  // namespace

std::vector<std::int32_t> random_grid(std::mt19937& random, int box_rows, int box_columns) {
  const int side = box_rows * box_columns;
  const std::vector<int> rows = shuffled_lines(random, box_columns, box_rows);
  const std::vector<int> columns = shuffled_lines(random, box_rows, box_columns);
  std::vector<std::int32_t> numbers(side);
  std::iota(numbers.begin(), numbers.end(), 1);
  std::shuffle(numbers.begin(), numbers.end(), random);
  std::vector<std::int32_t> grid;
  for (const int row : rows) {
    for (const int column : columns)
      grid.push_back(numbers[(row % box_rows * box_columns + row / box_rows + column) % side]);
  }
  return grid;
}

Board random_board(std::mt19937& random) {
  const int box_rows = 1 + static_cast<int>(random() % 2);
  const int box_columns = 1 + static_cast<int>(random() % 3);
  Board board = Board::open(box_rows, box_columns);
  const std::vector<std::int32_t> grid = random_grid(random, box_rows, box_columns);
  board.rules.diagonals = random() % 3 == 0;
  if (random() % 3 == 0) {
    std::mt19937_64 other(random());
    board = Board::jigsaw(puzzles::sudoku::random_regions(board, other));
  }
  const auto share = 2 + random() % 2;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (random() % 4 < share) board.cells[cell] = grid[cell];
  }
  for (int cell = 0; cell < board.grid().cells() && random() % 3 == 0; ++cell) {
    std::vector<std::int32_t> candidates{grid[static_cast<std::size_t>(cell)]};
    for (std::int32_t number = 1; number <= board.side(); ++number)
      if (number != candidates.front() && random() % 2 == 0) candidates.push_back(number);
    if (board.cells[cell] == 0 && candidates.size() > 1) board.keep_only(cell, candidates);
  }
  if (random() % 4 == 0 && board.barred.empty())
    board.cells[random() % grid.size()] = 1 + static_cast<std::int32_t>(random() % board.side());
  return board;
}

Board random_nine(std::mt19937& random) {
  Board board = Board::open(3, 3);
  const std::vector<std::int32_t> grid = random_grid(random, 3, 3);
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (random() % 2 == 0) board.cells[cell] = grid[cell];
  }
  return board;
}

std::vector<Answer> all_solutions(const Board& board) {
  std::vector<Answer> solutions;
  Answer answer{std::vector<std::int32_t>(board.cells.size(), 0)};
  const int side = board.side();
  const std::function<void(int)> fill = [&](int cell) {
    if (cell == side * side) return solutions.push_back(answer);
    const int row = cell / side, column = cell % side;
    for (std::int32_t number = 1; number <= side; ++number) {
      if (board.cells[cell] != 0 && board.cells[cell] != number) continue;
      bool fits = board.allows(cell, number);
      for (int other = 0; other < cell && fits; ++other) {
        const int other_row = other / side, other_column = other % side;
        const bool is_beside =
            other_row == row || other_column == column ||
            share_region(board, row, column, other_row, other_column) ||
            (board.rules.diagonals &&
             ((row == column && other_row == other_column) ||
              (row + column == side - 1 && other_row + other_column == side - 1)));
        fits = !is_beside || answer.values[other] != number;
      }
      if (!fits) continue;
      answer.values[cell] = number;
      fill(cell + 1);
    }
  };
  fill(0);
  return solutions;
}

}  // namespace quadrille::tests::sudoku

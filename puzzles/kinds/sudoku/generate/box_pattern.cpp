// SPDX-License-Identifier: MIT
//
// Row r and column c hold (r mod h) w + r / h + c modulo the side, for boxes of h rows and w
// columns: the numbers shift by one box from row to row of a band, and by one cell from band to
// band.

#include "puzzles/kinds/sudoku/generate/box_pattern.hpp"

#include "engine/random.hpp"

namespace quadrille::puzzles {

namespace {

// Returns the lines in random order, with bands kept together.
std::vector<int> shuffled_lines(int bands, int size, std::mt19937_64& random) {
  std::vector<int> lines;
  for (const int band : engine::shuffled(bands, random)) {
    for (const int line : engine::shuffled(size, random)) lines.push_back(band * size + line);
  }
  return lines;
}

}  // namespace

std::vector<std::int32_t> box_pattern(int box_rows, int box_columns, std::mt19937_64& random) {
  const int side = box_rows * box_columns;
  const std::vector<int> rows = shuffled_lines(box_columns, box_rows, random);
  const std::vector<int> columns = shuffled_lines(box_rows, box_columns, random);
  const std::vector<int> numbers = engine::shuffled(side, random);
  std::vector<std::int32_t> cells;
  for (const int row : rows) {
    for (const int column : columns)
      cells.push_back(numbers[(row % box_rows * box_columns + row / box_rows + column) % side] + 1);
  }
  return cells;
}

std::optional<BoardSize> read_box(std::string_view value, int side) {
  const Result<BoardSize> box = parse_size(Line{value}, side);
  if (!box || box->rows * box->columns != side) return std::nullopt;
  return *box;
}

std::string expected_box(int side) { return "RxC of " + std::to_string(side) + " cells"; }

}  // namespace quadrille::puzzles

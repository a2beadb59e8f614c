// SPDX-License-Identifier: MIT
//
// The grid of a Sudoku and the sets of cells with different numbers: what Sudoku and minimum clues
// have in common.
//
//   std::optional<Problem> problem;
//   const SudokuGrid grid = read_sudoku_grid(text, problem);

#pragma once

#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "reference/native_text.hpp"

namespace reference {

struct SudokuGrid {
  static constexpr int kOpen = std::numeric_limits<int>::min();  // an unknown number

  int side = 0;
  std::vector<int> numbers;             // by cell, row by row: 1 to side, or kOpen
  std::vector<std::vector<int>> units;  // rows, columns, boxes or regions, and diagonals: cells
  std::map<int, std::vector<int>> candidates = {};  // by cell, if the text lists them
};

// Reads the grid; `problem` gets what is wrong with the text.
SudokuGrid read_sudoku_grid(const NativeText& text, std::optional<Problem>& problem);

}  // namespace reference

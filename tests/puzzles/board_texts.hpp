// SPDX-License-Identifier: MIT
//
// Parts of boards in the native format.
//
//   "hashi\n" + size_text(3, 3) + grid_text(3, 3, [](int k) { return k % 2 == 0 ? "2" : "."; })

#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille::tests {

// A single row or column, tiny boards, long boards.
inline constexpr std::pair<int, int> kExtremeSizes[] = {{1, 1}, {1, 2},  {2, 1},  {2, 2},  {1, 3},
                                                        {3, 1}, {1, 16}, {16, 1}, {3, 40}, {30, 2}};

inline std::string size_text(int rows, int columns) {
  return "size: " + std::to_string(rows) + 'x' + std::to_string(columns) + '\n';
}

// repeated("1", 3) returns " 1 1 1".
inline std::string repeated(std::string_view word, int count) {
  std::string text;
  for (int k = 0; k < count; ++k) (text += ' ') += word;
  return text;
}

// Returns rows of cells; `cell` gives the text of each cell by its number, row by row.
template <std::invocable<int> Cell>
std::string grid_text(int rows, int columns, Cell cell) {
  std::string text = "grid:\n";
  for (int k = 0; k < rows * columns; ++k) {
    text += cell(k);
    text += (k + 1) % columns == 0 ? '\n' : ' ';
  }
  return text;
}

// Returns a grid with the same word in all cells.
inline std::string grid_text(int rows, int columns, std::string_view cell) {
  return grid_text(rows, columns, [cell](int) { return cell; });
}

}  // namespace quadrille::tests

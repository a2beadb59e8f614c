// SPDX-License-Identifier: MIT
//
// The edges between neighbouring cells of a grid, in the order of answers: first those to the
// right, row by row, then those down. For brute force, which uses no code under test.

#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace quadrille::tests {

class EdgeList {
 public:
  EdgeList(int rows, int columns) {
    for (int cell = 0; cell < rows * columns; ++cell) {
      if (cell % columns + 1 < columns) ends_.emplace_back(cell, cell + 1);
    }
    for (int cell = 0; cell + columns < rows * columns; ++cell)
      ends_.emplace_back(cell, cell + columns);
    for (int edge = 0; edge < size(); ++edge) numbers_[ends_[edge]] = edge;
  }

  int size() const { return static_cast<int>(ends_.size()); }
  // Returns the two cells of an edge, the smaller first.
  const std::pair<int, int>& ends(int edge) const { return ends_[edge]; }
  // Returns the edge between two cells, which must be neighbours.
  int between(int a, int b) const { return numbers_.at(std::minmax(a, b)); }

 private:
  std::vector<std::pair<int, int>> ends_;
  std::map<std::pair<int, int>, int> numbers_;
};

}  // namespace quadrille::tests

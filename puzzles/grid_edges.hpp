// SPDX-License-Identifier: MIT
//
// The edges between neighbouring cells of a grid, numbered as answers number them: first those to
// the right, row by row, then those down. Cells are numbered row by row.
//
//   const GridEdges edges(5, 8);
//   const auto [from, to] = edges.ends(edges.right(0, 3));   // cells 3 and 4

#pragma once

#include <algorithm>
#include <array>
#include <optional>

namespace quadrille::puzzles {

class GridEdges {
 public:
  GridEdges(int rows, int columns) : rows_(rows), columns_(columns) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int cells() const { return rows_ * columns_; }
  int count() const { return rights() + (rows_ - 1) * columns_; }
  // The edge from the cell to its right or lower neighbour, which must exist.
  int right(int row, int column) const { return row * (columns_ - 1) + column; }
  int down(int row, int column) const { return rights() + row * columns_ + column; }
  // Its two cells, the smaller first.
  std::array<int, 2> ends(int edge) const {
    if (edge >= rights()) return {edge - rights(), edge - rights() + columns_};
    const int cell = edge / (columns_ - 1) * columns_ + edge % (columns_ - 1);
    return {cell, cell + 1};
  }
  // The edge between two cells of the grid; nothing if they are no neighbours.
  std::optional<int> between(int a, int b) const {
    const auto [first, second] = std::minmax(a, b);
    const int row = first / columns_, column = first % columns_;
    if (second == first + columns_) return down(row, column);
    if (second == first + 1 && column + 1 < columns_) return right(row, column);
    return std::nullopt;
  }

 private:
  int rights() const { return rows_ * (columns_ - 1); }

  int rows_;
  int columns_;
};

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// A rectangle of cells and the edges between neighbours, numbered as in boards and answers: cells
// row by row; first the edges to the right, row by row, then the edges down. Boards are built on
// it, so (with lattice.hpp) it is the code that rule checkers share with models.
//
//   const Grid grid(5, 8);
//   const auto [from, to] = grid.ends(grid.right(0, 3));  // cells 3 and 4

#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace quadrille::puzzles {

// An edge as seen from one of its ends.
struct Arc {
  int to = 0;
  int edge = 0;
};

class Grid {
 public:
  Grid(int rows, int columns) : rows_(rows), columns_(columns) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }

  // ---- cells
  int cells() const { return rows_ * columns_; }
  int cell(int row, int column) const { return row * columns_ + column; }
  int row(int cell) const { return cell / columns_; }
  int column(int cell) const { return cell % columns_; }
  // Returns "2,3", counted from 0, as used in the names of variables.
  std::string name(int cell) const {
    return std::to_string(row(cell)) + ',' + std::to_string(column(cell));
  }

  // ---- edges
  int edges() const { return rights() + (rows_ - 1) * columns_; }
  // Returns the edge from the cell to its right or lower neighbour, which must exist.
  int right(int row, int column) const { return row * (columns_ - 1) + column; }
  int down(int row, int column) const { return rights() + row * columns_ + column; }
  // Returns the two cells of the edge, the smaller first.
  std::array<int, 2> ends(int edge) const {
    if (edge >= rights()) return {edge - rights(), edge - rights() + columns_};
    const int cell = edge / (columns_ - 1) * columns_ + edge % (columns_ - 1);
    return {cell, cell + 1};
  }
  // Returns the edge between two cells of the grid, or nullopt if they are not neighbours.
  std::optional<int> between(int a, int b) const {
    const auto [first, second] = std::minmax(a, b);
    if (second == first + columns_) return down(row(first), column(first));
    if (second == first + 1 && column(first) + 1 < columns_)
      return right(row(first), column(first));
    return std::nullopt;
  }

 private:
  int rights() const { return rows_ * (columns_ - 1); }

  int rows_;
  int columns_;
};

}  // namespace quadrille::puzzles

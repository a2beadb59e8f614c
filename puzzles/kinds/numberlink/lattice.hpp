// SPDX-License-Identifier: MIT
//
// Stacked layers of equal rectangles of cells, and the edges between neighbours. A lattice of one
// layer is numbered like a Grid (grid.hpp). Cells are numbered layer by layer and row by row; edges
// to the right come first, then those down, then those to the next layer.
//
//   const Lattice lattice(3, 5, 8);  // layers, rows, columns
//   for (const Arc& arc : lattice.around(lattice.cell({0, 4, 7}))) use(arc.to);

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles {

struct LatticePlace {
  int layer = 0;
  int row = 0;
  int column = 0;
};

// At most six arcs.
class Arcs {
 public:
  void add(Arc arc) { arcs_[count_++] = arc; }
  const Arc* begin() const { return arcs_.data(); }
  const Arc* end() const { return arcs_.data() + count_; }

 private:
  std::array<Arc, 6> arcs_{};
  std::size_t count_ = 0;
};

class Lattice {
 public:
  Lattice(int layers, int rows, int columns) : layers_(layers), rows_(rows), columns_(columns) {}

  int layers() const { return layers_; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }

  // ---- cells
  int cells() const { return layers_ * floor(); }
  int cell(LatticePlace at) const { return at.layer * floor() + at.row * columns_ + at.column; }
  LatticePlace place(int cell) const {
    return {cell / floor(), cell % floor() / columns_, cell % columns_};
  }
  bool is_same_layer(int a, int b) const { return a / floor() == b / floor(); }
  // Returns the number of edges on a shortest path.
  int distance(int a, int b) const {
    const LatticePlace from = place(a), to = place(b);
    return std::abs(from.layer - to.layer) + std::abs(from.row - to.row) +
           std::abs(from.column - to.column);
  }

  // ---- edges
  int edges() const { return rights() + downs() + (layers_ - 1) * floor(); }
  // Returns the edge between two cells of the lattice; nullopt if they are not neighbours.
  std::optional<int> between(int a, int b) const {
    for (const Arc& arc : around(a))
      if (arc.to == b) return arc.edge;
    return std::nullopt;
  }
  // Returns the two cells of an edge, the smaller first.
  std::array<int, 2> ends(int edge) const {
    if (edge < rights()) {
      const int line = edge / (columns_ - 1), cell = line * columns_ + edge % (columns_ - 1);
      return {cell, cell + 1};
    }
    edge -= rights();
    if (edge < downs()) {
      const int below = floor() - columns_;  // edges down of a layer
      const int cell = edge / below * floor() + edge % below;
      return {cell, cell + columns_};
    }
    edge -= downs();
    return {edge, edge + floor()};
  }
  // Returns the arcs to the right, down, left, up, to the next layer and to the previous one.
  Arcs around(int cell) const {
    const auto [layer, row, column] = place(cell);
    const int right = (layer * rows_ + row) * (columns_ - 1) + column;
    const int down = rights() + (layer * (rows_ - 1) + row) * columns_ + column;
    const int next = rights() + downs() + cell;
    Arcs arcs;
    if (column + 1 < columns_) arcs.add({cell + 1, right});
    if (row + 1 < rows_) arcs.add({cell + columns_, down});
    if (column > 0) arcs.add({cell - 1, right - 1});
    if (row > 0) arcs.add({cell - columns_, down - columns_});
    if (layer + 1 < layers_) arcs.add({cell + floor(), next});
    if (layer > 0) arcs.add({cell - floor(), next - floor()});
    return arcs;
  }

 private:
  int floor() const { return rows_ * columns_; }
  int rights() const { return layers_ * rows_ * (columns_ - 1); }
  int downs() const { return layers_ * (rows_ - 1) * columns_; }

  int layers_;
  int rows_;
  int columns_;
};

}  // namespace quadrille::puzzles

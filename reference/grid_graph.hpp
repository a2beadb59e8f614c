// SPDX-License-Identifier: MIT
//
// A grid of cells, on one layer or several, and variables for the edges between neighbours.
//
//   GridGraph grid(1, 2, 3);
//   grid.create(formulation, all_pairs, nothing_else);
//   formulation.exactly(grid.literals_at(grid.cell(0, 0, 1)), 2);

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "reference/formulation.hpp"
#include "reference/graph.hpp"

namespace reference {

class GridGraph {
 public:
  GridGraph(int layers, int rows, int columns)
      : layers_(layers), rows_(rows), columns_(columns), graph_(layers * rows * columns) {}

  int layers() const { return layers_; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int cells() const { return graph_.vertices(); }
  const Graph& graph() const { return graph_; }

  bool has(int layer, int row, int column) const {
    return layer >= 0 && row >= 0 && column >= 0 && layer < layers_ && row < rows_ &&
           column < columns_;
  }
  // Requires `has`.
  int cell(int layer, int row, int column) const {
    return (layer * rows_ + row) * columns_ + column;
  }
  int layer(int cell) const { return cell / columns_ / rows_; }
  int row(int cell) const { return cell / columns_ % rows_; }
  int column(int cell) const { return cell % columns_; }
  // Returns "2_3", or "1_2_3" if there are layers; all count from 1.
  std::string name(int cell) const;

  // Creates variables cell by cell: for the edges to the right, down and to the next layer, if
  // `has_edge` wants them, and then those that `after` creates for the cell.
  void create(Formulation& formulation, const std::function<bool(int from, int to)>& has_edge,
              const std::function<void(int cell)>& after);

  // The edge between two cells, each by its layer, row and column, or only by row and column; -1 if
  // no edge joins them. Throws std::out_of_range for cells off the grid.
  int edge_between(const std::vector<int>& ends) const;
  Literal literal(int edge) const { return literals_[static_cast<std::size_t>(edge)]; }
  const std::vector<Literal>& literals() const { return literals_; }  // by edge
  std::vector<Literal> literals_at(int cell) const;

 private:
  int layers_, rows_, columns_;
  Graph graph_;
  std::vector<Literal> literals_;  // by edge
};

}  // namespace reference

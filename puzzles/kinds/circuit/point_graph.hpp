// SPDX-License-Identifier: MIT
//
// The points of a board as a graph, for the models: vertices are points, row by row; edges are
// pairs of neighbouring points.
//
//   const PointGraph graph(board);
//   if (graph.is_given(edge)) use(graph.edge_name(edge));

#pragma once

#include <array>
#include <string>
#include <vector>

#include "puzzles/algorithms/graph.hpp"
#include "puzzles/kinds/circuit/circuit.hpp"

namespace quadrille::puzzles::circuit {

class PointGraph final : public Graph {
 public:
  explicit PointGraph(const Board& board);

  bool is_given(int edge) const { return given_[grid_edge(edge)]; }
  int cell(int vertex) const { return points_.cells[vertex]; }
  // Returns the number of the edge in the grid, which is also that of its answer variable.
  int grid_edge(int edge) const { return points_.grid_edges[edge]; }
  // Returns the chessboard colour of a vertex, 0 or 1: neighbours differ.
  int colour(int vertex) const;
  // Returns the vertices of S and T; the board must have them.
  const std::array<int, 2>& terminals() const { return terminals_; }
  // Returns the four edges of each unit square of four points.
  std::vector<std::array<int, 4>> squares() const;

  std::string vertex_name(int vertex) const { return grid_.name(cell(vertex)); }  // "2,3"
  std::string edge_name(int edge) const;                                          // "2,3,2,4"

 private:
  // The points among the cells of a board, and the edges between them.
  struct Points {
    std::vector<int> cells;       // by vertex
    std::vector<int> vertices;    // by cell; -1: none
    std::vector<int> grid_edges;  // by edge
    std::vector<std::array<int, 2>> ends;
  };
  PointGraph(const Board& board, Points points);
  static Points points_of(const Board& board);

  Grid grid_;
  Points points_;
  std::vector<bool> given_;  // by edge of the grid
  std::array<int, 2> terminals_{};
};

}  // namespace quadrille::puzzles::circuit

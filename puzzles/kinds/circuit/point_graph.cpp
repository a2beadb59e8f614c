// SPDX-License-Identifier: MIT

#include "puzzles/kinds/circuit/point_graph.hpp"

#include <utility>

namespace quadrille::puzzles::circuit {

PointGraph::PointGraph(const Board& board) : PointGraph(board, points_of(board)) {}

PointGraph::PointGraph(const Board& board, Points points)
    : Graph(static_cast<int>(points.cells.size()), std::move(points.ends)),
      grid_(board.grid()),
      points_(std::move(points)),
      given_(board.given) {
  if (board.ends)
    terminals_ = {points_.vertices[(*board.ends)[0]], points_.vertices[(*board.ends)[1]]};
}

PointGraph::Points PointGraph::points_of(const Board& board) {
  Points points;
  points.vertices.assign(board.points.size(), -1);
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (!board.is_point(cell)) continue;
    points.vertices[cell] = static_cast<int>(points.cells.size());
    points.cells.push_back(cell);
  }
  for (int edge = 0; edge < board.grid().edges(); ++edge) {
    if (!board.joins_points(edge)) continue;
    const auto [from, to] = board.grid().ends(edge);
    points.ends.push_back({points.vertices[from], points.vertices[to]});
    points.grid_edges.push_back(edge);
  }
  return points;
}

int PointGraph::colour(int vertex) const {
  return (grid_.row(cell(vertex)) + grid_.column(cell(vertex))) % 2;
}

std::vector<std::array<int, 4>> PointGraph::squares() const {
  const auto edge_to = [this](int from, int cell_to) {
    for (const Arc& arc : around(from))
      if (cell(arc.to) == cell_to) return arc;
    return Arc{-1, -1};
  };
  std::vector<std::array<int, 4>> squares;
  for (int v = 0; v < vertices(); ++v) {
    const bool is_last_column = grid_.column(cell(v)) + 1 == grid_.columns();
    const Arc right = edge_to(v, is_last_column ? -1 : cell(v) + 1);
    const Arc down = edge_to(v, cell(v) + grid_.columns());
    if (right.to < 0 || down.to < 0) continue;
    const int opposite = cell(v) + grid_.columns() + 1;
    const Arc across = edge_to(down.to, opposite), along = edge_to(right.to, opposite);
    if (across.to >= 0 && along.to >= 0)
      squares.push_back({right.edge, down.edge, across.edge, along.edge});
  }
  return squares;
}

std::string PointGraph::edge_name(int edge) const {
  return vertex_name(ends(edge)[0]) + ',' + vertex_name(ends(edge)[1]);
}

}  // namespace quadrille::puzzles::circuit

// SPDX-License-Identifier: MIT

#include "puzzles/circuit/graph.hpp"

namespace quadrille::puzzles::circuit {

Graph::Graph(const Board& board) : columns_(board.columns) {
  std::vector<int> vertex_of(board.points.size(), -1);
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (!board.is_point(cell)) continue;
    vertex_of[static_cast<std::size_t>(cell)] = vertices();
    cells_.push_back(cell);
  }
  around_.resize(cells_.size());
  for (int k = 0; k < board.grid().edges(); ++k) {
    if (!board.joins_points(k)) continue;
    const auto [from, to] = board.grid().ends(k);
    const std::array<int, 2> ends = {vertex_of[static_cast<std::size_t>(from)],
                                     vertex_of[static_cast<std::size_t>(to)]};
    around_[static_cast<std::size_t>(ends[0])].add({ends[1], edges()});
    around_[static_cast<std::size_t>(ends[1])].add({ends[0], edges()});
    ends_.push_back(ends);
    given_.push_back(board.is_given(k));
    grid_edges_.push_back(k);
  }
  if (board.ends) {
    for (const std::size_t k : {0U, 1U})
      terminals_[k] = vertex_of[static_cast<std::size_t>((*board.ends)[k])];
  }
}

int Graph::colour(int vertex) const {
  return (cell(vertex) / columns_ + cell(vertex) % columns_) % 2;
}

std::vector<int> Graph::distances(int from) const {
  std::vector<int> distance(cells_.size(), vertices());
  distance[static_cast<std::size_t>(from)] = 0;
  std::vector<int> reached = {from};
  for (std::size_t k = 0; k < reached.size(); ++k) {
    const int here = distance[static_cast<std::size_t>(reached[k])];
    for (const Arc& arc : around(reached[k])) {
      int& there = distance[static_cast<std::size_t>(arc.to)];
      if (there <= here + 1) continue;
      there = here + 1;
      reached.push_back(arc.to);
    }
  }
  return distance;
}

std::vector<std::array<int, 4>> Graph::squares() const {
  const auto edge_to = [this](int from, int cell_to) {
    for (const Arc& arc : around(from))
      if (cell(arc.to) == cell_to) return arc;
    return Arc{-1, -1};
  };
  std::vector<std::array<int, 4>> squares;
  for (int v = 0; v < vertices(); ++v) {
    const bool last_column = cell(v) % columns_ + 1 == columns_;
    const Arc right = edge_to(v, last_column ? -1 : cell(v) + 1);
    const Arc down = edge_to(v, cell(v) + columns_);
    if (right.to < 0 || down.to < 0) continue;
    const Arc across = edge_to(down.to, cell(v) + columns_ + 1);
    const Arc along = edge_to(right.to, cell(v) + columns_ + 1);
    if (across.to >= 0 && along.to >= 0)
      squares.push_back({right.edge, down.edge, across.edge, along.edge});
  }
  return squares;
}

std::string Graph::vertex_name(int vertex) const {
  return std::to_string(cell(vertex) / columns_) + ',' + std::to_string(cell(vertex) % columns_);
}

std::string Graph::edge_name(int edge) const {
  return vertex_name(ends(edge)[0]) + ',' + vertex_name(ends(edge)[1]);
}

}  // namespace quadrille::puzzles::circuit

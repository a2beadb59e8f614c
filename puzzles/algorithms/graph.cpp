// SPDX-License-Identifier: MIT

#include "puzzles/algorithms/graph.hpp"

namespace quadrille::puzzles {

Graph::Graph(int vertices, std::vector<std::array<int, 2>> ends,
             const std::vector<bool>& is_left_out)
    : ends_(std::move(ends)), first_(vertices + 1) {
  const auto has_arcs = [&](int edge) { return is_left_out.empty() || !is_left_out[edge]; };
  for (int edge = 0; edge < edges(); ++edge) {
    if (!has_arcs(edge)) continue;
    for (const int vertex : ends_[edge]) ++first_[vertex];
  }
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
  arcs_.resize(first_.back());
  for (int edge = edges() - 1; edge >= 0; --edge) {  // each arc goes before the last one
    if (!has_arcs(edge)) continue;
    const auto [a, b] = ends_[edge];
    arcs_[--first_[a]] = {b, edge};
    arcs_[--first_[b]] = {a, edge};
  }
}

std::vector<int> Graph::distances(int from) const {
  std::vector<int> distance(vertices(), vertices());
  distance[from] = 0;
  std::vector<int> reached = {from};
  for (std::size_t k = 0; k < reached.size(); ++k) {
    for (const Arc& arc : around(reached[k])) {
      if (distance[arc.to] <= distance[reached[k]] + 1) continue;
      distance[arc.to] = distance[reached[k]] + 1;
      reached.push_back(arc.to);
    }
  }
  return distance;
}

Graph graph_of(const Grid& grid) {
  std::vector<std::array<int, 2>> ends;
  for (int edge = 0; edge < grid.edges(); ++edge) ends.push_back(grid.ends(edge));
  return Graph(grid.cells(), std::move(ends));
}

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// An undirected graph that does not change, and sets that are joined one by one.
//
//   const Graph graph(3, {{0, 1}, {1, 2}});
//   for (const Arc& arc : graph.around(1)) use(arc.to, arc.edge);

#pragma once

#include <array>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "puzzles/board/grid.hpp"

namespace quadrille::puzzles {

class Graph {
 public:
  // Each edge is given by its two ends, which are different vertices.
  Graph(int vertices, std::vector<std::array<int, 2>> ends);

  int vertices() const { return static_cast<int>(first_.size()) - 1; }
  int edges() const { return static_cast<int>(ends_.size()); }
  const std::array<int, 2>& ends(int edge) const { return ends_[edge]; }
  // The arcs stand in the order of their edges.
  std::span<const Arc> around(int vertex) const {
    return {arcs_.data() + first_[vertex], arcs_.data() + first_[vertex + 1]};
  }
  // The distance from a vertex to each other one, in edges; where there is no path, the number of
  // vertices.
  std::vector<int> distances(int from) const;

 private:
  std::vector<std::array<int, 2>> ends_;
  std::vector<int> first_;  // place in arcs_ by vertex, and the end
  std::vector<Arc> arcs_;   // of all vertices, one after another
};

// The cells of a grid and its edges, with the same numbers.
Graph graph_of(const Grid& grid);

// Sets that are joined one by one (R. Tarjan, Efficiency of a good but not linear set union
// algorithm, JACM 22, 1975; with path halving).
class DisjointSets {
 public:
  explicit DisjointSets(int count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  int find(int item) {
    while (parent_[item] != item) item = parent_[item] = parent_[parent_[item]];
    return item;
  }
  // False if the two were in one set already. The joined set has the representative of a's set.
  bool join(int a, int b) {
    a = find(a);
    b = find(b);
    parent_[b] = a;
    return a != b;
  }

 private:
  std::vector<int> parent_;
};

}  // namespace quadrille::puzzles

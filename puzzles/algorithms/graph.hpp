// SPDX-License-Identifier: MIT
//
// An immutable undirected graph, and disjoint sets that are joined one by one.
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
  // Each edge is given by its two ends, which are different vertices. Edges that are left out only
  // have a number and ends; an empty list leaves out none.
  Graph(int vertices, std::vector<std::array<int, 2>> ends,
        const std::vector<bool>& is_left_out = {});

  int vertices() const { return static_cast<int>(first_.size()) - 1; }
  int edges() const { return static_cast<int>(ends_.size()); }
  const std::array<int, 2>& ends(int edge) const { return ends_[edge]; }
  // Returns the arcs that leave a vertex, in the order of their edges.
  std::span<const Arc> around(int vertex) const {
    return {arcs_.data() + first_[vertex], arcs_.data() + first_[vertex + 1]};
  }
  // Returns the distance from a vertex to every vertex, in edges; the number of vertices if there
  // is no path.
  std::vector<int> distances(int from) const;

 private:
  std::vector<std::array<int, 2>> ends_;
  std::vector<int> first_;  // by vertex: index of its first arc; one extra entry at the end
  std::vector<Arc> arcs_;   // grouped by vertex
};

// Returns the cells and edges of a grid as a graph, with the same numbers.
Graph graph_of(const Grid& grid);

// Disjoint sets (R. Tarjan, Efficiency of a good but not linear set union algorithm, JACM 22, 1975;
// with path halving).
class DisjointSets {
 public:
  explicit DisjointSets(int count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  int find(int item) {
    while (parent_[item] != item) item = parent_[item] = parent_[parent_[item]];
    return item;
  }
  // Returns false if the two were already in one set. The joined set keeps the representative of
  // a's set.
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

// SPDX-License-Identifier: MIT
//
// J. Hopcroft and R. Tarjan, Efficient algorithms for graph manipulation, CACM 16, 1973: in a
// depth-first search, the edges below a vertex are a block once no edge from there leads above it.
// Without recursion, as graphs are large.

#include "puzzles/algorithms/blocks.hpp"

#include <algorithm>
#include <cstddef>

namespace quadrille::puzzles {

std::vector<int> blocks_of(const Graph& graph, const std::vector<bool>& is_chosen) {
  struct Visit {
    int vertex;
    int edge;               // by which it was reached; -1 at a root
    std::size_t next = 0;   // index of the arc to try
    std::size_t below = 0;  // number of open edges before it was reached
  };
  std::vector<int> block(graph.edges(), -1), depth(graph.vertices(), -1), low(graph.vertices());
  std::vector<bool> is_seen(graph.edges());
  std::vector<int> open;  // edges that are in no block yet
  std::vector<Visit> path;
  int blocks = 0;
  for (int root = 0; root < graph.vertices(); ++root) {
    if (depth[root] >= 0) continue;
    depth[root] = low[root] = 0;
    path.push_back({root, -1});
    while (!path.empty()) {
      Visit& here = path.back();
      const int vertex = here.vertex;
      if (here.next < graph.around(vertex).size()) {
        const Arc arc = graph.around(vertex)[here.next++];
        if (!is_chosen[arc.edge] || is_seen[arc.edge]) continue;
        is_seen[arc.edge] = true;
        const std::size_t below = open.size();
        open.push_back(arc.edge);
        if (depth[arc.to] >= 0) {
          low[vertex] = std::min(low[vertex], depth[arc.to]);
          continue;
        }
        depth[arc.to] = low[arc.to] = depth[vertex] + 1;
        path.push_back({arc.to, arc.edge, 0, below});
        continue;
      }
      const std::size_t below = here.below;
      const bool is_root = here.edge < 0;
      path.pop_back();
      if (is_root) continue;
      const int above = path.back().vertex;
      low[above] = std::min(low[above], low[vertex]);
      if (low[vertex] < depth[above]) continue;
      for (std::size_t k = below; k < open.size(); ++k) block[open[k]] = blocks;
      open.resize(below);
      ++blocks;
    }
  }
  return block;
}

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// The points of a board as a graph, for the models: vertices are points, row by row, edges are
// pairs of neighbouring points.
//
//   const Graph graph(board);
//   for (const Arc& arc : graph.around(v)) use(arc.to, arc.edge);

#pragma once

#include <array>
#include <cstddef>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/circuit/circuit.hpp"

namespace quadrille::puzzles::circuit {

struct Arc {
  int to = 0;
  int edge = 0;
};

class Graph {
 public:
  explicit Graph(const Board& board);

  int vertices() const { return static_cast<int>(cells_.size()); }
  int edges() const { return static_cast<int>(ends_.size()); }
  const std::array<int, 2>& ends(int edge) const { return ends_[static_cast<std::size_t>(edge)]; }
  std::span<const Arc> around(int vertex) const {
    const Around& here = around_[static_cast<std::size_t>(vertex)];
    return {here.arcs.data(), here.count};
  }
  bool is_given(int edge) const { return given_[static_cast<std::size_t>(edge)]; }

  int cell(int vertex) const { return cells_[static_cast<std::size_t>(vertex)]; }
  // The number of the edge in the grid, which is that of its answer variable.
  int grid_edge(int edge) const { return grid_edges_[static_cast<std::size_t>(edge)]; }
  // Squares of the grid by two colours: neighbours differ.
  int colour(int vertex) const;
  // The vertices of S and T; the board must have them.
  const std::array<int, 2>& terminals() const { return terminals_; }
  // From a vertex to each, in edges; the number of vertices where there is no way.
  std::vector<int> distances(int from) const;
  // The four edges of each square of four neighbouring points.
  std::vector<std::array<int, 4>> squares() const;

  std::string vertex_name(int vertex) const;  // "2,3": row and column from 0
  std::string edge_name(int edge) const;      // "2,3,2,4"

 private:
  struct Around {
    std::array<Arc, 4> arcs;
    std::size_t count = 0;

    void add(const Arc& arc) { arcs[count++] = arc; }
  };

  int columns_;
  std::vector<int> cells_;
  std::vector<std::array<int, 2>> ends_;
  std::vector<bool> given_;
  std::vector<int> grid_edges_;
  std::vector<Around> around_;
  std::array<int, 2> terminals_{};
};

// Sets that are joined one by one (R. Tarjan, Efficiency of a good but not linear set union
// algorithm, JACM 22, 1975; with path halving).
class DisjointSets {
 public:
  explicit DisjointSets(int count) : parent_(static_cast<std::size_t>(count)) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  int find(int item) {
    while (parent(item) != item) item = parent(item) = parent(parent(item));
    return item;
  }
  // False if the two were in one set already. The set is found by the item that a's was.
  bool join(int a, int b) {
    a = find(a);
    b = find(b);
    parent(b) = a;
    return a != b;
  }

 private:
  int& parent(int item) { return parent_[static_cast<std::size_t>(item)]; }

  std::vector<int> parent_;
};

}  // namespace quadrille::puzzles::circuit

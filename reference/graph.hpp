// SPDX-License-Identifier: MIT
//
// Connectivity and cycles of a part of a graph, for lazy rows.
//
//   Graph graph(3);
//   const int edge = graph.add_edge(0, 2);
//   const auto parts = graph.components([&](int e) { return e == edge; });  // {0, 2}, {1}

#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace reference {

class Graph {
 public:
  explicit Graph(int vertices = 0) : edges_at_(static_cast<std::size_t>(vertices)) {}

  int add_vertex() {
    edges_at_.emplace_back();
    return vertices() - 1;
  }
  int add_edge(int a, int b);

  int vertices() const { return static_cast<int>(edges_at_.size()); }
  int edges() const { return static_cast<int>(ends_.size()); }
  const std::array<int, 2>& ends(int edge) const { return ends_[static_cast<std::size_t>(edge)]; }
  const std::vector<int>& edges_at(int vertex) const {
    return edges_at_[static_cast<std::size_t>(vertex)];
  }
  int other_end(int edge, int vertex) const { return ends(edge)[ends(edge)[0] == vertex ? 1 : 0]; }
  // Returns the edge between two vertices; -1 if nothing joins them.
  int edge_between(int a, int b) const;

  using Subgraph = std::function<bool(int edge)>;

  // Returns the sets of vertices that edges of the subgraph connect, each in increasing order.
  std::vector<std::vector<int>> components(const Subgraph& has) const;
  // Returns the edges of a cycle in the subgraph, each sharing a vertex with the next; nullopt if
  // the subgraph has no cycle.
  std::optional<std::vector<int>> find_cycle(const Subgraph& has) const;
  // Whether the edges, in this order, form a cycle that visits no vertex twice.
  bool is_cycle(const std::vector<int>& edges) const;
  // Returns the edges with one end in the set; nullopt if the set is empty, has all vertices, or
  // has a number that is none of a vertex.
  std::optional<std::vector<int>> leaving(std::vector<int> set) const;

 private:
  std::vector<std::array<int, 2>> ends_;
  std::vector<std::vector<int>> edges_at_;  // by vertex
};

}  // namespace reference

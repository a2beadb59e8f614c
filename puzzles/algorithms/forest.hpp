// SPDX-License-Identifier: MIT
//
// A spanning forest of the chosen edges of a graph, with the cycles closed by the other chosen
// edges and the connected components.
//
//   const Forest forest(graph, [&](int edge) { return is_chosen(edge); });
//   for (const int edge : forest.surplus()) exclude(forest.cycle(edge));

#pragma once

#include <vector>

#include "puzzles/algorithms/graph.hpp"

namespace quadrille::puzzles {

class Forest {
 public:
  // `is_chosen(edge)` decides whether an edge is chosen.
  template <typename Predicate>
  Forest(const Graph& graph, Predicate is_chosen) : Forest(graph) {
    std::vector<char> chosen(graph.edges());
    for (int e = 0; e < graph.edges(); ++e) chosen[e] = is_chosen(e);
    walk(chosen);
  }

  // Chosen edges outside the forest: each closes a cycle.
  const std::vector<int>& surplus() const { return surplus_; }
  int components() const { return components_; }
  int component(int vertex) const { return component_[vertex]; }
  // Returns the forest edges on the path between two vertices of a component.
  std::vector<int> path(int from, int to) const;
  // Returns an edge and the forest path between its ends.
  std::vector<int> cycle(int edge) const;
  // Returns all edges of the graph between a component and the other vertices.
  std::vector<int> leaving(int component) const;
  // Returns the leaving edges of every component.
  std::vector<std::vector<int>> leaving_each() const;
  // Returns the bridges (the edges whose removal splits a component), each as its lower vertex.
  std::vector<int> below_bridges() const;
  // Returns all edges of the graph between the subtree rooted at `top` and the rest.
  std::vector<int> leaving_below(int top) const;
  // The vertices in breadth-first order, and the arc by which each was reached.
  const std::vector<int>& order() const { return order_; }
  const Arc& parent(int vertex) const { return parent_[vertex]; }
  int depth(int vertex) const { return depth_[vertex]; }

 private:
  explicit Forest(const Graph& graph);
  void walk(const std::vector<char>& chosen);
  void walk_from(int root, const std::vector<char>& chosen);

  const Graph& graph_;
  int components_ = 0;
  std::vector<int> component_;
  std::vector<Arc> parent_;  // edge -1 at a root
  std::vector<int> depth_;
  std::vector<int> order_;
  std::vector<int> surplus_;
};

}  // namespace quadrille::puzzles

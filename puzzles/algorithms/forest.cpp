// SPDX-License-Identifier: MIT

#include "puzzles/algorithms/forest.hpp"

#include <cstddef>
#include <utility>

namespace quadrille::puzzles {

namespace {

constexpr int kUnseen = -1;

}  // namespace

Forest::Forest(const Graph& graph)
    : graph_(graph),
      component_(graph.vertices(), kUnseen),
      parent_(component_.size(), Arc{-1, -1}),
      depth_(component_.size(), 0) {
  order_.reserve(component_.size());
}

void Forest::walk(const std::vector<char>& chosen) {
  for (int v = 0; v < graph_.vertices(); ++v) {
    if (component(v) != kUnseen) continue;
    walk_from(v, chosen);
    ++components_;
  }
}

// The search is breadth-first, so that cycles are short.
void Forest::walk_from(int root, const std::vector<char>& chosen) {
  std::size_t next = order_.size();
  order_.push_back(root);
  component_[root] = components_;
  for (; next < order_.size(); ++next) {
    const int v = order_[next];
    for (const Arc& arc : graph_.around(v)) {
      if (chosen[arc.edge] == 0 || arc.edge == parent(v).edge) continue;
      if (component_[arc.to] == kUnseen) {
        component_[arc.to] = components_;
        parent_[arc.to] = {v, arc.edge};
        depth_[arc.to] = depth(v) + 1;
        order_.push_back(arc.to);
      } else if (parent(arc.to).edge != arc.edge && graph_.ends(arc.edge)[0] == v) {
        surplus_.push_back(arc.edge);  // seen from both ends, taken from one
      }
    }
  }
}

std::vector<int> Forest::path(int from, int to) const {
  std::vector<int> edges;
  while (from != to) {
    if (depth(from) < depth(to)) std::swap(from, to);
    edges.push_back(parent(from).edge);
    from = parent(from).to;
  }
  return edges;
}

std::vector<int> Forest::cycle(int edge) const {
  std::vector<int> edges = path(graph_.ends(edge)[0], graph_.ends(edge)[1]);
  edges.push_back(edge);
  return edges;
}

std::vector<int> Forest::leaving(int component_wanted) const {
  std::vector<int> edges;
  for (int e = 0; e < graph_.edges(); ++e) {
    const auto [from, to] = graph_.ends(e);
    if ((component(from) == component_wanted) != (component(to) == component_wanted))
      edges.push_back(e);
  }
  return edges;
}

std::vector<std::vector<int>> Forest::leaving_each() const {
  std::vector<std::vector<int>> edges(components_);
  for (int e = 0; e < graph_.edges(); ++e) {
    const auto [from, to] = graph_.ends(e);
    if (component(from) == component(to)) continue;
    edges[component(from)].push_back(e);
    edges[component(to)].push_back(e);
  }
  return edges;
}

// An edge outside of the forest protects every edge on the path between its ends from being a
// bridge.
std::vector<int> Forest::below_bridges() const {
  DisjointSets kept(graph_.vertices());
  for (const int edge : surplus_) {
    int a = kept.find(graph_.ends(edge)[0]), b = kept.find(graph_.ends(edge)[1]);
    while (a != b) {
      if (depth(a) < depth(b)) std::swap(a, b);
      kept.join(parent(a).to, a);  // the highest vertex represents the set
      a = kept.find(a);
    }
  }
  std::vector<int> below;
  for (const int v : order_) {
    if (parent(v).edge >= 0 && kept.find(v) == v) below.push_back(v);
  }
  return below;
}

std::vector<int> Forest::leaving_below(int top) const {
  std::vector<bool> inside(graph_.vertices(), false);
  inside[top] = true;
  for (const int v : order_) {
    if (v != top && parent(v).edge >= 0) inside[v] = inside[parent(v).to];
  }
  std::vector<int> edges;
  for (int e = 0; e < graph_.edges(); ++e) {
    const auto [from, to] = graph_.ends(e);
    if (inside[from] != inside[to]) edges.push_back(e);
  }
  return edges;
}

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// Where chosen edges leave several components, each of them has to be left by a further edge. An
// edge without which the edges that may yet be chosen fall apart, a bridge, has to be chosen: all
// others between its two sides are out, which is the reason the engine learns from.

#include "puzzles/kit/connected.hpp"

#include <vector>

#include "puzzles/kit/forest.hpp"

namespace quadrille::puzzles {

namespace {

// Of one call: each takes a look at the whole graph.
constexpr int kMaxBridges = 100;

// Edges of a connected graph without which it falls apart, each as the vertex below it in a forest
// of one tree: an edge outside of the tree keeps together all vertices on the path between its
// ends.
std::vector<int> vertices_below_bridges(const Graph& graph, const Forest& forest) {
  DisjointSets kept(graph.vertices());
  for (const int edge : forest.surplus()) {
    int a = kept.find(graph.ends(edge)[0]), b = kept.find(graph.ends(edge)[1]);
    while (a != b) {
      if (forest.depth(a) < forest.depth(b)) std::swap(a, b);
      kept.join(forest.parent(a).to, a);  // the set is known by its highest vertex
      a = kept.find(a);
    }
  }
  std::vector<int> below;
  for (const int v : forest.order()) {
    if (forest.parent(v).edge >= 0 && kept.find(v) == v) below.push_back(v);
  }
  return below;
}

// All edges between the vertices below one of them, itself included, and the rest.
std::vector<int> edges_above(const Graph& graph, const Forest& forest, int top) {
  std::vector<bool> inside(graph.vertices(), false);
  inside[top] = true;
  for (const int v : forest.order()) {
    if (v != top && forest.parent(v).edge >= 0) inside[v] = inside[forest.parent(v).to];
  }
  std::vector<int> edges;
  for (int e = 0; e < graph.edges(); ++e) {
    const auto [from, to] = graph.ends(e);
    if (inside[from] != inside[to]) edges.push_back(e);
  }
  return edges;
}

std::vector<engine::Literal> one_chosen(const std::vector<int>& edges) {
  std::vector<engine::Literal> clause;
  for (const int e : edges) clause.push_back(engine::at_least(e, 1));
  return clause;
}

}  // namespace

bool ConnectedClauses::check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) {
  const Forest forest(*graph_, [&](int e) { return assignment(first_ + e); });
  const bool has_cycle = is_tree_ && !forest.surplus().empty();
  for (std::size_t k = 0; has_cycle && k < forest.surplus().size(); ++k) {
    std::vector<encoders::Literal> clause;
    for (const int e : forest.cycle(forest.surplus()[k])) clause.push_back(~(first_ + e));
    lazy.add(clause);
  }
  for (int c = 0; forest.components() > 1 && c < forest.components(); ++c) {
    std::vector<encoders::Literal> clause;
    for (const int e : forest.leaving(c)) clause.push_back(first_ + e);
    lazy.add(clause);
  }
  return !has_cycle && forest.components() <= 1;
}

bool ConnectedColumns::check(engine::Point point, engine::RowSink& sink) {
  const Forest forest(*graph_, [&](int e) { return point[e] == 1; });
  for (int c = 0; forest.components() > 1 && c < forest.components(); ++c)
    sink.clause(one_chosen(forest.leaving(c)), "component");
  return forest.components() <= 1;
}

void ConnectedColumns::propagate(const engine::BoundsView& bounds, engine::RowSink& sink) {
  const Forest left(*graph_, [&](int e) { return bounds.upper[e] == 1; });
  if (left.components() > 1) {
    sink.clause(one_chosen(left.leaving(0)), "component");
    return;
  }
  int given = 0;
  for (const int v : vertices_below_bridges(*graph_, left)) {
    if (bounds.lower[left.parent(v).edge] == 1) continue;
    sink.clause(one_chosen(edges_above(*graph_, left, v)), "bridge");
    if (++given == kMaxBridges) return;  // the others next time
  }
}

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// A graph of n points and n - 1 edges is a tree if it has no cycle: no set S of points has |S| or
// more edges between them. A cycle violates two kinds of these rows: S is the points of the cycle;
// or S is all points except those of a component without a cycle, which has less than its share of
// the n - 1 edges. The second kind requires an edge that leaves the component; without these rows
// CM1 takes twenty times as long on 10x10 boards. As x(E) = n - 1, it can be written with only the
// edges at the component C: x(edges with an end in C) >= |C|.

#include "puzzles/kinds/circuit/ip/tree_separators.hpp"

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>

#include "puzzles/algorithms/forest.hpp"

namespace quadrille::puzzles::circuit {

namespace {

// x(E(S)) <= |S| - 1
engine::Row subtour_row(const Graph& graph, const std::set<int>& points) {
  engine::Row row;
  row.upper = static_cast<std::int64_t>(points.size()) - 1;
  for (const int v : points) {
    for (const Arc& arc : graph.around(v)) {
      if (v < arc.to && points.contains(arc.to)) row.terms.push_back({arc.edge, 1});
    }
  }
  return row;
}

// x(E) - x(E(V - C)) >= |C|
engine::Row share_row(const Graph& graph, const std::vector<int>& points) {
  engine::Row row;
  row.lower = static_cast<std::int64_t>(points.size());
  std::set<int> edges;
  for (const int v : points) {
    for (const Arc& arc : graph.around(v)) edges.insert(arc.edge);
  }
  for (const int e : edges) row.terms.push_back({e, 1});
  return row;
}

std::set<int> points_of(const Graph& graph, const std::vector<int>& edges) {
  std::set<int> points;
  for (const int e : edges) points.insert(graph.ends(e).begin(), graph.ends(e).end());
  return points;
}

std::vector<engine::Literal> one_absent(const std::vector<int>& edges) {
  std::vector<engine::Literal> clause;
  for (const int e : edges) clause.push_back(engine::at_most(e, 0));
  return clause;
}

}  // namespace

bool LazySubtours::check(engine::Point point, engine::RowSink& sink) {
  const Forest forest(*graph_, [&](int e) { return point[e] == 1; });
  if (forest.surplus().empty() && forest.components() == 1) return true;
  std::vector<bool> has_cycle(forest.components(), false);
  for (const int edge : forest.surplus()) {
    const std::set<int> points = points_of(*graph_, forest.cycle(edge));
    sink.lazy(subtour_row(*graph_, points), "cycle");
    has_cycle[forest.component(*points.begin())] = true;
  }
  std::vector<std::vector<int>> points_of_component(has_cycle.size());
  for (int v = 0; v < graph_->vertices(); ++v)
    points_of_component[forest.component(v)].push_back(v);
  for (std::size_t c = 0; c < has_cycle.size(); ++c) {
    if (!has_cycle[c]) sink.lazy(share_row(*graph_, points_of_component[c]), "rest");
  }
  return false;
}

void ClosedCycles::propagate(const engine::BoundsView& bounds, engine::RowSink& sink) {
  const auto is_present = [&](int e) { return bounds.lower[e] == 1; };
  const auto may_be_present = [&](int e) { return bounds.upper[e] == 1; };
  DisjointSets connected(graph_->vertices());
  std::vector<int> closing;  // connected at both ends: present or else possible
  for (int e = 0; e < graph_->edges(); ++e) {
    if (is_present(e) && !connected.join(graph_->ends(e)[0], graph_->ends(e)[1]))
      closing.push_back(e);
  }
  const bool has_cycle = !closing.empty();
  for (int e = 0; e < graph_->edges() && !has_cycle; ++e) {
    const auto [from, to] = graph_->ends(e);
    if (!is_present(e) && may_be_present(e) && connected.find(from) == connected.find(to))
      closing.push_back(e);
  }
  if (closing.empty()) return;
  const Forest present(*graph_, is_present);
  for (const int edge : has_cycle ? present.surplus() : closing)
    sink.clause(one_absent(present.cycle(edge)), "cycle");
}

}  // namespace quadrille::puzzles::circuit

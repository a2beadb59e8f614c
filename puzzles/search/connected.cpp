// SPDX-License-Identifier: MIT
//
// If the chosen edges leave several components, a further edge must leave each of them. A bridge,
// i.e. an edge without which the edges that may still be chosen fall apart, must be chosen: all
// others between its two sides are excluded, which is the reason the engine learns from.

#include "puzzles/search/connected.hpp"

#include <cassert>
#include <vector>

#include "puzzles/algorithms/forest.hpp"
#include "puzzles/algorithms/max_flow.hpp"

namespace quadrille::puzzles {

namespace {

// Limits the bridges examined per call; each costs a traversal of the whole graph.
constexpr int kMaxBridges = 100;
// Parts are separated by as few cells as possible, which costs a flow each, if there are at most
// kFewParts; small ones have few cells around them anyway.
constexpr std::size_t kFewParts = 4, kSmallPart = 2;

// Returns for each component the edges that leave it; only once if there are two components.
std::vector<std::vector<int>> cuts(const Forest& forest) {
  std::vector<std::vector<int>> cuts = forest.leaving_each();
  if (cuts.size() <= 2) cuts.resize(cuts.size() / 2);
  return cuts;
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
  for (const std::vector<int>& leaving : cuts(forest)) {
    std::vector<encoders::Literal> clause;
    for (const int e : leaving) clause.push_back(first_ + e);
    lazy.add(clause);
  }
  return !has_cycle && forest.components() <= 1;
}

bool ConnectedColumns::check(engine::Point point, engine::RowSink& sink) {
  assert(std::ssize(point) >= graph_->edges());
  const Forest forest(*graph_, [&](int e) { return point[e] == 1; });
  for (const std::vector<int>& leaving : cuts(forest))
    sink.clause(one_chosen(leaving), "component");
  return forest.components() <= 1;
}

void ConnectedColumns::propagate(const engine::BoundsView& bounds, engine::RowSink& sink) {
  if (!has_implications_) return;
  const Forest left(*graph_, [&](int e) { return bounds.upper[e] == 1; });
  if (left.components() > 1) {
    sink.clause(one_chosen(left.leaving(0)), "component");
    return;
  }
  const std::vector<int> below = left.below_bridges();
  int given = 0;
  for (const int v : below) {
    if (bounds.lower[left.parent(v).edge] == 1) continue;
    sink.clause(one_chosen(left.leaving_below(v)), "bridge");
    if (++given == kMaxBridges) return;  // the others next time
  }
  propagate_bridges(left, below, bounds, sink);
}

bool ConnectedSides::check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) {
  assert(std::ssize(inside_) == graph_.vertices());
  const int frame = graph_.vertices();
  DisjointSets parts(frame + 1);
  const auto is_inside = [&](int cell) { return assignment(inside_[cell]); };
  for (int edge = 0; edge < graph_.edges(); ++edge) {
    const auto [a, b] = graph_.ends(edge);
    if (is_inside(a) == is_inside(b)) parts.join(a, b);
  }
  std::vector<std::vector<int>> cells(frame + 1);  // by representative
  for (int cell = 0; cell < frame; ++cell)
    if (!is_inside(cell) && graph_.around(cell).size() < 4) parts.join(frame, cell);
  for (int cell = 0; cell < frame; ++cell) cells[parts.find(cell)].push_back(cell);
  int main = -1;  // the largest part inside
  for (int part = 0; part < frame; ++part) {
    const bool is_larger = main < 0 || cells[part].size() > cells[main].size();
    if (!cells[part].empty() && is_inside(part) && is_larger) main = part;
  }
  std::vector<int> separate;
  for (int part = 0; part < frame; ++part)
    if (!cells[part].empty() && part != main && part != parts.find(frame)) separate.push_back(part);
  for (const int part : separate) {
    const bool side = is_inside(part);
    assert(!side || main >= 0);
    std::vector<encoders::Literal> clause = {side ? ~inside_[part] : inside_[part]};
    if (side) clause.push_back(~inside_[main]);
    const auto add = [&](int cell) { clause.push_back(side ? inside_[cell] : ~inside_[cell]); };
    if (separate.size() <= kFewParts && cells[part].size() > kSmallPart) {
      for (const int cell :
           fewest_between(parts, part, side ? main : parts.find(frame), assignment))
        add(cell);
    } else {
      for (const int cell : cells[part])
        for (const Arc& arc : graph_.around(cell))
          if (parts.find(arc.to) != part) add(arc.to);
    }
    lazy.add(clause);
  }
  return separate.empty();
}

// Returns the fewest cells of the other side that separate a part from the main one of its side (or
// from the frame), close to that one: they separate all parts that lie in the same pocket.
std::vector<int> ConnectedSides::fewest_between(DisjointSets& parts, int part, int main,
                                                const encoders::Assignment& assignment) const {
  const int cells = graph_.vertices();
  const bool side = assignment(inside_[part]);
  const auto is_between = [&](int cell) { return assignment(inside_[cell]) != side; };
  // The nodes 2 v and 2 v + 1 are where a path enters and leaves a cell v between; other nodes are
  // parts.
  MaxFlow network(2 * (cells + 1));
  const auto enter = [&](int cell) { return 2 * (is_between(cell) ? cell : parts.find(cell)); };
  const auto leave = [&](int cell) { return enter(cell) + (is_between(cell) ? 1 : 0); };
  for (int cell = 0; cell < cells; ++cell) {
    if (!is_between(cell)) continue;
    network.add_arc(2 * cell, 2 * cell + 1, 1);
    if (!side && graph_.around(cell).size() < 4) network.add_arc(2 * main, 2 * cell, cells);
  }
  for (int edge = 0; edge < graph_.edges(); ++edge) {
    const auto [a, b] = graph_.ends(edge);
    if (leave(a) != enter(b)) network.add_arc(leave(a), enter(b), cells);
    if (leave(b) != enter(a)) network.add_arc(leave(b), enter(a), cells);
  }
  network.run(2 * main, 2 * part);
  const std::vector<bool> is_near = network.source_side();
  std::vector<int> cut;
  for (int cell = 0; cell < cells; ++cell)
    if (is_between(cell) && is_near[2 * cell] && !is_near[2 * cell + 1]) cut.push_back(cell);
  return cut;
}

bool OneLoopRows::check(engine::Point point, engine::RowSink& sink) {
  assert(std::ssize(point) >= graph_.edges());
  const Forest forest(graph_, [&](int edge) { return point[edge] == 1; });
  const std::vector<int>& closing = forest.surplus();  // an edge of each loop
  for (std::size_t k = 0; k < closing.size() && closing.size() > 1; ++k) {
    const int other = closing[(k + 1) % closing.size()];
    engine::Row row{"", {{closing[k], -2}, {other, -2}}, -2, engine::kInfinity};
    for (const int edge : forest.leaving(forest.component(graph_.ends(closing[k])[0])))
      row.terms.push_back({edge, 1});
    sink.lazy(std::move(row), "loop");
  }
  return closing.size() <= 1;
}

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// Requires that the chosen edges of a graph connect all its vertices: with lazy clauses for SAT,
// and with lazy clauses and implications for the IP engine, from the same cuts.
//
//   formulation.separator = std::make_unique<ConnectedClauses>(graph, first_edge, true);
//   formulation.separators.push_back(std::make_unique<ConnectedColumns>(graph));

#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/engine/separator.hpp>
#include "encoders/separator.hpp"
#include "puzzles/algorithms/forest.hpp"
#include "puzzles/algorithms/graph.hpp"

namespace quadrille::puzzles {

// Literal `first` + e says that edge e is chosen.
class ConnectedClauses final : public encoders::Separator {
 public:
  // With `is_tree`, chosen edges must not close a cycle either.
  ConnectedClauses(std::shared_ptr<const Graph> graph, encoders::Literal first, bool is_tree)
      : graph_(std::move(graph)), first_(first), is_tree_(is_tree) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override;

 private:
  std::shared_ptr<const Graph> graph_;
  encoders::Literal first_;
  bool is_tree_;
};

// Column e (0/1) says that edge e is chosen. Implications: the last edge that leaves a set of
// vertices is chosen.
class ConnectedColumns : public engine::Separator {
 public:
  // `has_implications` enables the implications.
  explicit ConnectedColumns(std::shared_ptr<const Graph> graph, bool has_implications = true)
      : graph_(std::move(graph)), has_implications_(has_implications) {}

  std::string_view name() const override { return "connected"; }
  bool check(engine::Point point, engine::RowSink& sink) override;
  void propagate(const engine::BoundsView& bounds, engine::RowSink& sink) final;

 protected:
  // Adds further consequences if the edges that may be chosen connect all vertices: `forest`
  // consists of such edges, `below` lists its bridges.
  virtual void propagate_bridges(const Forest& forest, const std::vector<int>& below,
                                 const engine::BoundsView& bounds, engine::RowSink& sink) {
    static_cast<void>(forest);
    static_cast<void>(below);
    static_cast<void>(bounds);
    static_cast<void>(sink);
  }

 private:
  std::shared_ptr<const Graph> graph_;
  bool has_implications_;
};

// Requires, for cells inside or outside (everything around the board is outside), that the inside
// is connected from neighbour to neighbour, and so is the outside. Then the border between them is
// one loop, provided that no four cells around a corner alternate. If a part is separate from the
// rest of its side, then some cell around it joins that side, or two representatives of the part
// and of the rest are not both on it.
class ConnectedSides final : public encoders::Separator {
 public:
  // `inside`: the literal of each cell of the grid.
  ConnectedSides(const Grid& grid, std::vector<encoders::Literal> inside)
      : graph_(graph_of(grid)), inside_(std::move(inside)) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override;

 private:
  std::vector<int> fewest_between(DisjointSets& parts, int part, int main,
                                  const encoders::Assignment& assignment) const;

  Graph graph_;
  std::vector<encoders::Literal> inside_;
};

// Requires that the chosen edges form one loop. Columns are the edges of a graph (0/1), and at each
// vertex two or none are 1. If one loop has a chosen edge and so has another, at least two edges
// leave the vertices of the first (M. Fischetti, J. J. Salazar Gonzalez and P. Toth, Solving the
// orienteering problem through branch-and-cut, 1998).
class OneLoopRows final : public engine::Separator {
 public:
  explicit OneLoopRows(Graph graph) : graph_(std::move(graph)) {}

  std::string_view name() const override { return "loops"; }
  bool check(engine::Point point, engine::RowSink& sink) override;

 private:
  Graph graph_;
};

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// Chosen edges of a graph that have to connect all its vertices: as lazy clauses for SAT and as
// lazy clauses and implications for the IP engine, from the same cuts.
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
  // With `is_tree`, chosen edges may not close a cycle either.
  ConnectedClauses(std::shared_ptr<const Graph> graph, encoders::Literal first, bool is_tree)
      : graph_(std::move(graph)), first_(first), is_tree_(is_tree) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override;

 private:
  std::shared_ptr<const Graph> graph_;
  encoders::Literal first_;
  bool is_tree_;
};

// Column e, a 0/1 one, says that edge e is chosen. Implications: the last edge that leaves a set of
// vertices is chosen.
class ConnectedColumns : public engine::Separator {
 public:
  // With or without the implications.
  explicit ConnectedColumns(std::shared_ptr<const Graph> graph, bool has_implications = true)
      : graph_(std::move(graph)), has_implications_(has_implications) {}

  std::string_view name() const override { return "connected"; }
  bool check(engine::Point point, engine::RowSink& sink) override;
  void propagate(const engine::BoundsView& bounds, engine::RowSink& sink) final;

 protected:
  // What else follows where the edges that may be chosen connect all vertices: `forest` is of them,
  // and `below` tells its bridges.
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

// Cells on two sides, inside or outside, what surrounds the board being outside: the inside has to
// be connected, and so has the outside, from neighbour to neighbour; then the border between them is
// one loop, where no four cells around a corner are on different sides crosswise. Of a part that is
// not connected with the rest of its side some cell around it is on that side, or two cells that
// stand for the part and the rest are not both on it.
class ConnectedSides final : public encoders::Separator {
 public:
  // By cell of the grid: it is inside.
  ConnectedSides(const Grid& grid, std::vector<encoders::Literal> inside)
      : graph_(graph_of(grid)), inside_(std::move(inside)) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override;

 private:
  Graph graph_;
  std::vector<encoders::Literal> inside_;
};

// Columns of a graph's edges, 0/1 ones, of which at each vertex two are 1 or none: they are one loop.
// Where an edge of one loop and an edge of another one are there, two edges leave the vertices of
// the first (M. Fischetti, J. J. Salazar Gonzalez and P. Toth, Solving the orienteering problem
// through branch-and-cut, 1998).
class OneLoopRows final : public engine::Separator {
 public:
  explicit OneLoopRows(Graph graph) : graph_(std::move(graph)) {}

  std::string_view name() const override { return "loops"; }
  bool check(engine::Point point, engine::RowSink& sink) override;

 private:
  Graph graph_;
};

}  // namespace quadrille::puzzles

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

#include "encoders/separator.hpp"
#include "engine/separator.hpp"
#include "puzzles/kit/graph.hpp"

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
class ConnectedColumns final : public engine::Separator {
 public:
  explicit ConnectedColumns(std::shared_ptr<const Graph> graph) : graph_(std::move(graph)) {}

  std::string_view name() const override { return "connected"; }
  bool check(engine::Point point, engine::RowSink& sink) override;
  void propagate(const engine::BoundsView& bounds, engine::RowSink& sink) override;

 private:
  std::shared_ptr<const Graph> graph_;
};

}  // namespace quadrille::puzzles

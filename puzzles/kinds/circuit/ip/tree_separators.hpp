// SPDX-License-Identifier: MIT
//
// The separators that restrict the integer programs to trees. Column e of the model is edge e of
// the graph.

#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include <quadrille/engine/separator.hpp>
#include "puzzles/algorithms/graph.hpp"

namespace quadrille::puzzles::circuit {

// Lazy subtour rows (5.1e): a set of points has fewer edges between them than points. For models
// that fix the number of edges to that of a tree, or ensure connectedness.
class LazySubtours final : public engine::Separator {
 public:
  explicit LazySubtours(std::shared_ptr<const Graph> graph) : graph_(std::move(graph)) {}
  std::string_view name() const override { return "subtours"; }
  bool check(engine::Point point, engine::RowSink& sink) override;

 private:
  std::shared_ptr<const Graph> graph_;
};

// Implications: an edge between two points that are connected already would close a cycle.
class ClosedCycles final : public engine::Separator {
 public:
  explicit ClosedCycles(std::shared_ptr<const Graph> graph) : graph_(std::move(graph)) {}
  std::string_view name() const override { return "cycles"; }
  bool check(engine::Point, engine::RowSink&) override { return true; }
  void propagate(const engine::BoundsView& bounds, engine::RowSink& sink) override;

 private:
  std::shared_ptr<const Graph> graph_;
};

}  // namespace quadrille::puzzles::circuit

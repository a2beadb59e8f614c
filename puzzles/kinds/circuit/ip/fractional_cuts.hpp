// SPDX-License-Identifier: MIT
//
// Cutting planes at fractional points.
//
//   formulation.separators.push_back(std::make_unique<ClosureCuts>(graph));

#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <utility>

#include <quadrille/engine/separator.hpp>
#include "puzzles/algorithms/graph.hpp"

namespace quadrille::puzzles::circuit {

// Column e of the models is edge e of the graph.

// Subtour rows: the edges between the points of a set S have a sum of at most |S| - 1.
class ClosureCuts final : public engine::Separator {
 public:
  explicit ClosureCuts(std::shared_ptr<const Graph> graph) : graph_(std::move(graph)) {}
  std::string_view name() const override { return "closure"; }
  bool check(engine::Point, engine::RowSink&) override { return true; }
  void separate(std::span<const double> point, engine::RowSink& sink) override;

 private:
  std::shared_ptr<const Graph> graph_;
  int rounds_ = 0;
};

// The row that at least |V| - 1 edges are drawn, as in every connected graph.
class SpanningCut final : public engine::Separator {
 public:
  explicit SpanningCut(std::shared_ptr<const Graph> graph) : graph_(std::move(graph)) {}
  std::string_view name() const override { return "spanning"; }
  bool check(engine::Point, engine::RowSink&) override { return true; }
  void separate(std::span<const double> point, engine::RowSink& sink) override;

 private:
  std::shared_ptr<const Graph> graph_;
};

}  // namespace quadrille::puzzles::circuit

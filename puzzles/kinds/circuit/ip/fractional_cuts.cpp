// SPDX-License-Identifier: MIT
//
// Subtour rows are separated by minimum cuts (M. Padberg, L. Wolsey, Trees and cuts, Annals of
// Discrete Mathematics 17, 1983). With d(v) the sum of the edges at v,
//
//   2 (|S| - x(E(S))) = sum over S of (2 - d(v)) + x(delta(S)),
//
// the weight of a cut: a point of weight w > 0 has an arc of capacity w to the sink, a point with w
// < 0 an arc of capacity -w from the source. The best S that contains a point r is the source side
// of a minimum cut with r as the source. The row of S is violated if the left side is less than 2.

#include "puzzles/kinds/circuit/ip/fractional_cuts.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "puzzles/algorithms/max_flow.hpp"

namespace quadrille::puzzles::circuit {

namespace {

constexpr double kTolerance = 1e-6;
constexpr std::int64_t kUnit = 1'000'000;        // capacity of an edge with value 1
constexpr std::int64_t kViolation = kUnit / 10;  // a smaller violation is not worth a row
constexpr int kMaxRounds = 3;                    // after that, branching is more effective

class Separation {
 public:
  Separation(const Graph& graph, std::span<const double> point)
      : graph_(graph), network_(graph.vertices() + 2) {
    std::vector<std::int64_t> weight(graph.vertices(), 2 * kUnit);
    for (int e = 0; e < graph.edges(); ++e) {
      const std::int64_t value =
          std::llround(std::clamp(point[e], 0.0, 1.0) * static_cast<double>(kUnit));
      if (value == 0) continue;
      const auto [from, to] = graph.ends(e);
      network_.add_edge(from, to, value);
      weight[from] -= value;
      weight[to] -= value;
    }
    for (int v = 0; v < graph.vertices(); ++v) {
      const std::int64_t w = weight[v];
      if (w > 0) network_.add_arc(v, sink(), w);
      if (w < 0) network_.add_arc(source(), v, -w);
      if (w < 0) offset_ -= w;
      network_.add_arc(v, source(), kMuch);  // used when v is the source
    }
  }

  // Returns the set containing `root` whose row is violated most, or an empty vector if no row is
  // violated.
  std::vector<bool> broken_set(int root) {
    const std::int64_t limit = offset_ + 2 * kUnit - kViolation;
    if (network_.run(root, sink(), limit) >= limit) return {};
    return network_.source_side();
  }

 private:
  static constexpr std::int64_t kMuch = std::int64_t{1} << 40;

  int source() const { return graph_.vertices(); }
  int sink() const { return graph_.vertices() + 1; }

  const Graph& graph_;
  MaxFlow network_;
  std::int64_t offset_ = 0;
};

}  // namespace

void ClosureCuts::separate(std::span<const double> point, engine::RowSink& sink) {
  if (++rounds_ > kMaxRounds) return;
  Separation separation(*graph_, point);
  std::vector<bool> is_covered(graph_->vertices(), false);
  for (int root = 0; root < graph_->vertices(); ++root) {
    if (is_covered[root]) continue;
    const std::vector<bool> inside = separation.broken_set(root);
    if (inside.empty()) continue;
    engine::Row row;
    row.upper = -1;
    for (int v = 0; v < graph_->vertices(); ++v) {
      if (!inside[v]) continue;
      is_covered[v] = true;
      ++row.upper;
    }
    for (int e = 0; e < graph_->edges(); ++e) {
      const auto [from, to] = graph_->ends(e);
      if (inside[from] && inside[to]) row.terms.push_back({e, 1});
    }
    sink.cut(std::move(row));
  }
}

void SpanningCut::separate(std::span<const double> point, engine::RowSink& sink) {
  engine::Row row;
  double sum = 0;
  for (int e = 0; e < graph_->edges(); ++e) {
    row.terms.push_back({e, 1});
    sum += point[e];
  }
  row.lower = graph_->vertices() - 1;
  if (sum < static_cast<double>(row.lower) - kTolerance) sink.cut(std::move(row));
}

}  // namespace quadrille::puzzles::circuit

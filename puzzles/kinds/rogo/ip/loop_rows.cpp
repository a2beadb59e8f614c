// SPDX-License-Identifier: MIT
//
// At a fractional point, the left-hand side of a row is a cut in the graph whose edges have their
// values as capacities, with an extra vertex "root" joined to each cell by twice the value of its
// root column. So the minimum cut between i and the root, and between i and the cell j with the
// greatest value, shows whether a row for i is violated (generalised subtour rows; M. Fischetti,
// J. J. Salazar Gonzalez, P. Toth, Solving the orienteering problem through branch-and-cut, 1998).
// Capacities are rounded to whole numbers; this does not affect the validity of the rows.

#include "puzzles/kinds/rogo/ip/loop_rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "puzzles/algorithms/forest.hpp"
#include "puzzles/algorithms/graph.hpp"
#include "puzzles/algorithms/max_flow.hpp"

namespace quadrille::puzzles::rogo {

namespace {

using engine::Row;
using engine::Term;

class LoopRows final : public engine::Separator {
 public:
  LoopRows(const Board& board, LoopColumns columns, bool is_eager)
      : board_(board),
        graph_(graph_of(board.grid())),
        columns_(std::move(columns)),
        is_eager_(is_eager) {}

  std::string_view name() const override { return "one loop"; }

  bool check(engine::Point point, engine::RowSink& sink) override {
    const Forest forest(graph_, [&](int edge) { return is_used(columns_.edge[edge], point); });
    if (forest.surplus().size() <= 1) return true;
    for (const int closing : forest.surplus()) {  // one edge of each loop
      const int loop = forest.component(graph_.ends(closing)[0]);
      std::vector<bool> inside(board_.cells());
      int in = kNone, out = kNone;
      for (int cell = 0; cell < board_.cells(); ++cell) {
        inside[cell] = forest.component(cell) == loop;
        if (!is_used(columns_.cell[cell], point)) continue;
        int& best = inside[cell] ? in : out;
        best = best_of(best, cell);
      }
      if (!has_roots()) {
        sink.lazy(row_for_two(inside, in, out), tag_of(inside));
      } else if (sum_of_roots(inside, point) == 0) {
        sink.lazy(row_for_root(inside, in), tag_of(inside));
      }
    }
    return false;
  }

  void separate(std::span<const double> point, engine::RowSink& sink) override {
    if (!is_eager_) return;
    read_point(point);
    give_cuts(sink);
  }

 private:
  static constexpr int kNone = -1;
  static constexpr double kScale = 1e6;
  static constexpr std::int64_t kBroken = 200'000;  // least violation of a row, times kScale
  static constexpr std::size_t kMaxCuts = 30;       // at one point

  bool has_roots() const { return !columns_.root.empty(); }

  int best_of(int a, int b) const {
    return a == kNone || board_.value(b) > board_.value(a) ? b : a;
  }

  static bool is_used(engine::ColumnIndex column, engine::Point point) {
    return is_column(column) && point[column] != 0;
  }

  std::int64_t sum_of_roots(const std::vector<bool>& inside, engine::Point point) const {
    std::int64_t sum = 0;
    for (int cell = 0; cell < board_.cells(); ++cell) {
      const auto column = columns_.root[cell];
      if (inside[cell] && is_column(column)) sum += point[column];
    }
    return sum;
  }

  // Returns the terms of x(edges that leave the set).
  std::vector<Term> leaving(const std::vector<bool>& inside) const {
    std::vector<Term> terms;
    for (int edge = 0; edge < graph_.edges(); ++edge) {
      const auto [a, b] = graph_.ends(edge);
      if (is_column(columns_.edge[edge]) && inside[a] != inside[b])
        terms.push_back({columns_.edge[edge], 1});
    }
    return terms;
  }

  Row row_for_root(const std::vector<bool>& inside, int cell) const {
    std::vector<Term> terms = leaving(inside);
    for (int other = 0; other < board_.cells(); ++other) {
      if (inside[other] && is_column(columns_.root[other]))
        terms.push_back({columns_.root[other], 2});
    }
    terms.push_back({columns_.cell[cell], -2});
    return {"", std::move(terms), 0, engine::kInfinity, 1};
  }

  Row row_for_two(const std::vector<bool>& inside, int in, int out) const {
    std::vector<Term> terms = leaving(inside);
    terms.push_back({columns_.cell[in], -2});
    terms.push_back({columns_.cell[out], -2});
    return {"", std::move(terms), -2, engine::kInfinity, 1};
  }

  std::string tag_of(const std::vector<bool>& inside) const {
    std::string tag = "cells";
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (inside[cell]) tag += ' ' + std::to_string(cell);
    }
    return tag;
  }

  std::int64_t value_of(engine::ColumnIndex column, std::span<const double> point) const {
    if (!is_column(column)) return 0;
    return std::llround(std::max(0.0, point[column]) * kScale);
  }

  void read_point(std::span<const double> point) {
    network_ = MaxFlow(board_.cells() + 1);
    for (int edge = 0; edge < graph_.edges(); ++edge) {
      const std::int64_t value = value_of(columns_.edge[edge], point);
      const auto [a, b] = graph_.ends(edge);
      if (value > 0) network_.add_edge(a, b, value);
    }
    on_loop_.assign(board_.cells(), 0);
    by_value_.clear();
    for (int cell = 0; cell < board_.cells(); ++cell) {
      on_loop_[cell] = value_of(columns_.cell[cell], point);
      if (on_loop_[cell] > 0) by_value_.push_back(cell);
      if (!has_roots()) continue;
      const std::int64_t root = value_of(columns_.root[cell], point);
      if (root > 0) network_.add_arc(cell, board_.cells(), 2 * root);
    }
    std::stable_sort(by_value_.begin(), by_value_.end(),
                     [this](int a, int b) { return on_loop_[a] > on_loop_[b]; });
  }

  // Adds the most violated row for each cell; cells in the set of an earlier row are skipped, as
  // they would often give the same set.
  void give_cuts(engine::RowSink& sink) {
    if (by_value_.empty()) return;
    const int surest = by_value_.front();
    std::vector<bool> covered(on_loop_.size());
    std::size_t given = 0;
    for (const int cell : by_value_) {
      if (given >= kMaxCuts) return;
      if (covered[cell]) continue;
      std::vector<bool> inside;
      if (has_roots() && is_broken(cell, board_.cells(), 2 * on_loop_[cell], inside)) {
        sink.cut(row_for_root(inside, cell));
      } else if (cell != surest && is_broken(cell, surest,
                                             2 * (on_loop_[cell] + on_loop_[surest]) -
                                                 2 * static_cast<std::int64_t>(kScale),
                                             inside)) {
        sink.cut(row_for_two(inside, cell, surest));
      } else {
        continue;
      }
      ++given;
      for (std::size_t i = 0; i < covered.size(); ++i) covered[i] = covered[i] || inside[i];
    }
  }

  bool is_broken(int from, int to, std::int64_t wanted, std::vector<bool>& inside) {
    if (wanted <= kBroken || network_.run(from, to, wanted - kBroken) >= wanted - kBroken)
      return false;
    inside = network_.source_side();
    inside.pop_back();
    return true;
  }

  const Board& board_;
  Graph graph_;
  LoopColumns columns_;
  bool is_eager_;
  // The values of the current point, times kScale.
  MaxFlow network_{0};
  std::vector<std::int64_t> on_loop_;  // by cell
  std::vector<int> by_value_;          // cells with a nonzero value, the greatest first
};

}  // namespace

std::unique_ptr<engine::Separator> loop_rows(const Board& board, LoopColumns columns,
                                             bool at_fractional_points) {
  return std::make_unique<LoopRows>(board, std::move(columns), at_fractional_points);
}

}  // namespace quadrille::puzzles::rogo

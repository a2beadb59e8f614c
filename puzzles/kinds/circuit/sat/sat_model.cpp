// SPDX-License-Identifier: MIT
//
// One literal per edge. Degrees 1 and 3 are the odd ones up to 4, so each point is a parity
// constraint. A cycle, or a component without connection to the others, is excluded when it
// appears.
//
// With S and T there are literals for the path's edges too; every point but S and T has none or two
// of them. Besides the path they could only form cycles, and the tree has none. The path alternates
// between the two chessboard colours, so the number of points of one colour that it visits
// determines its length; these are counted (O. Bailleux, Y. Boufkhad, Efficient CNF encoding of
// Boolean cardinality constraints, CP 2003).

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "puzzles/kinds/circuit/models.hpp"
#include "puzzles/kinds/circuit/point_graph.hpp"
#include "puzzles/search/connected.hpp"

namespace quadrille::puzzles::circuit {

namespace {

using encoders::Literal;
using Literals = std::vector<Literal>;

// Requires that an odd number of the literals are true; takes 2^(n-1) clauses for n literals.
void add_odd(encoders::ClauseSink& sink, const Literals& literals) {
  for (unsigned mask = 0; mask < 1U << literals.size(); ++mask) {
    if (std::popcount(mask) % 2 != 0) continue;
    Literals clause;  // excludes that exactly these are true
    for (std::size_t k = 0; k < literals.size(); ++k)
      clause.push_back((mask >> k & 1) != 0 ? ~literals[k] : literals[k]);
    sink.add(clause);
  }
}

// Returns outputs; outputs[k] is true if more than k of the literals are.
Literals counted_literals(encoders::Cnf& cnf, const Literals& literals) {
  if (literals.size() <= 1 || cnf.abandoned()) return literals;
  const auto middle = literals.begin() + static_cast<std::ptrdiff_t>(literals.size() / 2);
  const Literals left = counted_literals(cnf, {literals.begin(), middle});
  const Literals right = counted_literals(cnf, {middle, literals.end()});
  const Literal first = cnf.new_variables(static_cast<std::int32_t>(literals.size()),
                                          [](int k) { return "more than " + std::to_string(k); });
  Literals sum;
  for (std::size_t k = 0; k < literals.size(); ++k) sum.push_back(first + static_cast<int>(k));
  for (std::size_t a = 0; a <= left.size(); ++a) {
    for (std::size_t b = 0; b <= right.size() && !cnf.abandoned(); ++b) {
      if (a + b == 0) continue;
      cnf.add({a > 0 ? ~left[a - 1] : encoders::kFalse, b > 0 ? ~right[b - 1] : encoders::kFalse,
               sum[a + b - 1]});
    }
  }
  return sum;
}

class SatBuilder {
 public:
  SatBuilder(const Board& board, const StopToken& stop)
      : board_(board), graph_(std::make_shared<PointGraph>(board)) {
    formulation_.cnf = encoders::Cnf(stop);
  }

  SatFormulation build() {
    formulation_.base.values.assign(
        static_cast<std::size_t>(board_.grid().edges()) * (board_.ends ? 2 : 1), 0);
    formulation_.no_solution_contains_another = true;
    if (graph_->vertices() == 0) cnf().add({});
    edge_ = add_edges("edge", 0);
    for (int e = 0; e < graph_->edges(); ++e) {
      if (graph_->is_given(e)) cnf().add({edge_ + e});
    }
    for (int v = 0; v < graph_->vertices() && !cnf().abandoned(); ++v)
      add_odd(cnf(), around(v, edge_));
    if (cnf().abandoned()) return std::move(formulation_);
    for (const std::array<int, 4>& square : graph_->squares())
      cnf().add(
          {~(edge_ + square[0]), ~(edge_ + square[1]), ~(edge_ + square[2]), ~(edge_ + square[3])});
    if (graph_->vertices() > 2) add_leaves();
    if (board_.ends && !cnf().abandoned()) add_path();
    formulation_.separator = std::make_unique<ConnectedClauses>(graph_, edge_, true);
    return std::move(formulation_);
  }

 private:
  encoders::Cnf& cnf() { return formulation_.cnf; }

  Literal add_edges(const char* what, int first_variable) {
    const Literal first = cnf().new_variables(graph_->edges(), [what, graph = graph_](int e) {
      return std::string(what) + '[' + graph->edge_name(e) + ']';
    });
    for (int e = 0; e < graph_->edges(); ++e)
      formulation_.links.push_back({first_variable + graph_->grid_edge(e), 1, first + e});
    return first;
  }

  Literals around(int vertex, Literal first) const {
    Literals literals;
    for (const Arc& arc : graph_->around(vertex)) literals.push_back(first + arc.edge);
    return literals;
  }

  // Two joined points must not both have degree 1.
  void add_leaves() {
    for (int e = 0; e < graph_->edges() && !cnf().abandoned(); ++e) {
      Literals clause{~(edge_ + e)};
      for (const int v : graph_->ends(e)) {
        for (const Arc& arc : graph_->around(v)) {
          if (arc.edge != e) clause.push_back(edge_ + arc.edge);
        }
      }
      cnf().add(clause);
    }
  }

  void add_path() {
    path_ = add_edges("path", board_.grid().edges());
    for (int e = 0; e < graph_->edges(); ++e) cnf().add({~(path_ + e), edge_ + e});
    const auto& terminals = graph_->terminals();
    const int colour = graph_->colour(terminals[0]);
    Literals visited;
    for (int v = 0; v < graph_->vertices() && !cnf().abandoned(); ++v) {
      const bool is_end = v == terminals[0] || v == terminals[1];
      add_path_degree(around(v, path_), is_end);
      if (graph_->colour(v) != colour) continue;
      const Literal here =
          is_end ? encoders::kTrue : cnf().new_variable("visited[" + graph_->vertex_name(v) + ']');
      for (const Literal edge : around(v, path_)) cnf().add({~edge, here});
      if (!is_end) visited.push_back(here);
    }
    // A path of length `value` visits (value - shortest) / 2 points of this colour besides its
    // ends.
    const bool same_colour = graph_->colour(terminals[1]) == colour;
    const std::int64_t shortest = same_colour ? 2 : 1;
    formulation_.as_good_as = [counted = counted_literals(cnf(), visited),
                               shortest](std::int64_t value) -> std::optional<Literal> {
      if (value < shortest) return std::nullopt;
      const auto most = static_cast<std::size_t>((value - shortest) / 2);
      return most < counted.size() ? ~counted[most] : encoders::kTrue;
    };
  }

  // The path has one edge at S and at T, and none or two edges at every other point.
  void add_path_degree(const Literals& edges, bool is_end) {
    if (is_end) {
      encoders::add_exactly(cnf(), 1, edges);
      return;
    }
    encoders::add_at_most(cnf(), 2, edges);
    for (const Literal edge : edges) {
      Literals clause{~edge};
      for (const Literal other : edges) {
        if (other != edge) clause.push_back(other);
      }
      cnf().add(clause);
    }
  }

  const Board& board_;
  std::shared_ptr<const PointGraph> graph_;
  SatFormulation formulation_;
  Literal edge_;
  Literal path_;
};

}  // namespace

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  return SatBuilder(board, stop).build();
}

}  // namespace quadrille::puzzles::circuit

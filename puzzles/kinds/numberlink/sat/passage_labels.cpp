// SPDX-License-Identifier: MIT
//
// The model numberlink/edge-label on boards with walls, warps and bridges: edge variables and
// binary labels, for the nodes of the board's graph instead of cells. So a bridge, whose two nodes
// have two edges each, is crossed straight ahead without any clause that says so.
//
// What makes the model fast on other boards is left out: the reasons for corners on rays
// (corners.cpp) and for the tight variant assume that cells side by side are neighbours. What is
// kept: without touching, at most two edges of a unit square of four joined nodes; distant labels
// with the same code (shared_labels.cpp).

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "encoders/labels.hpp"
#include "puzzles/kinds/numberlink/models.hpp"
#include "puzzles/kinds/numberlink/sat/edge_labels.hpp"
#include "puzzles/kinds/numberlink/sat/lazy_paths.hpp"
#include "puzzles/kinds/numberlink/sat/shared_labels.hpp"
#include "puzzles/kinds/numberlink/strands.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using encoders::kFalse;
using encoders::Literal;

class PassageLabelBuilder {
 public:
  PassageLabelBuilder(const Board& board, std::optional<int> codes, const StopToken& stop)
      : board_(board), codes_(codes), graph_(board.graph()) {
    formulation_.cnf = encoders::Cnf(stop);
  }

  SatFormulation build(bool no_loops) {
    add_edges();
    for (int node = 0; wanted(node); ++node) add_degree(node);
    if (!board_.rules.touch) add_squares();
    add_labels();
    if (formulation_.cnf.poll()) return std::move(formulation_);
    formulation_.no_solution_contains_another = true;
    formulation_.search.prefer_false = !board_.rules.fill;
    formulation_.separator = make_path_separator(
        board_, edges_,
        {.no_loops = no_loops, .no_touch = !board_.rules.touch, .same_ends = codes_.has_value()});
    if (!no_loops)
      formulation_.normalise = [&board = board_](Answer& answer) { drop_loops(board, answer); };
    return std::move(formulation_);
  }

 private:
  // Whether the board has this node and the work has not been stopped.
  bool wanted(int node) { return node < graph_.nodes() && !formulation_.cnf.poll_step(); }

  void add_edges() {
    const AnswerShape shape = answer_shape(board_);
    formulation_.base.values.assign(graph_.edges(), 0);
    for (int edge = 0; edge < graph_.edges() && !formulation_.cnf.poll_step(); ++edge) {
      const auto [a, b] = graph_.ends(edge);
      const bool is_open = graph_.is_open(edge) && !board_.blocked(a) && !board_.blocked(b);
      edges_.push_back(is_open ? formulation_.cnf.new_variable(shape.name(edge)) : kFalse);
      if (is_open) formulation_.links.push_back({edge, 1, edges_.back()});
    }
  }

  void add_degree(int node) {
    if (board_.blocked(node)) return;
    std::vector<Literal> around;
    for (const Arc& arc : graph_.around(node)) around.push_back(edges_[arc.edge]);
    numberlink::add_degree(formulation_.cnf, board_.terminal(node), board_.rules.fill, around);
  }

  void add_squares() {
    for (int row = 0; row + 1 < board_.rows; ++row) {
      for (int column = 0; column + 1 < board_.columns; ++column) {
        if (formulation_.cnf.poll_step()) return;
        if (!graph_.is_square(board_.cell(row, column))) continue;
        const Grid grid = board_.grid();
        encoders::add_at_most(
            formulation_.cnf, 2,
            std::array{edges_[grid.right(row, column)], edges_[grid.right(row + 1, column)],
                       edges_[grid.down(row, column)], edges_[grid.down(row, column + 1)]});
      }
    }
  }

  void add_labels() {
    std::vector<int> unknown;
    for (int node = 0; node < graph_.nodes(); ++node)
      if (board_.content(node) == 0) unknown.push_back(node);
    const auto labels =
        new_labels(formulation_.cnf, codes_ ? with_shared_labels(board_, *codes_) : board_, unknown,
                   [&board = board_](int node) { return name_at(board, "label", node); });
    for (const AnswerLink& link : formulation_.links) {
      if (formulation_.cnf.poll_step()) return;
      const auto [a, b] = graph_.ends(link.variable);
      encoders::add_equal_if(formulation_.cnf, link.literal, labels[a], labels[b]);
    }
  }

  const Board& board_;
  const std::optional<int> codes_;
  const PathGraph graph_;
  std::vector<Literal> edges_;  // by edge; false if no path can use it
  SatFormulation formulation_;
};

}  // namespace

SatFormulation passage_label_formulation(const Board& board, bool no_loops,
                                         std::optional<int> codes, const StopToken& stop) {
  return PassageLabelBuilder(board, codes, stop).build(no_loops);
}

}  // namespace quadrille::puzzles::numberlink

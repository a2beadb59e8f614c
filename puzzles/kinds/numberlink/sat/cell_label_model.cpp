// SPDX-License-Identifier: MIT
//
// The model numberlink/cell-label: the constraint model at the end of E. Kalvelagen, Numberlink
// Models, 2017: each cell has one value x_p in 1..K and counts its neighbours of the same value:
// one for a terminal, two for any other cell. Values are direct labels.
//
// The post's puzzle is `fill no-touch` (equal neighbours are joined). To express all rules, a
// literal for each edge means "equal and joined": without touching it is equivalent to equality,
// with touching it implies equality. Without fill, a cell may have no value. The counts do not
// exclude loops apart from the paths: with fill they are forbidden lazily, otherwise dropped.

#include <array>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/cardinality.hpp"
#include "encoders/labels.hpp"
#include "puzzles/kinds/numberlink/models.hpp"
#include "puzzles/kinds/numberlink/sat/lazy_paths.hpp"
#include "puzzles/kinds/numberlink/strands.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using encoders::DirectLabel;
using encoders::kFalse;
using encoders::Literal;

class CellLabelBuilder {
 public:
  CellLabelBuilder(const Board& board, const StopToken& stop)
      : board_(board), graph_(board.graph()) {
    formulation_.cnf = encoders::Cnf(stop);
  }

  SatFormulation build() {
    const encoders::Cnf& cnf = formulation_.cnf;
    for (int node = 0; node < graph_.nodes() && !cnf.abandoned(); ++node) add_value(node);
    if (cnf.abandoned()) return std::move(formulation_);
    if (graph_.edges() > 0) {
      const Literal first = formulation_.cnf.new_variables(
          graph_.edges(),
          [shape = answer_shape(board_)](std::int32_t edge) { return shape.name(edge); });
      for (int edge = 0; edge < graph_.edges(); ++edge) {
        edges_.push_back(first + edge);
        if (!graph_.is_open(edge)) formulation_.cnf.add({~edges_.back()});
      }
    }
    for (int node = 0; node < graph_.nodes() && !cnf.abandoned(); ++node) {
      for (const Arc& arc : graph_.around(node))
        if (arc.to > node) add_joined(node, arc);
      add_count(node);
    }
    finish();
    return std::move(formulation_);
  }

 private:
  const DirectLabel& value(int node) const { return values_[node]; }

  void add_value(int node) {
    const std::int32_t content = board_.content(node);
    const int count = board_.label_count();
    if (content != 0 || count == 0) {
      values_.push_back(DirectLabel::constant(content - 1, count));
      return;
    }
    const auto name = [&board = board_, node](std::int32_t label) {
      return name_at(board, "value", node) + " is " + board.labels[label];
    };
    values_.emplace_back(formulation_.cnf.new_variables(count, name), count);
    std::vector<Literal> literals;
    for (int k = 0; k < count; ++k) literals.push_back(value(node).is(k));
    encoders::add_at_most_one(formulation_.cnf, literals);
    if (board_.rules.fill) formulation_.cnf.add(literals);
  }

  void add_joined(int node, const Arc& arc) {
    const int other = arc.to;
    const Literal joined = edges_[arc.edge];
    encoders::Cnf& cnf = formulation_.cnf;
    if (board_.blocked(node) || board_.blocked(other)) return cnf.add({~joined});

    encoders::add_equal_if(cnf, joined, value(node), value(other));
    if (board_.rules.touch) return;
    for (int k = 0; k < board_.label_count(); ++k) {
      cnf.add({~value(node).is(k), ~value(other).is(k), joined});
    }
  }

  // Adds the counts: a terminal has one joined neighbour, a node with a value two, any other none.
  void add_count(int node) {
    if (board_.blocked(node)) return;
    std::array<Literal, 4> around;
    around.fill(kFalse);
    std::size_t count = 0;
    for (const Arc& arc : graph_.around(node)) around[count++] = edges_[arc.edge];
    encoders::Cnf& cnf = formulation_.cnf;
    if (board_.terminal(node)) return encoders::add_exactly(cnf, 1, around);
    if (board_.rules.fill) return encoders::add_exactly(cnf, 2, around);
    encoders::add_at_most(cnf, 2, around);
    for (int k = 0; k < board_.label_count(); ++k) add_two_if(value(node).is(k), around);
    std::vector<Literal> valued;
    for (int k = 0; k < board_.label_count(); ++k) valued.push_back(value(node).is(k));
    for (const Literal joined : around) {
      valued.push_back(~joined);
      cnf.add(valued);
      valued.pop_back();
    }
  }

  // Requires, if the condition holds, that one of any three literals is true, so at least two in
  // all.
  void add_two_if(Literal condition, const std::array<Literal, 4>& literals) {
    for (std::size_t left_out = 0; left_out < literals.size(); ++left_out) {
      std::array<Literal, 4> clause = literals;
      clause[left_out] = ~condition;
      formulation_.cnf.add(clause);
    }
  }

  void finish() {
    formulation_.base.values.assign(edges_.size(), 0);
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      formulation_.links.push_back({static_cast<std::int32_t>(i), 1, edges_[i]});
    }
    formulation_.no_solution_contains_another = true;
    if (board_.rules.fill) {
      formulation_.separator = make_path_separator(board_, edges_, {.no_loops = true});
    } else {
      formulation_.normalise = [&board = board_](Answer& answer) { drop_loops(board, answer); };
    }
  }

  const Board& board_;
  const PathGraph graph_;
  std::vector<DirectLabel> values_;  // by node
  std::vector<Literal> edges_;       // by edge
  SatFormulation formulation_;
};

}  // namespace

SatFormulation cell_label_formulation(const Board& board, const StopToken& stop) {
  return CellLabelBuilder(board, stop).build();
}

}  // namespace quadrille::puzzles::numberlink

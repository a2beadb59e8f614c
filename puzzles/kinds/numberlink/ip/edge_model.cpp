// SPDX-License-Identifier: MIT
//
// The model numberlink/edges: a column e[p,q] for each pair of neighbours that may be joined,
// besides the labels x[p,k] of E. Kalvelagen, Numberlink Models, 2017. Degrees are counted over
// edges alone, so the rules about the shape of paths become short rows that do not mention labels:
//
//   sum of the e at p = 1 if p is an end of a label, otherwise 2 (or twice its number of labels)
//   e[p,q] + x[p,k] - x[q,k] <= 1, and with p and q exchanged      joined cells have one label
//   x[p,k] + x[q,k] - e[p,q] <= 1                                  without touching
//
// Two parts follow from the rules and make the model fast. Without touching, no three edges of a
// unit square are used ("squares"). If also every cell must be used, corners are on diagonal rays
// ("corners", see corners.cpp): if the ray of a corner reaches no end or blocked cell, the two
// edges of the corner exclude each other; otherwise the next cell on the ray turns the same way.
//
// Under `shortest`, the sum of the e is the objective.
//
// Loops are excluded when they appear: a solution cannot contain all their edges, and without
// touching not even all but one, since these would form a path with adjacent ends.

#include <array>
#include <utility>

#include "puzzles/kinds/numberlink/corners.hpp"
#include "puzzles/kinds/numberlink/grid.hpp"
#include "puzzles/kinds/numberlink/ip/label_columns.hpp"
#include "puzzles/kinds/numberlink/models.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using engine::ColumnIndex;
using engine::kInfinity;
using engine::Term;

class EdgeBuilder {
 public:
  EdgeBuilder(const Board& board, const IpRequest& request)
      : board_(board), graph_(board.graph()), request_(request) {
    const AnswerShape shape = answer_shape(board_);
    for (std::size_t edge = 0; edge < shape.size() && !request_.is_stopped(); ++edge) {
      const auto [p, q] = graph_.ends(static_cast<int>(edge));
      const bool is_open =
          graph_.is_open(static_cast<int>(edge)) && !board_.blocked(p) && !board_.blocked(q);
      formulation_.model.add_column(shape.name(edge), 0, is_open ? 1 : 0);
    }
  }

  IpFormulation build() {
    const bool strict = board_.rules == Rules{.fill = true, .touch = false};
    const LabelColumns labels(board_, request_, formulation_.model);
    add_label_rows(board_, request_, labels, formulation_.model);
    for (int node = 0; node < graph_.nodes() && !request_.is_stopped(); ++node)
      add_degree(node, labels);
    for (const int edge : open_edges(board_)) {
      if (request_.is_stopped()) break;
      add_labels(edge, labels);
    }
    if (!board_.rules.touch && request_.has("squares")) add_squares();
    if (strict && !board_.special_graph && request_.has("corners")) add_corners();
    finish();
    return std::move(formulation_);
  }

 private:
  // Returns the edges from a position along these steps that stay on the board.
  template <typename Steps>
  std::vector<Term> edges_at(Cell from, const Steps& steps, std::int64_t coefficient = 1) const {
    std::vector<Term> terms;
    for (const Step step : steps) {
      const int edge = edge_at(board_, from, step);
      if (edge >= 0) terms.push_back({edge, coefficient});
    }
    return terms;
  }

  void add_degree(int node, const LabelColumns& labels) {
    if (board_.blocked(node)) return;
    std::vector<Term> terms;
    for (const Arc& arc : graph_.around(node)) terms.push_back({arc.edge, 1});
    std::int64_t degree = board_.terminal(node) ? 1 : 2;
    if (!board_.terminal(node) && !board_.rules.fill) {
      labels.add_terms(node, -2, terms);
      degree = 0;
    }
    formulation_.model.add_row(name_at(board_, "degree", node), terms, degree, degree);
  }

  void add_labels(int edge, const LabelColumns& labels) {
    engine::Model& model = formulation_.model;
    const auto [p, q] = graph_.ends(edge);
    const std::string place = answer_shape(board_).name(edge);
    for (int k = 0; k < board_.label_count(); ++k) {
      const ColumnIndex x = labels.of(p, k), y = labels.of(q, k);
      model.add_row(with_label("on_" + place, board_, k), {{edge, 1}, {x, 1}, {y, -1}}, -kInfinity,
                    1);
      model.add_row(with_label("back_" + place, board_, k), {{edge, 1}, {x, -1}, {y, 1}},
                    -kInfinity, 1);
      if (board_.rules.touch) continue;
      model.add_row(with_label("touch_" + place, board_, k), {{x, 1}, {y, 1}, {edge, -1}},
                    -kInfinity, 1);
    }
  }

  void add_squares() {
    const auto [right, down, left, up] = kSteps;
    for (int row = 0; row + 1 < board_.rows && !request_.is_stopped(); ++row) {
      for (int column = 0; column + 1 < board_.columns; ++column) {
        if (!graph_.is_square(board_.cell(row, column))) continue;
        std::vector<Term> terms = edges_at({row, column}, std::array{right, down});
        const std::vector<Term> others = edges_at({row + 1, column + 1}, std::array{left, up});
        terms.insert(terms.end(), others.begin(), others.end());
        formulation_.model.add_row(name_at(board_, "square", board_.cell(row, column)), terms,
                                   -kInfinity, 2);
      }
    }
  }

  void add_corners() {
    const CornerSets corners = find_corners(board_, kAllQuadrants);
    for (int cell = 0; cell < board_.cell_count() && !request_.is_stopped(); ++cell) {
      if (board_.cells[cell] != 0) continue;
      for (std::size_t q = 0; q < kQuadrants.size(); ++q) {
        add_corner(cell, q, corners.possible_at(cell, q));
      }
    }
  }

  void add_corner(int cell, std::size_t q, bool is_possible) {
    const Cell at = position_of(board_, cell);
    const std::array steps = {kQuadrants[q].vertical, kQuadrants[q].horizontal};
    const std::vector<Term> corner = edges_at(at, steps);
    if (corner.size() < 2) return;
    std::string name = std::string("corner_") + kQuadrantNames[q];
    if (!is_possible) {
      formulation_.model.add_row(name_at(board_, name, cell), corner, -kInfinity, 1);
      return;
    }
    const Cell diagonal = at + steps[0] + steps[1];
    if (board_.cells[cell_at(board_, diagonal)] != 0) return;
    name += "_goes";
    for (const Term& term : edges_at(diagonal, steps, -1)) {
      name += "_on";
      std::vector<Term> terms = corner;
      terms.push_back(term);
      formulation_.model.add_row(name_at(board_, name, cell), terms, -kInfinity, 1);
    }
  }

  void finish() {
    const int count = graph_.edges();
    if (board_.is_minimised()) {
      std::vector<Term> length;
      for (int edge = 0; edge < count; ++edge) length.push_back({edge, 1});
      formulation_.model.set_objective(length, engine::Sense::kMinimise);
    }
    for (int edge = 0; edge < count; ++edge) formulation_.links.push_back({edge, 1, edge});
    formulation_.base.values.assign(count, 0);
    formulation_.no_solution_contains_another = true;
    const std::int64_t spare = board_.rules.touch ? 1 : 2;
    formulation_.separators.push_back(make_loop_separator(
        board_, formulation_, [spare](const Strands::Strand& loop, engine::Point) {
          engine::Row row{"", {}, -kInfinity, 0, 1};
          for (const int edge : loop.edges) row.terms.push_back({edge, 1});
          row.upper = static_cast<std::int64_t>(loop.edges.size()) - spare;
          return row;
        }));
  }

  const Board& board_;
  const PathGraph graph_;
  const IpRequest& request_;
  IpFormulation formulation_;  // its first columns are the edges
};

}  // namespace

std::optional<IpFormulation> edge_formulation(const Board& board, const IpRequest& request) {
  if (!is_small_enough(board)) return std::nullopt;
  return EdgeBuilder(board, request).build();
}

}  // namespace quadrille::puzzles::numberlink

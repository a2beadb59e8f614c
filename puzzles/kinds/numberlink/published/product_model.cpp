// SPDX-License-Identifier: MIT
//
// The model numberlink/product: the linearised quadratic model of E. Kalvelagen, Numberlink Models,
// 2017. Besides x[p,k] there is y[p,q,k] for each pair of neighbours, the product of x[p,k] and
// x[q,k]:
//
//   y <= x[p,k],   y <= x[q,k],   y >= x[p,k] + x[q,k] - 1
//   sum over q and k of y[p,q,k] = 1 if p is an end of a label, otherwise 2
//
// Neighbours with one label count as joined: the post's rules are `fill no-touch`. Without fill,
// the count of a free cell is twice its number of labels. If touching is allowed, the third row of
// each product is left out: y then means "joined", and neighbours with one label may be unjoined.
//
// From the end of a label the rows lead along cells of this label to its other end. Other cells
// with the label are on loops that satisfy all rows: the four cells of a unit square, or a loop
// around paths that fill its inside. These are excluded when they appear: not all edges of the loop
// may be used, and without touching not even all but one, since those imply the last.
//
// The parts "corners" and "squares" (label_columns.hpp) are ours; the other rows are as published.
//
// The post excludes a found solution by its cells: not all of these labels again. If neighbours
// with one label are always joined, labels and edges determine each other, so this is as good as
// excluding the edges, which is correct under all rules.

#include <utility>

#include "puzzles/kinds/numberlink/ip/label_columns.hpp"
#include "puzzles/kinds/numberlink/models.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using engine::Term;

class ProductBuilder {
 public:
  ProductBuilder(const Board& board, const IpRequest& request)
      : board_(board),
        graph_(board.graph()),
        request_(request),
        labels_(board, request, formulation_.model),
        products_(board, formulation_.model) {}

  IpFormulation build() {
    add_label_rows(board_, request_, labels_, formulation_.model);
    for (const int edge : open_edges(board_)) {
      if (request_.is_stopped()) break;
      const auto [p, q] = graph_.ends(edge);
      products_.add(edge, p, q, labels_, /*may_be_less=*/board_.rules.touch);
    }
    for (int node = 0; node < graph_.nodes() && !request_.is_stopped(); ++node) {
      if (!board_.blocked(node)) add_count(node);
    }
    if (!board_.rules.touch) {
      if (board_.rules.fill && request_.has("corners"))
        add_corners(board_, request_, labels_, formulation_.model);
      if (request_.has("squares")) add_squares(board_, request_, labels_, formulation_.model);
    }
    link_answer();
    formulation_.separators.push_back(
        make_loop_separator(board_, formulation_, products_.loop_row(board_.rules.touch ? 1 : 2)));
    return std::move(formulation_);
  }

 private:
  void add_count(int node) {
    std::vector<Term> terms;
    for (const Arc& arc : graph_.around(node)) products_.add_terms(arc.edge, 1, terms);
    std::int64_t joined = board_.terminal(node) ? 1 : 2;
    if (!board_.rules.fill && !board_.terminal(node)) {
      labels_.add_terms(node, -2, terms);
      joined = 0;
    }
    formulation_.model.add_row(name_at(board_, "count", node), terms, joined, joined);
  }

  void link_answer() {
    const bool by_cells = !board_.rules.touch && request_.has("cell-cut");
    formulation_.links = by_cells ? links_by_cells(board_, labels_) : products_.links();
    formulation_.base.values.assign(graph_.edges(), 0);
    formulation_.no_solution_contains_another = true;
  }

  const Board& board_;
  const PathGraph graph_;
  const IpRequest& request_;
  IpFormulation formulation_;
  LabelColumns labels_;
  ProductColumns products_;
};

}  // namespace

std::optional<IpFormulation> product_formulation(const Board& board, const IpRequest& request) {
  if (!is_small_enough(board, kMaxProductLabels)) return std::nullopt;
  return ProductBuilder(board, request).build();
}

}  // namespace quadrille::puzzles::numberlink

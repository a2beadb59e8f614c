// SPDX-License-Identifier: MIT
//
// The model numberlink/product: the linearised quadratic model of E. Kalvelagen, Numberlink Models,
// 2017, as printed. Besides x[p,k] there is y[p,q,k] for each pair of neighbours p < q, the product
// of x[p,k] and x[q,k], continuous between 0 and 1, as the post relaxes it:
//
//   y <= x[p,k],   y <= x[q,k],   y >= x[p,k] + x[q,k] - 1
//   sum over q and k of y[p,q,k] = 1 if p is an end of a label, otherwise 2
//
// The post prints the first row twice and never the second (with x[q,k]), a misprint.
//
// Neighbours with one label count as joined: the post's rules are `fill no-touch`. Without fill,
// the count of a free cell is twice its number of labels. If touching is allowed, the third row of
// each product is left out and y is 0/1: it then means "joined", and neighbours with one label may
// be unjoined.
//
// From the end of a label the rows lead along cells of this label to its other end. Other cells
// with the label are on loops that satisfy all rows: the four cells of a unit square, or a loop
// around paths that fill its inside. Excluding these when they appear is a correction: without
// touching not all cells of the loop may have its label again, with it not all its edges be used.
//
// The post excludes a found solution by its cells, and so does this model without touching.

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
      products_.add(
          edge, p, q, labels_, /*may_be_less=*/board_.rules.touch,
          board_.rules.touch ? engine::ColumnType::kInteger : engine::ColumnType::kContinuous);
    }
    for (int node = 0; node < graph_.nodes() && !request_.is_stopped(); ++node) {
      if (!board_.blocked(node)) add_count(node);
    }
    const bool by_cells = !board_.rules.touch;
    formulation_.links = by_cells ? links_by_cells(board_, labels_) : products_.links();
    formulation_.base.values.assign(graph_.edges(), 0);
    formulation_.no_solution_contains_another = true;
    formulation_.separators.push_back(make_loop_separator(
        board_, formulation_, by_cells ? loop_row_by_cells(labels_) : products_.loop_row(1)));
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

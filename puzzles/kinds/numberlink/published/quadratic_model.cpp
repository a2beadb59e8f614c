// SPDX-License-Identifier: MIT
//
// The model numberlink/miqcp: the quadratic model of E. Kalvelagen, Numberlink Models, 2017, as
// printed. Only x[p,k], with one row of products for each cell p:
//
//   sum over q and k of x[p,k] x[q,k] = 1 if p is an end of a label, otherwise 2
//
// It is written to LP files with these rows; for the engine and other files each product becomes a
// 0/1 column (engine/io/quadratic_rows.hpp). Neighbours with one label count as joined, so the
// model only expresses `no-touch`; without fill, the count of a free cell is twice its number of
// labels. Loops are excluded when they appear, as in product_model.cpp.

#include <utility>

#include "puzzles/kinds/numberlink/ip/label_columns.hpp"
#include "puzzles/kinds/numberlink/models.hpp"

namespace quadrille::puzzles::numberlink {

std::optional<IpFormulation> quadratic_formulation(const Board& board, const IpRequest& request) {
  if (!is_small_enough(board, kMaxProductLabels)) return std::nullopt;
  IpFormulation formulation;
  const PathGraph graph = board.graph();
  const LabelColumns labels(board, request, formulation.model);
  add_label_rows(board, request, labels, formulation.model);
  std::vector<engine::QuadraticRow> counts(graph.nodes());
  for (const int edge : open_edges(board)) {
    if (request.is_stopped()) break;
    const auto [p, q] = graph.ends(edge);
    for (int k = 0; k < board.label_count(); ++k) {
      const engine::ProductTerm product{labels.of(p, k), labels.of(q, k), 1};
      counts[p].products.push_back(product);
      counts[q].products.push_back(product);
    }
  }
  for (int node = 0; node < graph.nodes(); ++node) {
    if (board.blocked(node)) continue;
    engine::Row& row = counts[node].linear;
    row.name = name_at(board, "count", node);
    row.lower = row.upper = board.terminal(node) ? 1 : 2;
    if (!board.rules.fill && !board.terminal(node)) {
      labels.add_terms(node, -2, row.terms);
      row.lower = row.upper = 0;
    }
    formulation.quadratic_rows.push_back(std::move(counts[node]));
  }
  formulation.links = links_by_cells(board, labels);
  formulation.base.values.assign(graph.edges(), 0);
  formulation.no_solution_contains_another = true;
  formulation.separators.push_back(
      make_loop_separator(board, formulation, loop_row_by_cells(labels)));
  return formulation;
}

}  // namespace quadrille::puzzles::numberlink

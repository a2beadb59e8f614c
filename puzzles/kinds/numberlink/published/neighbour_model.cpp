// SPDX-License-Identifier: MIT
//
// The model numberlink/neighbour: Rob Pratt's formulation in the comments on E. Kalvelagen,
// Numberlink Models, 2017. Only x[p,k]; with N(p) the neighbours of p and M = |N(p)|
//
//   sum over N(p) of x[q,k] = 1                              if p is an end of label k
//   2 x[p,k] <= sum over N(p) of x[q,k] <= 2 x[p,k] + M (1 - x[p,k])   for free p, all k
//
// Neighbours with one label count as joined, so the model only expresses `no-touch`. It is also
// correct for `no-fill`, under which a cell has at most one label: for a cell without one the rows
// are void.
//
// Loops are possible as in product_model.cpp, and excluded when they appear, which is a correction:
// not all cells of the loop may have its label again. Solutions are excluded by their cells, the
// cut of the post; here blocking_clause generates it.
//
// numberlink/neighbour-rows has in addition the parts "corners" and "squares" of label_columns.hpp.

#include <utility>

#include "puzzles/kinds/numberlink/ip/label_columns.hpp"
#include "puzzles/kinds/numberlink/models.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using engine::kInfinity;
using engine::Term;

class NeighbourBuilder {
 public:
  NeighbourBuilder(const Board& board, const IpRequest& request)
      : board_(board),
        graph_(board.graph()),
        request_(request),
        labels_(board, request, formulation_.model) {}

  IpFormulation build(bool with_our_rows) {
    add_label_rows(board_, request_, labels_, formulation_.model);
    for (int node = 0; node < graph_.nodes() && !request_.is_stopped(); ++node) add_counts(node);
    if (with_our_rows) add_our_rows();
    formulation_.links = links_by_cells(board_, labels_);
    formulation_.base.values.assign(graph_.edges(), 0);
    formulation_.no_solution_contains_another = true;
    formulation_.separators.push_back(
        make_loop_separator(board_, formulation_, loop_row_by_cells(labels_)));
    return std::move(formulation_);
  }

 private:
  void add_our_rows() {
    if (board_.rules.fill && request_.has("corners"))
      add_corners(board_, request_, labels_, formulation_.model);
    if (request_.has("squares")) add_squares(board_, request_, labels_, formulation_.model);
  }

  void add_counts(int node) {
    if (board_.blocked(node)) return;
    for (int k = 0; k < board_.label_count(); ++k) {
      const bool is_here = board_.content(node) == k + 1;
      if (board_.terminal(node) && !is_here) continue;
      std::vector<Term> terms;
      for (const Arc& arc : graph_.around(node))
        if (!board_.blocked(arc.to)) terms.push_back({labels_.of(arc.to, k), 1});
      add_count(node, k, std::move(terms));
    }
  }

  void add_count(int node, int k, std::vector<Term> around) {
    engine::Model& model = formulation_.model;
    const auto name = [&](const char* what) {
      return with_label(name_at(board_, what, node), board_, k);
    };
    if (board_.terminal(node)) {
      model.add_row(name("end"), around, 1, 1);
      return;
    }
    const auto neighbours = static_cast<std::int64_t>(around.size());
    around.push_back({labels_.of(node, k), -2});
    model.add_row(name("least"), around, 0, kInfinity);
    around.back().coefficient = neighbours - 2;
    model.add_row(name("most"), around, -kInfinity, neighbours);
  }

  const Board& board_;
  const PathGraph graph_;
  const IpRequest& request_;
  IpFormulation formulation_;
  LabelColumns labels_;
};

}  // namespace

std::optional<IpFormulation> neighbour_formulation(const Board& board, const IpRequest& request) {
  if (!is_small_enough(board)) return std::nullopt;
  return NeighbourBuilder(board, request).build(false);
}

std::optional<IpFormulation> neighbour_rows_formulation(const Board& board,
                                                        const IpRequest& request) {
  if (!is_small_enough(board)) return std::nullopt;
  return NeighbourBuilder(board, request).build(true);
}

}  // namespace quadrille::puzzles::numberlink

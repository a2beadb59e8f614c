// SPDX-License-Identifier: MIT
//
// The model numberlink-3d/ip: the linearised products of E. Kalvelagen, Numberlink Models, 2017, on
// a lattice. x[p,k]: cell p has label k (at most one label); y[e,k]: the path of k uses the edge
// e = pq.
//
//   sum over k of x[p,k] <= 1
//   sum over the edges e at p of y[e,k] = 2 x[p,k], or 1 at an end of k
//   y[e,k] <= x[p,k],  y[e,k] <= x[q,k],  y[e,k] >= x[p,k] + x[q,k] - 1
//
// The last of these forbids paths that run beside themselves. Loops apart from the paths satisfy
// all rows; a row excludes each when it appears. It allows two edges less than the loop has, since
// all but one would imply the last.
//
// With vias, the only edges between layers are those of vias; with z[e] = sum over k of y[e,k]
//
//   sum over the edges of a via of z[e] >= 1
//   z[e] - z[f] + z[g] <= 1 for edges e, f, g of a via, in this order, f next to e
//   at a cell of a via: sum of z along the layer <= sum of z to other layers
//
// Under `shortest`, the sum of the y is the objective.

#include <algorithm>
#include <utility>

#include "puzzles/kinds/numberlink/ip/label_columns.hpp"
#include "puzzles/kinds/numberlink/layers/models.hpp"

namespace quadrille::puzzles::numberlink_3d {

namespace {

using engine::kInfinity;
using engine::Term;

constexpr std::int64_t kMaxColumns = 150'000;  // y[e,k]; with more, the rows take over a gigabyte

class ProductBuilder3d {
 public:
  ProductBuilder3d(const Board& board, const IpRequest& request)
      : board_(board),
        request_(request),
        lattice_(board.lattice()),
        labels_(board, request, formulation_.model),
        products_(board, formulation_.model) {}

  IpFormulation build() {
    const std::vector<bool> is_open = open_edges(board_);
    for (int cell = 0; cell < board_.cell_count() && !request_.is_stopped(); ++cell)
      if (board_.cells[cell] == 0) add_label_row(cell);
    for (int cell = 0; cell < board_.cell_count() && !request_.is_stopped(); ++cell)
      for (const Arc& arc : lattice_.around(cell))
        if (cell < arc.to && !board_.blocked(cell) && !board_.blocked(arc.to) && is_open[arc.edge])
          products_.add(arc.edge, cell, arc.to, labels_, /*may_be_less=*/false);
    for (int cell = 0; cell < board_.cell_count() && !request_.is_stopped(); ++cell)
      if (!board_.blocked(cell)) add_counts(cell);
    for (const Via& via : board_.vias) add_via(via);
    formulation_.links = products_.links();
    formulation_.base.values.assign(lattice_.edges(), 0);
    formulation_.no_solution_contains_another = true;
    if (board_.rules.shortest) add_length();
    formulation_.separators.push_back(
        numberlink::make_loop_separator(board_, formulation_, products_.loop_row(2)));
    return std::move(formulation_);
  }

 private:
  void add_label_row(int cell) {
    std::vector<Term> terms;
    labels_.add_terms(cell, 1, terms);
    formulation_.model.add_row(name_at(board_, "one", cell), terms, -kInfinity, 1);
  }

  void add_counts(int cell) {
    for (int k = 0; k < board_.label_count(); ++k) {
      std::vector<Term> terms;
      for (const Arc& arc : lattice_.around(cell))
        if (products_.has(arc.edge)) terms.push_back({products_.of(arc.edge, k), 1});
      if (!board_.terminal(cell)) terms.push_back({labels_.of(cell, k), -2});
      const int joined = board_.cells[cell] == k + 1 ? 1 : 0;
      formulation_.model.add_row(numberlink::with_label(name_at(board_, "count", cell), board_, k),
                                 terms, joined, joined);
    }
  }

  void add_via(const Via& via) {
    engine::Model& model = formulation_.model;
    const std::vector<int> edges = edges_of(lattice_, via);
    std::vector<Term> terms;
    for (const int edge : edges) products_.add_terms(edge, 1, terms);
    model.add_row("via[" + via.name + "]", terms, 1, kInfinity);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      for (std::size_t j = i + 2; j < edges.size(); ++j) {
        terms.clear();
        products_.add_terms(edges[i], 1, terms);
        products_.add_terms(edges[i + 1], -1, terms);
        products_.add_terms(edges[j], 1, terms);
        model.add_row("once[" + via.name + ',' + std::to_string(i) + ',' + std::to_string(j) + ']',
                      terms, -kInfinity, 1);
      }
    }
    for (const int cell : via.cells) {
      terms.clear();
      for (const Arc& arc : lattice_.around(cell)) {
        const int factor = lattice_.is_same_layer(cell, arc.to) ? 1 : -1;
        products_.add_terms(arc.edge, factor, terms);
      }
      model.add_row(name_at(board_, "leave", cell), terms, -kInfinity, 0);
    }
  }

  void add_length() {
    std::vector<Term> length;
    for (int edge = 0; edge < lattice_.edges(); ++edge) products_.add_terms(edge, 1, length);
    formulation_.model.set_objective(length, engine::Sense::kMinimise);
  }

  const Board& board_;
  const IpRequest& request_;
  const Lattice lattice_;
  IpFormulation formulation_;
  const numberlink::LabelColumns labels_;
  numberlink::ProductColumns products_;
};

}  // namespace

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request) {
  if (std::int64_t{board.lattice().edges()} * board.label_count() > kMaxColumns)
    return std::nullopt;
  return ProductBuilder3d(board, request).build();
}

}  // namespace quadrille::puzzles::numberlink_3d

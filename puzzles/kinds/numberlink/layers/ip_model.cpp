// SPDX-License-Identifier: MIT
//
// The model numberlink-3d/ip: the linearised products of E. Kalvelagen, Numberlink Models, 2017, on
// a lattice. x[p,k]: cell p has label k, at most one; y[e,k]: the path of k takes edge e = pq.
//
//   sum over k of x[p,k] <= 1
//   sum over the edges e at p of y[e,k] = 2 x[p,k], at an end of k = 1
//   y[e,k] <= x[p,k],  y[e,k] <= x[q,k],  y[e,k] >= x[p,k] + x[q,k] - 1
//
// The last of these says that no path runs beside itself. Loops apart from the paths satisfy all rows,
// and are excluded when they come up: not even all edges but one, since those imply the last.
//
// Where there are vias, edges between layers are those of vias; with z[e] = sum over k of y[e,k]
//
//   sum over the edges of a via of z[e] >= 1
//   z[e] - z[f] + z[g] <= 1 for edges e, f, g of a via, in this order, f next to e
//   at a cell of a via: sum of z along the layer <= sum of z to other layers
//
// Where the shortest paths are asked for, the sum of the y is the objective.

#include <algorithm>
#include <utility>

#include "puzzles/kinds/numberlink/layers/models.hpp"
#include "puzzles/kinds/numberlink/layers/strands.hpp"

namespace quadrille::puzzles::numberlink_3d {

namespace {

using engine::ColumnIndex;
using engine::kInfinity;
using engine::Term;

constexpr std::int64_t kMaxColumns = 150'000;  // y[e,k]; with more, rows take over a gigabyte

class LoopRows final : public engine::Separator {
 public:
  LoopRows(const Board& board, std::vector<ColumnIndex> first)
      : board_(board), first_(std::move(first)) {}

  std::string_view name() const override { return "loops"; }

  bool check(engine::Point point, engine::RowSink& sink) override {
    const auto chosen = [&](int edge) {
      for (int k = 0; first_[edge] >= 0 && k < board_.label_count(); ++k)
        if (point[first_[edge] + k] != 0) return true;
      return false;
    };
    bool is_right = true;
    for (const Strand& strand : find_strands(board_, chosen)) {
      if (!strand.is_loop) continue;
      engine::Row row{"", {}, -kInfinity, static_cast<std::int64_t>(strand.edges.size()) - 2, 1};
      for (const int edge : strand.edges)
        for (int k = 0; k < board_.label_count(); ++k) row.terms.push_back({first_[edge] + k, 1});
      sink.lazy(std::move(row), "loop");
      is_right = false;
    }
    return is_right;
  }

 private:
  const Board& board_;
  std::vector<ColumnIndex> first_;
};

class ProductBuilder3d {
 public:
  ProductBuilder3d(const Board& board, const IpRequest& request)
      : board_(board),
        request_(request),
        lattice_(board.lattice()),
        shape_(answer_shape(board)),
        cell_(board.cell_count(), kNone),
        edge_(lattice_.edges(), kNone) {}

  IpFormulation build() {
    const std::vector<bool> is_open = open_edges(board_);
    for (int cell = 0; cell < board_.cell_count() && !request_.is_stopped(); ++cell)
      if (!board_.is_blocked(cell)) add_labels(cell);
    for (int cell = 0; cell < board_.cell_count() && !request_.is_stopped(); ++cell)
      for (const Arc& arc : lattice_.around(cell))
        if (cell < arc.to && cell_[cell] >= 0 && cell_[arc.to] >= 0 && is_open[arc.edge])
          add_products(cell, arc);
    for (int cell = 0; cell < board_.cell_count() && !request_.is_stopped(); ++cell)
      if (cell_[cell] >= 0) add_counts(cell);
    for (const Via& via : board_.vias) add_via(via);
    for (int edge = 0; edge < lattice_.edges(); ++edge)
      for (int k = 0; edge_[edge] >= 0 && k < board_.label_count(); ++k)
        formulation_.links.push_back({edge, 1, edge_[edge] + k});
    formulation_.base.values.assign(lattice_.edges(), 0);
    formulation_.antichain = true;
    if (board_.rules.shortest) add_length();
    formulation_.separators.push_back(std::make_unique<LoopRows>(board_, edge_));
    return std::move(formulation_);
  }

 private:
  static constexpr ColumnIndex kNone = -1;

  // "x" and the cell: "x[0,2,3", to be closed by `named`.
  std::string at(const std::string& what, int cell) const {
    const auto [layer, row, column] = lattice_.place(cell);
    return what + '[' + std::to_string(layer) + ',' + std::to_string(row) + ',' +
           std::to_string(column);
  }

  std::string named(const std::string& what, int k) const {
    return what + ',' + board_.labels[k] + ']';
  }

  void add_labels(int cell) {
    cell_[cell] = static_cast<ColumnIndex>(formulation_.model.columns().size());
    const std::string place = at("x", cell);
    std::vector<Term> terms;
    for (int k = 0; k < board_.label_count(); ++k) {
      const bool is_own = board_.cells[cell] == k + 1;
      terms.push_back({formulation_.model.add_column(named(place, k), is_own ? 1 : 0,
                                                     is_own || !board_.is_end(cell) ? 1 : 0),
                       1});
    }
    if (!board_.is_end(cell))
      formulation_.model.add_row(at("one", cell) + "]", terms, -kInfinity, 1);
  }

  void add_products(int cell, const Arc& arc) {
    engine::Model& model = formulation_.model;
    edge_[arc.edge] = static_cast<ColumnIndex>(model.columns().size());
    std::string place = shape_.name(arc.edge);
    place.pop_back();
    for (int k = 0; k < board_.label_count(); ++k) {
      const ColumnIndex x = cell_[cell] + k, other = cell_[arc.to] + k;
      const ColumnIndex y = model.add_column(named("y_" + place, k), 0, 1);
      model.add_row(named("first_" + place, k), {{y, 1}, {x, -1}}, -kInfinity, 0);
      model.add_row(named("second_" + place, k), {{y, 1}, {other, -1}}, -kInfinity, 0);
      model.add_row(named("both_" + place, k), {{y, 1}, {x, -1}, {other, -1}}, -1, kInfinity);
    }
  }

  void add_counts(int cell) {
    for (int k = 0; k < board_.label_count(); ++k) {
      std::vector<Term> terms;
      for (const Arc& arc : lattice_.around(cell))
        if (edge_[arc.edge] >= 0) terms.push_back({edge_[arc.edge] + k, 1});
      if (!board_.is_end(cell)) terms.push_back({cell_[cell] + k, -2});
      const int joined = board_.cells[cell] == k + 1 ? 1 : 0;
      formulation_.model.add_row(named(at("count", cell), k), terms, joined, joined);
    }
  }

  // How often the edge is taken, with this factor.
  void add_taken(int edge, int factor, std::vector<Term>& terms) const {
    if (edge_[edge] < 0) return;
    for (int k = 0; k < board_.label_count(); ++k) terms.push_back({edge_[edge] + k, factor});
  }

  void add_via(const Via& via) {
    engine::Model& model = formulation_.model;
    const std::vector<int> edges = edges_of(lattice_, via);
    std::vector<Term> terms;
    for (const int edge : edges) add_taken(edge, 1, terms);
    model.add_row("via[" + via.name + "]", terms, 1, kInfinity);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      for (std::size_t j = i + 2; j < edges.size(); ++j) {
        terms.clear();
        add_taken(edges[i], 1, terms);
        add_taken(edges[i + 1], -1, terms);
        add_taken(edges[j], 1, terms);
        model.add_row("once[" + via.name + ',' + std::to_string(i) + ',' + std::to_string(j) + ']',
                      terms, -kInfinity, 1);
      }
    }
    for (const int cell : via.cells) {
      terms.clear();
      for (const Arc& arc : lattice_.around(cell)) {
        const int factor = lattice_.is_same_layer(cell, arc.to) ? 1 : -1;
        add_taken(arc.edge, factor, terms);
      }
      model.add_row(at("leave", cell) + "]", terms, -kInfinity, 0);
    }
  }

  void add_length() {
    std::vector<Term> length;
    for (int edge = 0; edge < lattice_.edges(); ++edge)
      for (int k = 0; edge_[edge] >= 0 && k < board_.label_count(); ++k)
        length.push_back({edge_[edge] + k, 1});
    formulation_.model.set_objective(length, engine::Sense::kMinimise);
  }

  const Board& board_;
  const IpRequest& request_;
  const Lattice lattice_;
  const AnswerShape shape_;
  std::vector<ColumnIndex> cell_;  // x[p,0] by cell
  std::vector<ColumnIndex> edge_;  // y[e,0] by edge
  IpFormulation formulation_;
};

}  // namespace

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request) {
  if (std::int64_t{board.lattice().edges()} * board.label_count() > kMaxColumns)
    return std::nullopt;
  return ProductBuilder3d(board, request).build();
}

}  // namespace quadrille::puzzles::numberlink_3d

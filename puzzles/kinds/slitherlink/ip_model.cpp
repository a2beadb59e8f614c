// SPDX-License-Identifier: MIT
//
// A column for each edge and each corner: two edges at a corner of the loop, none at another one.
// Of loops found apart, given by rows as for travelling salesmen: where an edge of one and an edge
// of another are drawn, two edges leave the corners of the first (M. Fischetti, J. J. Salazar
// Gonzalez and P. Toth, Solving the orienteering problem through branch-and-cut, 1998).

#include <memory>
#include <utility>

#include "puzzles/algorithms/forest.hpp"
#include "puzzles/kinds/slitherlink/models.hpp"

namespace quadrille::puzzles::slitherlink {

namespace {

class OneLoopRows final : public engine::Separator {
 public:
  explicit OneLoopRows(const Board& board) : graph_(graph_of(board.points())) {}

  std::string_view name() const override { return "loops"; }
  bool check(engine::Point point, engine::RowSink& sink) override {
    const Forest forest(graph_, [&](int edge) { return point[edge] == 1; });
    const std::vector<int>& closing = forest.surplus();  // an edge of each loop
    for (std::size_t k = 0; k < closing.size() && closing.size() > 1; ++k) {
      const int other = closing[(k + 1) % closing.size()];
      engine::Row row{"", {{closing[k], -2}, {other, -2}}, -2, engine::kInfinity};
      for (const int edge : forest.leaving(forest.component(graph_.ends(closing[k])[0])))
        row.terms.push_back({edge, 1});
      sink.lazy(std::move(row), "loop");
    }
    return closing.size() <= 1;
  }

 private:
  Graph graph_;
};

}  // namespace

std::optional<IpFormulation> ip_formulation(const Board& board, const IpRequest& request) {
  IpFormulation formulation;
  engine::Model& model = formulation.model;
  const Grid points = board.points();
  std::vector<engine::Row> corners(points.cells());
  engine::Row any{"any", {}, 4, engine::kInfinity};
  for (int edge = 0; edge < points.edges() && !request.is_stopped(); ++edge) {
    const auto [from, to] = points.ends(edge);
    model.add_column("x[" + points.name(from) + "," + points.name(to) + "]", 0, 1);
    formulation.links.push_back({.variable = edge, .value = 1, .column = edge});
    for (const int corner : {from, to}) corners[corner].terms.push_back({edge, 1});
    any.terms.push_back({edge, 1});
  }
  for (int corner = 0; corner < points.cells() && !request.is_stopped(); ++corner) {
    const auto used = model.add_column("y[" + points.name(corner) + "]", 0, 1);
    corners[corner].terms.push_back({used, -2});
    model.add_row("two[" + points.name(corner) + "]", corners[corner].terms, 0, 0);
  }
  for (int cell = 0; cell < board.grid().cells() && !request.is_stopped(); ++cell) {
    const std::int64_t clue = board.clues[cell];
    if (clue == Board::kNoClue) continue;
    std::vector<engine::Term> terms;
    for (const int edge : board.sides(cell)) terms.push_back({edge, 1});
    model.add_row("clue[" + board.grid().name(cell) + "]", std::move(terms), clue, clue);
  }
  model.add_row(any.name, any.terms, any.lower, any.upper);
  if (request.is_stopped()) return std::nullopt;
  formulation.base.values.assign(points.edges(), 0);
  formulation.antichain = true;
  formulation.separators.push_back(std::make_unique<OneLoopRows>(board));
  return formulation;
}

}  // namespace quadrille::puzzles::slitherlink

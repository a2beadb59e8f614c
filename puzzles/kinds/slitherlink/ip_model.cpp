// SPDX-License-Identifier: MIT
//
// One column per edge and per corner: two edges at a corner of the loop, none at any other corner.
// Rows join loops that are found apart (search/connected.hpp).

#include <memory>
#include <utility>

#include "puzzles/kinds/slitherlink/models.hpp"
#include "puzzles/search/connected.hpp"

namespace quadrille::puzzles::slitherlink {

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
  formulation.no_solution_contains_another = true;
  formulation.separators.push_back(std::make_unique<OneLoopRows>(graph_of(points)));
  return formulation;
}

}  // namespace quadrille::puzzles::slitherlink

// SPDX-License-Identifier: MIT
//
// One literal per cell: it is inside the loop. An edge is drawn if the cells on its sides differ;
// everything around the board is outside. So an even number of lines meets at each corner, and
// clauses exclude four. The lines are one loop if the inside is connected and so is the outside
// (search/connected.hpp).

#include <array>
#include <memory>
#include <utility>

#include "encoders/cardinality.hpp"
#include "puzzles/kinds/slitherlink/models.hpp"
#include "puzzles/search/connected.hpp"

namespace quadrille::puzzles::slitherlink {

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  SatFormulation formulation;
  encoders::Cnf& cnf = formulation.cnf = encoders::Cnf(stop);
  const Grid grid = board.grid(), points = board.points();
  std::vector<encoders::Literal> inside;
  for (int cell = 0; cell < grid.cells() && !cnf.poll_step(); ++cell)
    inside.push_back(cnf.new_variable("inside[" + grid.name(cell) + "]"));
  if (cnf.poll()) return formulation;
  const auto side = [&](int row, int column) {
    const bool is_cell = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
    return is_cell ? inside[grid.cell(row, column)] : encoders::kFalse;
  };
  std::vector<encoders::Literal> lines;  // by edge
  for (int edge = 0; edge < points.edges() && !cnf.poll_step(); ++edge) {
    const auto [from, to] = points.ends(edge);
    const int row = points.row(from), column = points.column(from);
    const encoders::Literal a = side(row, column);
    const encoders::Literal b = to == from + 1 ? side(row - 1, column) : side(row, column - 1);
    const encoders::Literal line = lines.emplace_back(
        cnf.new_variable("line[" + points.name(from) + "," + points.name(to) + "]"));
    for (const auto& clause : {std::array{~line, a, b}, std::array{~line, ~a, ~b},
                               std::array{line, ~a, b}, std::array{line, a, ~b}})
      cnf.add(clause);
    formulation.links.push_back({edge, 1, line});
  }
  for (int row = 1; row < board.rows && !cnf.poll_step(); ++row) {
    for (int column = 1; column < board.columns; ++column) {
      const encoders::Literal a = side(row - 1, column - 1), b = side(row - 1, column);
      const encoders::Literal c = side(row, column - 1), d = side(row, column);
      cnf.add({~a, b, c, ~d});
      cnf.add({a, ~b, ~c, d});
    }
  }
  for (int cell = 0; cell < grid.cells() && !cnf.poll_step(); ++cell) {
    if (board.clues[cell] == Board::kNoClue) continue;
    std::vector<encoders::Literal> around;
    for (const int edge : board.sides(cell)) around.push_back(lines[edge]);
    encoders::add_exactly(cnf, board.clues[cell], around);
  }
  cnf.add(inside);
  formulation.base.values.assign(points.edges(), 0);
  formulation.no_solution_contains_another = true;
  formulation.separator = std::make_unique<ConnectedSides>(grid, std::move(inside));
  return formulation;
}

}  // namespace quadrille::puzzles::slitherlink

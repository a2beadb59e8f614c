// SPDX-License-Identifier: MIT

#include "puzzles/search/one_loop.hpp"

#include <array>
#include <memory>
#include <utility>

#include "puzzles/search/connected.hpp"

namespace quadrille::puzzles {

using encoders::Literal;

LoopLiterals add_loop(SatFormulation& formulation, const Grid& points) {
  encoders::Cnf& cnf = formulation.cnf;
  LoopLiterals loop;
  formulation.base.values.assign(points.edges(), 0);
  formulation.no_solution_contains_another = true;
  const Grid squares(points.rows() - 1, points.columns() - 1);
  for (int square = 0; square < squares.cells() && !cnf.poll_step(); ++square)
    loop.inside.push_back(cnf.new_variable("inside[" + squares.name(square) + "]"));
  if (cnf.poll()) return loop;
  const auto side = [&](int row, int column) {
    const bool is_square =
        row >= 0 && row < squares.rows() && column >= 0 && column < squares.columns();
    return is_square ? loop.inside[squares.cell(row, column)] : encoders::kFalse;
  };
  for (int edge = 0; edge < points.edges() && !cnf.poll_step(); ++edge) {
    const auto [from, to] = points.ends(edge);
    const int row = points.row(from), column = points.column(from);
    const Literal a = side(row, column);
    const Literal b = to == from + 1 ? side(row - 1, column) : side(row, column - 1);
    const Literal line = loop.lines.emplace_back(
        cnf.new_variable("line[" + points.name(from) + "," + points.name(to) + "]"));
    for (const auto& clause : {std::array{~line, a, b}, std::array{~line, ~a, ~b},
                               std::array{line, ~a, b}, std::array{line, a, ~b}})
      cnf.add(clause);
    formulation.links.push_back({edge, 1, line});
  }
  for (int row = 1; row < squares.rows() && !cnf.poll_step(); ++row) {
    for (int column = 1; column < squares.columns(); ++column) {
      const Literal a = side(row - 1, column - 1), b = side(row - 1, column);
      const Literal c = side(row, column - 1), d = side(row, column);
      cnf.add({~a, b, c, ~d});
      cnf.add({a, ~b, ~c, d});
    }
  }
  if (squares.cells() > 0)
    formulation.separator = std::make_unique<ConnectedSides>(squares, loop.inside);
  return loop;
}

IpFormulation loop_program(const Grid& points, const IpRequest& request) {
  IpFormulation formulation;
  engine::Model& model = formulation.model;
  std::vector<engine::Row> rows(points.cells());
  for (int edge = 0; edge < points.edges() && !request.is_stopped(); ++edge) {
    const auto [from, to] = points.ends(edge);
    model.add_column("x[" + points.name(from) + "," + points.name(to) + "]", 0, 1);
    formulation.links.push_back({.variable = edge, .value = 1, .column = edge});
    for (const int point : {from, to}) rows[point].terms.push_back({edge, 1});
  }
  for (int point = 0; point < points.cells() && !request.is_stopped(); ++point) {
    const auto used = model.add_column("y[" + points.name(point) + "]", 0, 1);
    rows[point].terms.push_back({used, -2});
    model.add_row("two[" + points.name(point) + "]", rows[point].terms, 0, 0);
  }
  formulation.base.values.assign(points.edges(), 0);
  formulation.no_solution_contains_another = true;
  formulation.separators.push_back(std::make_unique<OneLoopRows>(graph_of(points)));
  return formulation;
}

engine::Row any_loop(const Grid& points) {
  engine::Row row{"any", {}, 4, engine::kInfinity};
  for (int edge = 0; edge < points.edges(); ++edge) row.terms.push_back({edge, 1});
  return row;
}

}  // namespace quadrille::puzzles

// SPDX-License-Identifier: MIT
//
// A literal for each cell: it is inside of the loop. An edge is drawn where the cells on its sides
// differ, what surrounds the board being outside; so an even number of lines meets at each corner,
// and clauses exclude four. The lines are one loop where the inside is connected and so is the
// outside: of a part that is not, some cell around it is on the same side, or two cells that stand
// for it and the rest are not both on this side.

#include <algorithm>
#include <memory>

#include "encoders/cardinality.hpp"
#include "puzzles/algorithms/graph.hpp"
#include "puzzles/kinds/slitherlink/models.hpp"

namespace quadrille::puzzles::slitherlink {

namespace {

using encoders::Literal;

class OneLoop final : public encoders::Separator {
 public:
  OneLoop(const Board& board, std::vector<Literal> inside)
      : grid_(board.grid()), graph_(graph_of(grid_)), inside_(std::move(inside)) {}

  bool check(const encoders::Assignment& assignment, encoders::ClauseSink& lazy) override {
    const int frame = grid_.cells();
    DisjointSets parts(frame + 1);
    const auto is_inside = [&](int cell) { return assignment(inside_[cell]); };
    for (int edge = 0; edge < graph_.edges(); ++edge) {
      const auto [a, b] = graph_.ends(edge);
      if (is_inside(a) == is_inside(b)) parts.join(a, b);
    }
    std::vector<std::vector<int>> cells(frame + 1);  // by representative
    for (int cell = 0; cell < frame; ++cell)
      if (!is_inside(cell) && graph_.around(cell).size() < 4) parts.join(frame, cell);
    for (int cell = 0; cell < frame; ++cell) cells[parts.find(cell)].push_back(cell);
    int main = -1;  // the largest part inside
    for (int part = 0; part < frame; ++part) {
      const bool is_larger = main < 0 || cells[part].size() > cells[main].size();
      if (!cells[part].empty() && is_inside(part) && is_larger) main = part;
    }
    bool is_one = true;
    for (int part = 0; part < frame; ++part) {
      if (cells[part].empty() || part == main || part == parts.find(frame)) continue;
      const bool side = is_inside(part);
      std::vector<Literal> clause = {side ? ~inside_[part] : inside_[part]};
      if (side) clause.push_back(~inside_[main]);
      for (const int cell : cells[part])
        for (const Arc& arc : graph_.around(cell))
          if (parts.find(arc.to) != part)
            clause.push_back(side ? inside_[arc.to] : ~inside_[arc.to]);
      lazy.add(clause);
      is_one = false;
    }
    return is_one;
  }

 private:
  Grid grid_;
  Graph graph_;
  std::vector<Literal> inside_;
};

}  // namespace

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  SatFormulation formulation;
  encoders::Cnf& cnf = formulation.cnf = encoders::Cnf(stop);
  const Grid grid = board.grid(), points = board.points();
  std::vector<Literal> inside;
  for (int cell = 0; cell < grid.cells() && !cnf.poll_step(); ++cell)
    inside.push_back(cnf.new_variable("inside[" + grid.name(cell) + "]"));
  if (cnf.poll()) return formulation;
  const auto side = [&](int row, int column) {
    const bool is_cell = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
    return is_cell ? inside[grid.cell(row, column)] : encoders::kFalse;
  };
  std::vector<Literal> lines;  // by edge
  for (int edge = 0; edge < points.edges() && !cnf.poll_step(); ++edge) {
    const auto [from, to] = points.ends(edge);
    const int row = points.row(from), column = points.column(from);
    const Literal a = side(row, column);
    const Literal b = to == from + 1 ? side(row - 1, column) : side(row, column - 1);
    const Literal line = lines.emplace_back(
        cnf.new_variable("line[" + points.name(from) + "," + points.name(to) + "]"));
    for (const auto& clause : {std::array{~line, a, b}, std::array{~line, ~a, ~b},
                               std::array{line, ~a, b}, std::array{line, a, ~b}})
      cnf.add(clause);
    formulation.links.push_back({edge, 1, line});
  }
  for (int row = 1; row < board.rows && !cnf.poll_step(); ++row) {
    for (int column = 1; column < board.columns; ++column) {
      const Literal a = side(row - 1, column - 1), b = side(row - 1, column);
      const Literal c = side(row, column - 1), d = side(row, column);
      cnf.add({~a, b, c, ~d});
      cnf.add({a, ~b, ~c, d});
    }
  }
  for (int cell = 0; cell < grid.cells() && !cnf.poll_step(); ++cell) {
    if (board.clues[cell] == Board::kNoClue) continue;
    std::vector<Literal> around;
    for (const int edge : board.sides(cell)) around.push_back(lines[edge]);
    encoders::add_exactly(cnf, board.clues[cell], around);
  }
  cnf.add(inside);
  formulation.base.values.assign(points.edges(), 0);
  formulation.antichain = true;
  formulation.separator = std::make_unique<OneLoop>(board, std::move(inside));
  return formulation;
}

}  // namespace quadrille::puzzles::slitherlink

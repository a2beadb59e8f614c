// SPDX-License-Identifier: MIT
//
// The loop with a literal for each corner of cells: it is inside (search/one_loop.hpp); clauses for
// the edges at and near each circle; and, which speeds up the search, the number of lines at each
// cell.

#include "encoders/cardinality.hpp"
#include "puzzles/kinds/masyu/models.hpp"
#include "puzzles/search/one_loop.hpp"

namespace quadrille::puzzles::masyu {

using encoders::Literal;

void add_circle_if(encoders::ClauseSink& sink, Literal condition, const Board& board, int cell,
                   std::int32_t colour, const std::vector<Literal>& lines) {
  const auto line = [&](int edge) { return edge < 0 ? encoders::kFalse : lines[edge]; };
  const auto legs = board.legs(cell);
  const bool is_black = colour == Board::kBlack;
  for (std::size_t k = 0; k < 4; ++k) {
    const Literal near = line(legs[k].near), far = line(legs[k].far);
    const Literal opposite = line(legs[(k + 2) % 4].near);
    const Literal beyond = line(legs[(k + 2) % 4].far);
    if (is_black) {
      sink.add({~condition, ~near, far});
      if (k < 2) encoders::add_exactly_if(sink, condition, 1, std::array{near, opposite});
      continue;
    }
    sink.add({~condition, ~near, opposite});
    if (k == 0) sink.add({~condition, near, line(legs[1].near)});
    if (k < 2) sink.add({~condition, ~near, ~far, ~beyond});
  }
}

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  SatFormulation formulation;
  encoders::Cnf& cnf = formulation.cnf = encoders::Cnf(stop);
  const LoopLiterals loop = add_loop(formulation, board.grid());
  for (int cell = 0; cell < board.grid().cells() && !cnf.poll_step(); ++cell) {
    std::vector<Literal> around;
    for (const Board::Leg& leg : board.legs(cell))
      if (leg.near >= 0) around.push_back(loop.lines[leg.near]);
    encoders::add_at_most(cnf, 2, around);
    for (std::size_t k = 0; k < around.size(); ++k) {
      std::vector<Literal> others = around;
      others[k] = ~others[k];
      cnf.add(others);
    }
    if (board.circles[cell] != Board::kNone)
      add_circle_if(cnf, encoders::kTrue, board, cell, board.circles[cell], loop.lines);
  }
  cnf.add(loop.inside);
  return formulation;
}

}  // namespace quadrille::puzzles::masyu

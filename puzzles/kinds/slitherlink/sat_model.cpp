// SPDX-License-Identifier: MIT
//
// The loop on the corners, with a literal for each cell: it is inside (search/one_loop.hpp); and
// the number of lines around each clue.

#include "encoders/cardinality.hpp"
#include "puzzles/kinds/slitherlink/models.hpp"
#include "puzzles/search/one_loop.hpp"

namespace quadrille::puzzles::slitherlink {

SatFormulation sat_formulation(const Board& board, const StopToken& stop) {
  SatFormulation formulation;
  encoders::Cnf& cnf = formulation.cnf = encoders::Cnf(stop);
  const LoopLiterals loop = add_loop(formulation, board.points());
  for (int cell = 0; cell < board.grid().cells() && !cnf.poll_step(); ++cell) {
    if (board.clues[cell] == Board::kNoClue) continue;
    std::vector<encoders::Literal> around;
    for (const int edge : board.sides(cell)) around.push_back(loop.lines[edge]);
    encoders::add_exactly(cnf, board.clues[cell], around);
  }
  cnf.add(loop.inside);
  return formulation;
}

}  // namespace quadrille::puzzles::slitherlink

// SPDX-License-Identifier: MIT

#include <quadrille/rogo.hpp>
#include "engine/frontier/sweep.hpp"
#include "puzzles/kinds/rogo/frontier/loop_problem.hpp"
#include "puzzles/kinds/rogo/presolve.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::rogo {

void data_example() {
  // begin puzzles/include/quadrille/rogo.hpp
  quadrille::rogo::Board board{.rows = 2, .columns = 2, .steps = 4, .values = {1, 0, 3, 0}};
  const auto puzzle = quadrille::rogo::to_puzzle(board);
  // end
}

void rogo_example() {
  // begin puzzles/kinds/rogo/rogo.hpp
  Board board(5, 8, 12);
  board.values[3] = 7;
  // end
}

void loop_problem_example(const Board& board, const std::function<bool()>& stop) {
  // begin puzzles/kinds/rogo/frontier/loop_problem.hpp
  const LoopProblem problem(board, usable_cells(board, stop));
  const auto result = engine::frontier::sweep(problem, {});  // result.value: of the best loops
  // end
  use(result);
}

}  // namespace quadrille::puzzles::rogo

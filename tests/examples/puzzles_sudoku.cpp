// SPDX-License-Identifier: MIT

#include <quadrille/sudoku.hpp>
#include "puzzles/kinds/sudoku/by_hand/hand_solver.hpp"
#include "puzzles/kinds/sudoku/by_hand/pencil_marks.hpp"
#include "puzzles/kinds/sudoku/by_hand/techniques.hpp"
#include "puzzles/kinds/sudoku/candidates.hpp"
#include "puzzles/kinds/sudoku/generate/completion.hpp"
#include "puzzles/kinds/sudoku/partition.hpp"
#include "puzzles/kinds/sudoku/sat/decimation.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/kinds/sudoku/units.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::sudoku {

void data_example() {
  // begin puzzles/include/quadrille/sudoku.hpp
  quadrille::sudoku::Board board{.box_rows = 3, .box_columns = 3};
  board.numbers.resize(81);
  board.numbers[0] = 8;
  const auto puzzle = quadrille::sudoku::to_puzzle(board);
  // end
}

void sudoku_example() {
  // begin puzzles/kinds/sudoku/sudoku.hpp
  Board board = Board::open(3, 3);  // 9x9
  board.cells[0] = 5;
  // end
}

void candidates_example(const Board& board, const Units& units, int cell,
                        const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/candidates.hpp
  Candidates candidates(board, units);
  if (!candidates.propagate(stop)) return;  // a contradiction, or stopped
  const bool may_be_five = candidates.has(cell, 5);
  // end
  use(may_be_five);
}

void completion_example(const Board& board, Completion::Numbers givens, int cell,
                        std::uint64_t seed, const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/generate/completion.hpp
  const auto completion = completion_of(board, seed, stop);
  const auto solution = completion->find(givens);
  if (completion->is_only(*solution, givens, cell)) givens[cell] = 0;
  // end
}

void decimation_example(const Partition& partition, const std::function<bool()>& stop,
                        const std::function<void(std::span<const int>)>& search_below) {
  // begin puzzles/kinds/sudoku/sat/decimation.hpp
  const std::vector<int> decisions = likely_decisions(partition, 1, stop);
  search_below(std::span(decisions).first(decisions.size() / 2));
  // end
}

void hand_solver_example(const Board& board, const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/by_hand/hand_solver.hpp
  HandSolver solver(board);
  while (const auto deduction = solver.next(stop)) use(deduction->text);
  if (solver.is_solved()) use(solver.difficulty());
  // end
}

void partition_example(const Board& board, const std::function<bool()>& stop,
                       const std::function<void(const std::vector<int>&)>& exactly_one) {
  // begin puzzles/kinds/sudoku/partition.hpp
  const auto partition = partition_of(board, 600'000, stop);
  for (const Partition::Group& group : partition->groups) exactly_one(group.members);
  // end
}

void pencil_marks_example(const Board& board) {
  // begin puzzles/kinds/sudoku/by_hand/pencil_marks.hpp
  PencilMarks marks(board);
  marks.place(3, 7);  // the fourth cell is 7
  for (const std::int32_t number : numbers_in(marks.of(4))) use(number);
  // end
}

void techniques_example(PencilMarks marks, const std::function<bool()>& stop) {
  // begin puzzles/kinds/sudoku/by_hand/techniques.hpp
  if (const auto found = next_deduction(marks, stop)) apply(*found, marks);
  // end
}

void units_example(const Board& board, int cell) {
  // begin puzzles/kinds/sudoku/units.hpp
  const Units units(board);
  for (const int unit : units.of(cell)) use(units.cells(unit));
  // end
}

}  // namespace quadrille::puzzles::sudoku

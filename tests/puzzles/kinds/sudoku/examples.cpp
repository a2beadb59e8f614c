// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/sudoku.hpp>
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
#include "example_of/puzzles/include/quadrille/sudoku.hpp"
}

void sudoku_example() {
#include "example_of/puzzles/kinds/sudoku/sudoku.hpp"
}

void candidates_example(const Board& board, const Units& units, int cell,
                        const StopToken& stop) {
#include "example_of/puzzles/kinds/sudoku/candidates.hpp"
  use(may_be_five);
}

void completion_example(const Board& board, Completion::Numbers givens, int cell,
                        std::uint64_t seed, const StopToken& stop) {
#include "example_of/puzzles/kinds/sudoku/generate/completion.hpp"
}

void decimation_example(const Partition& partition, const StopToken& stop,
                        const std::function<void(std::span<const int>)>& search_below) {
#include "example_of/puzzles/kinds/sudoku/sat/decimation.hpp"
}

void partition_example(const Board& board, const StopToken& stop,
                       const std::function<void(const std::vector<int>&)>& exactly_one) {
#include "example_of/puzzles/kinds/sudoku/partition.hpp"
}

void pencil_marks_example(const Board& board, const PartialAnswer& known, const StopToken& stop) {
#include "example_of/puzzles/kinds/sudoku/by_hand/pencil_marks.hpp"
}

void techniques_example(const Board& board, const PartialAnswer& known, const StopToken& stop) {
#include "example_of/puzzles/kinds/sudoku/by_hand/techniques.hpp"
}

void units_example(const Board& board, int cell) {
#include "example_of/puzzles/kinds/sudoku/units.hpp"
}

}  // namespace quadrille::puzzles::sudoku

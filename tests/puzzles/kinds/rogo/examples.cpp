// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/rogo.hpp>
#include "engine/frontier/sweep.hpp"
#include "puzzles/kinds/rogo/frontier/loop_problem.hpp"
#include "puzzles/kinds/rogo/presolve.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::rogo {

void data_example() {
#include "example_of/puzzles/include/quadrille/rogo.hpp"
}

void rogo_example() {
#include "example_of/puzzles/kinds/rogo/rogo.hpp"
}

void loop_problem_example(const Board& board, const StopToken& stop) {
#include "example_of/puzzles/kinds/rogo/frontier/loop_problem.hpp"
  use(result);
}

}  // namespace quadrille::puzzles::rogo

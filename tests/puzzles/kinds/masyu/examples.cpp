// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/masyu.hpp>
#include "puzzles/board/one_loop.hpp"
#include "puzzles/kinds/masyu/masyu.hpp"
#include "puzzles/search/one_loop.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::masyu {

void data_example() {
#include "example_of/puzzles/include/quadrille/masyu.hpp"
}

void broken_loop_example(const Board& board, const Answer& answer) {
#include "example_of/puzzles/board/one_loop.hpp"
  use(violation);
}

void loop_formulation_example(const Grid& points) {
#include "example_of/puzzles/search/one_loop.hpp"
}

void masyu_example() {
#include "example_of/puzzles/kinds/masyu/masyu.hpp"
  use(right);
}

}  // namespace quadrille::puzzles::masyu

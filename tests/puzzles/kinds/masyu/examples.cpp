// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/masyu.hpp>
#include "puzzles/kinds/masyu/masyu.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::masyu {

void data_example() {
#include "example_of/puzzles/include/quadrille/masyu.hpp"
}

void masyu_example() {
#include "example_of/puzzles/kinds/masyu/masyu.hpp"
  use(right);
}

}  // namespace quadrille::puzzles::masyu

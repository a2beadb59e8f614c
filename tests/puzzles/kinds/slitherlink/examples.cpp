// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/slitherlink.hpp>
#include "puzzles/kinds/slitherlink/by_hand/patterns.hpp"
#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::slitherlink {

void data_example() {
#include "example_of/puzzles/include/quadrille/slitherlink.hpp"
}

void patterns_example(const Board& board, const HandMarks& marks) {
#include "example_of/puzzles/kinds/slitherlink/by_hand/patterns.hpp"
}

void slitherlink_example() {
#include "example_of/puzzles/kinds/slitherlink/slitherlink.hpp"
  use(sides);
}

}  // namespace quadrille::puzzles::slitherlink

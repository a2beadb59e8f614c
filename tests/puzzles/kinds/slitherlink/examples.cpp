// SPDX-License-Identifier: MIT
// clang-format off: an include within a function is more than it can lay out

#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::slitherlink {

void slitherlink_example() {
#include "example_of/puzzles/kinds/slitherlink/slitherlink.hpp"
  use(sides);
}

}  // namespace quadrille::puzzles::slitherlink

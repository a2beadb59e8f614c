// SPDX-License-Identifier: MIT
// An include within a function is more than clang-format can lay out.
// clang-format off

#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::slitherlink {

void slitherlink_example() {
#include "example_of/puzzles/kinds/slitherlink/slitherlink.hpp"
  use(sides);
}

}  // namespace quadrille::puzzles::slitherlink

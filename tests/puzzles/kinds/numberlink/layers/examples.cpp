// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/numberlink_3d.hpp>
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::numberlink_3d {

void data_3d_example() {
#include "example_of/puzzles/include/quadrille/numberlink_3d.hpp"
}

void numberlink_3d_example() {
#include "example_of/puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
}

}  // namespace quadrille::puzzles::numberlink_3d

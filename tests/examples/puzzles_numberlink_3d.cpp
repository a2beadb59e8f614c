// SPDX-License-Identifier: MIT

#include <quadrille/numberlink_3d.hpp>
#include "puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
#include "puzzles/kinds/numberlink/layers/strands.hpp"
#include "puzzles/kinds/numberlink/layers/via_routing.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::numberlink_3d {

void data_3d_example() {
#include "example_of/puzzles/include/quadrille/numberlink_3d.hpp"
}

void numberlink_3d_example() {
#include "example_of/puzzles/kinds/numberlink/layers/numberlink_3d.hpp"
}

void strands_3d_example(const Board& board, const std::function<bool(int)>& is_chosen,
                        void (*forbid)(const std::vector<int>&)) {
#include "example_of/puzzles/kinds/numberlink/layers/strands.hpp"
}

void via_routing_example(const Board& board, const StopToken& stop) {
#include "example_of/puzzles/kinds/numberlink/layers/via_routing.hpp"
}

}  // namespace quadrille::puzzles::numberlink_3d

// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/survo.hpp>
#include "puzzles/kinds/survo/generate/depth_first.hpp"
#include "puzzles/kinds/survo/ip/swap_search.hpp"
#include "puzzles/kinds/survo/open_lines.hpp"
#include "puzzles/kinds/survo/survo.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::survo {

void data_example() {
#include "example_of/puzzles/include/quadrille/survo.hpp"
}

void depth_first_example(const Board& board) {
#include "example_of/puzzles/kinds/survo/generate/depth_first.hpp"
}

void open_lines_example(const Board& board, int line, std::int32_t number) {
#include "example_of/puzzles/kinds/survo/open_lines.hpp"
}

void survo_example() {
#include "example_of/puzzles/kinds/survo/survo.hpp"
}

void swap_search_example(const Board& board, std::uint64_t seed) {
#include "example_of/puzzles/kinds/survo/ip/swap_search.hpp"
}

}  // namespace quadrille::puzzles::survo

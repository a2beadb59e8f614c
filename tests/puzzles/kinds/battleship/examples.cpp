// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/battleship.hpp>
#include "puzzles/kinds/battleship/battleship.hpp"
#include "puzzles/kinds/battleship/sat/fleet_search.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::battleship {

void battleship_example() {
#include "example_of/puzzles/kinds/battleship/battleship.hpp"
}

void data_example() {
#include "example_of/puzzles/include/quadrille/battleship.hpp"
}

void fleet_search_example(const Board& board, const std::vector<Ship>& ships) {
#include "example_of/puzzles/kinds/battleship/sat/fleet_search.hpp"
}

}  // namespace quadrille::puzzles::battleship

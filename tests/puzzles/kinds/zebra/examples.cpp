// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/zebra.hpp>
#include "puzzles/kinds/zebra/by_hand/notes.hpp"
#include "puzzles/kinds/zebra/english/lexicon/variants.hpp"
#include "puzzles/kinds/zebra/english/texts/themes.hpp"
#include "puzzles/kinds/zebra/readings.hpp"
#include "puzzles/kinds/zebra/sat/crowds.hpp"
#include "puzzles/kinds/zebra/zebra.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::zebra {

void data_example() {
#include "example_of/puzzles/include/quadrille/zebra.hpp"
}

void clue_example() {
#include "example_of/puzzles/kinds/zebra/clue.hpp"
}

void crowds_example(const Board& board, const std::vector<Formula>& formulas,
                    encoders::Literal first, encoders::Cnf& cnf, const StopToken& stop) {
#include "example_of/puzzles/kinds/zebra/sat/crowds.hpp"
}

void notes_example(const Board& board, const Formula& formula, Operand value) {
#include "example_of/puzzles/kinds/zebra/by_hand/notes.hpp"
}

void readings_example(const Board& board, const Answer& answer) {
#include "example_of/puzzles/kinds/zebra/readings.hpp"
}

void themes_example(const Board& board) {
#include "example_of/puzzles/kinds/zebra/english/texts/themes.hpp"
}

void variants_example() {
#include "example_of/puzzles/kinds/zebra/english/lexicon/variants.hpp"
}

void zebra_example() {
#include "example_of/puzzles/kinds/zebra/zebra.hpp"
}

}  // namespace quadrille::puzzles::zebra

// SPDX-License-Identifier: MIT
//
// Counting arguments for zebra/sat: values that keep their distance from each other need room.
//
//   for (const Crowd& crowd : find_crowds(board, formulas, stop))
//     add_crowd(board, crowd, first, cnf);

#pragma once

#include <vector>

#include <quadrille/stop.hpp>
#include "encoders/cnf.hpp"
#include "puzzles/kinds/zebra/formula.hpp"

namespace quadrille::puzzles::zebra {

// Values of which any two are at least `spacing` positions apart in every solution.
struct Crowd {
  std::vector<Operand> values;
  int spacing = 1;
};

// Returns crowds that may not fit or leave little room: of spacing 1 with a value for each position
// and of several attributes, or of spacing 2. They are maximal, but not all that exist. `formulas`
// are the clues, all of which hold. Returns none for boards of more than 2,000 values.
std::vector<Crowd> find_crowds(const Board& board, const std::vector<Formula>& formulas,
                               const StopToken& stop);

// Adds clauses that follow from the crowd; `first` is the literal of the first value and position,
// see place_of. With n positions and k values, adds about n * k variables and 4 * n * k clauses.
void add_crowd(const Board& board, const Crowd& crowd, encoders::Literal first, encoders::Cnf& cnf);

}  // namespace quadrille::puzzles::zebra

// SPDX-License-Identifier: MIT
//
// The clauses shared by the models with edge variables and binary labels, for one layer or several.

#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf.hpp"
#include "encoders/labels.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"

namespace quadrille::puzzles::numberlink {

// Adds clauses for the number of used edges around a cell: one at an end, two at any other cell;
// without `fill`, also no edges there. Changes `around` temporarily.
void add_degree(encoders::Cnf& cnf, bool is_end, bool fill, std::span<encoders::Literal> around);

// Returns the label of each node: new variables, named by `name`, for the nodes `unknown` (in
// ascending order), and constants for all others. Returns fewer labels if the work is stopped.
std::vector<encoders::BinaryLabel> new_labels(encoders::Cnf& cnf, const PathBoard& board,
                                              const std::vector<int>& unknown,
                                              const std::function<std::string(int node)>& name);

}  // namespace quadrille::puzzles::numberlink

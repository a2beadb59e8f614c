// SPDX-License-Identifier: MIT
//
// The clauses that the models of edge variables and binary labels share, of one layer or several.

#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf.hpp"
#include "encoders/labels.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"

namespace quadrille::puzzles::numberlink {

// States how many of the edges around a cell are used: one at an end, otherwise two, or none where
// cells may stay empty. Changes `around` temporarily.
void add_degree(encoders::Cnf& cnf, bool is_end, bool fill, std::span<encoders::Literal> around);

// Returns the label of each cell: new variables, named by `name`, for the cells `unknown`, which are
// in ascending order; constants for all others. Returns fewer labels if the work is stopped.
std::vector<encoders::BinaryLabel> new_labels(encoders::Cnf& cnf, const PathBoard& board,
                                              const std::vector<int>& unknown,
                                              const std::function<std::string(int cell)>& name);

}  // namespace quadrille::puzzles::numberlink

// SPDX-License-Identifier: MIT
//
// Reference formulations in OPB, the format of the pseudo-Boolean competitions.
//
//   text += opb_head(formulation.variables(), rows);
//   for (const reference::Row& row : formulation.rows()) text += opb_row(row, formulation.names());

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reference/puzzle.hpp"

namespace quadrille::puzzles::certificate {

std::string opb_head(int variables, std::size_t rows);
std::string opb_row(const reference::Row& row, const std::vector<std::string>& names);
// Returns the line that says what a lazy row rests on.
std::string opb_witness(const reference::Witness& witness);

// Returns the formulation without lazy rows, with the objective.
std::string opb_text(const reference::Puzzle& puzzle);

}  // namespace quadrille::puzzles::certificate

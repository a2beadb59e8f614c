// SPDX-License-Identifier: MIT
//
// Continuous columns that may be taken for integers, because some best solution has whole values
// there: conflicts can then be learned about them, and the search need not complete its points.
//
//   for (const ColumnIndex column : implied_integers(model)) treat_as_integer(column);

#pragma once

#include <vector>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine::mip {

// Returns continuous columns between neighbouring whole numbers for which the above holds together.
// Takes time about proportional to the number of terms.
std::vector<ColumnIndex> implied_integers(const Model& model);

}  // namespace quadrille::engine::mip

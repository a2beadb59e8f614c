// SPDX-License-Identifier: MIT
//
// Leaves out rows that a parallel row (the same left side, up to a factor) implies.
//
//   drop_parallel_rows(presolved, poll);

#pragma once

#include "engine/mip/presolve.hpp"

namespace quadrille::engine::mip {

// Requires terms sorted by column, without zeros.
void drop_parallel_rows(Presolved& presolved, Poll& poll);

}  // namespace quadrille::engine::mip

// SPDX-License-Identifier: MIT
//
// Drops rows that a parallel row (one with the same left-hand side, up to a factor) implies.
//
//   drop_parallel_rows(presolved, poll);

#pragma once

#include "engine/mip/presolve.hpp"

namespace quadrille::engine::mip {

// Requires terms sorted by column, without zeros.
void drop_parallel_rows(Presolved& presolved, Poll& poll);

}  // namespace quadrille::engine::mip

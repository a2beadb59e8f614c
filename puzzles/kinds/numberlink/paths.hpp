// SPDX-License-Identifier: MIT
//
// The paths that an answer's edges form, for code that shows or compares solutions.
//
//   const auto paths = trace_paths(board, answer);
//   use(paths[k - 1]);  // the cells of label k, from ends[k - 1][0] to ends[k - 1][1]

#pragma once

#include <vector>

#include "puzzles/kinds/numberlink/numberlink.hpp"

namespace quadrille::puzzles::numberlink {

// Works on wrong answers as well: a path then stops where it cannot go on, at the first label that
// it meets, or before a cell that is on a path already. `answer` has the board's shape.
std::vector<std::vector<int>> trace_paths(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::numberlink

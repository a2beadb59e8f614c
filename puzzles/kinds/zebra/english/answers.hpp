// SPDX-License-Identifier: MIT
//
// Questions that a puzzle asks, answered in sentences.

#pragma once

#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

// From a report with a solution. Whether an answer is forced, though the table may not be, is one
// more question to the SAT solver.
std::vector<QuestionAnswer> answers_of(const Board& board, const Report& report,
                                       const StopToken& stop);

}  // namespace quadrille::puzzles::zebra

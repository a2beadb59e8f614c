// SPDX-License-Identifier: MIT
//
// The table that ends a comparison; bench/report has everything else.
//
//   console.err(summary_text(runs));

#pragma once

#include <string>
#include <vector>

#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

// Returns a table for the terminal, a line per solver; empty without runs. The time of a board is
// the median of its repeats, an unanswered one counted as slower than any other. PAR2 is the mean,
// with twice the longest time limit for unsolved boards; without a limit, with twice the longest
// time.
std::string summary_text(const std::vector<Run>& runs);

}  // namespace quadrille::tools::compare

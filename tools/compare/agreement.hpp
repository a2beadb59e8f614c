// SPDX-License-Identifier: MIT
//
// Finds boards on which the solvers of a comparison contradict each other. Undecided runs do not
// count.
//
//   for (const std::string& one : disagreements(runs)) console.err(one + '\n');

#pragma once

#include <string>
#include <vector>

#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

// Returns a sentence for each contradiction between two runs, in the order of the runs: a solution
// and none, a unique solution and several, two different optima, or two different counts of all
// solutions.
std::vector<std::string> disagreements(const std::vector<Run>& runs);

}  // namespace quadrille::tools::compare

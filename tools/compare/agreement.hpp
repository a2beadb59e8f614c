// SPDX-License-Identifier: MIT
//
// Do the solvers of a comparison say the same of each board? What they have not decided is no
// matter.
//
//   for (const std::string& one : disagreements(runs)) console.err(one + '\n');

#pragma once

#include <string>
#include <vector>

#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

// A sentence for each board on which two runs cannot both be right: a solution and none, the only
// one and several, two optima, other counts of all solutions. In the order of the runs.
std::vector<std::string> disagreements(const std::vector<Run>& runs);

}  // namespace quadrille::tools::compare

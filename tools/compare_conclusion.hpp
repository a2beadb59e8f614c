// SPDX-License-Identifier: MIT
//
// The end of a comparison, when all runs are there: judges answers again, shows a table, and
// reports disagreements.
//
//   int code = rejudge(runs, options, console);
//   return std::max(code, conclude(runs, options, console));

#pragma once

#include <vector>

#include "tools/compare/run.hpp"
#include "tools/options.hpp"

namespace quadrille::tools {

// Judges the answers in the folder of --out again. Returns the exit code.
int rejudge(const std::vector<compare::Run>& runs, const Options& options, Console& console);

// Shows a table, and reports disagreements between solvers. Returns the exit code.
int conclude(const std::vector<compare::Run>& runs, const Options& options, Console& console);

}  // namespace quadrille::tools

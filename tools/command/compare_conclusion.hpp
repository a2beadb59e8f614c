// SPDX-License-Identifier: MIT
//
// The end of a comparison, when all runs are there: judges answers again, reports disagreements,
// and writes the report.
//
//   int code = rejudge(runs, options, console);
//   return std::max(code, conclude(std::move(runs), options, console));

#pragma once

#include <vector>

#include "tools/compare/run.hpp"
#include "tools/options/options.hpp"

namespace quadrille::tools {

// Judges the answers in the folder of --out again. Returns the exit code.
int rejudge(const std::vector<compare::Run>& runs, const Options& options, Console& console);

// Shows a table, reports disagreements between solvers, and writes the report into the folder of
// --out, if one is named. Returns the exit code.
int conclude(std::vector<compare::Run> runs, const Options& options, Console& console);

}  // namespace quadrille::tools

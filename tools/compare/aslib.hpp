// SPDX-License-Identifier: MIT
//
// A comparison as a scenario of the Algorithm Selection Library (aslib.net), for tools that learn
// which solver to choose: the runs, and the sizes of the boards as features.
//
//   for (const ReportFile& file : aslib_files(runs)) write(folder + '/' + file.name, file.text);

#pragma once

#include <vector>

#include "tools/compare/report.hpp"
#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

// Returns the files of the scenario; empty without runs. A solver that was not run on a board is
// "not_applicable" there, with the limit as its time.
std::vector<ReportFile> aslib_files(const std::vector<Run>& runs);

}  // namespace quadrille::tools::compare

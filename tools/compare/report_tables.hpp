// SPDX-License-Identifier: MIT
//
// The tables of a report in HTML, each with a note on what its figures mean.
//
//   page += summary_table(comparison);

#pragma once

#include <string>
#include <vector>

#include "tools/compare/run.hpp"
#include "tools/compare/statistics.hpp"

namespace quadrille::tools::compare {

// Returns an element with an escaped text.
std::string tag(const std::string& name, const std::string& text);
// Returns a paragraph with an escaped text.
std::string note(const std::string& text);
// Returns seconds with three digits, or "<0.001".
std::string time_text(double seconds);

// How many boards each solver solved, and the resources it took.
std::string summary_table(const Comparison& comparison);
// Means with intervals, quartiles, points and contributions.
std::string score_table(const Comparison& comparison);
// Sign tests of the pairs of solvers that have scatter plots.
std::string sign_table(const Comparison& comparison);
// The time of each solver on each board, folded up.
std::string board_table(const Comparison& comparison);
// The programs, machines and command lines that made the runs.
std::string origin_table(const std::vector<Run>& runs);

}  // namespace quadrille::tools::compare

// SPDX-License-Identifier: MIT
//
// What is shown of the runs of a comparison: a page for people, and a table for other programs.
//
//   const std::string page = report_html(runs, {"a.txt:1: solved by x, none by y"});
//   const std::string table = report_csv(runs);

#pragma once

#include <string>
#include <vector>

#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

// One HTML file that needs no other and no scripts; also well-formed XML. `disagreements` are lines
// of text, one for each board on which solvers contradict each other.
std::string report_html(const std::vector<Run>& runs,
                        const std::vector<std::string>& disagreements);

struct PlotFile {
  std::string name;  // "scatter-1-hashi-flow-hashi-sat.svg"
  std::string svg;
};

// The page's plots as pictures of their own, for papers; none of no runs.
std::vector<PlotFile> report_plots(const std::vector<Run>& runs);

// Returns a table as in RFC 4180: a header, then one line per run. After the members of a run come the
// figures of engines, by name, empty if a run has none.
std::string report_csv(const std::vector<Run>& runs);

}  // namespace quadrille::tools::compare

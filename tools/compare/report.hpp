// SPDX-License-Identifier: MIT
//
// The report on a comparison: an HTML page, its plots, and a table as CSV.
//
//   const std::string page = report_html(runs, {"a.txt:1: solved by x, none by y"});
//   const std::string table = report_csv(runs);

#pragma once

#include <string>
#include <vector>

#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

// Returns a self-contained HTML page without scripts, which is also well-formed XML.
// `disagreements` are lines of text about solvers that contradict each other. `remark` is a
// sentence about the figures; empty: none.
std::string report_html(const std::vector<Run>& runs, const std::vector<std::string>& disagreements,
                        const std::string& remark = {});

// Returns a short table for the terminal, a line per solver; empty without runs.
std::string summary_text(const std::vector<Run>& runs);

struct ReportFile {
  std::string name;  // "scatter-1-hashi-flow-hashi-sat.svg"
  std::string text;
};

// Returns the plots of the page as separate files; empty without runs.
std::vector<ReportFile> report_plots(const std::vector<Run>& runs);

// Returns a table as in RFC 4180: a header, then one line per run. The fields of a run and of its
// origin are followed by the statistics of engines, sorted by name; a run that lacks one has an
// empty cell.
std::string report_csv(const std::vector<Run>& runs);

}  // namespace quadrille::tools::compare

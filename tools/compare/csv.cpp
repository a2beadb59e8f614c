// SPDX-License-Identifier: MIT

#include <charconv>
#include <set>

#include "tools/compare/report.hpp"

namespace quadrille::tools::compare {

namespace {

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + '"';
}

// The shortest digits that are read as the same number.
std::string number(double value) {
  char text[32];
  return std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
}

std::string number(const std::optional<double>& value) { return value ? number(*value) : ""; }

std::string line(const std::vector<std::string>& fields) {
  std::string out;
  for (const std::string& field : fields) {
    if (&field != fields.data()) out += ',';
    out += quoted(field);
  }
  return out + "\r\n";
}

}  // namespace

std::string report_csv(const std::vector<Run>& runs) {
  std::set<std::string> stats;
  for (const Run& run : runs) {
    for (const auto& [name, value] : run.stats) stats.insert(name);
  }
  std::vector<std::string> header = {"board",          "puzzle",   "rows",       "cols",   "solver",
                                     "question",       "repeat",   "time_limit", "status", "reason",
                                     "solution_count", "complete", "objective",  "bound",  "cpu",
                                     "wall",           "peak_mib", "build",      "solve"};
  header.insert(header.end(), stats.begin(), stats.end());
  std::string out = line(header);
  for (const Run& run : runs) {
    std::vector<std::string> fields = {
        run.board,
        run.puzzle,
        std::to_string(run.rows),
        std::to_string(run.columns),
        run.solver,
        run.question,
        std::to_string(run.repeat),
        number(run.time_limit),
        run.status,
        run.reason,
        run.solution_count ? std::to_string(*run.solution_count) : "",
        run.is_complete ? "true" : "false",
        number(run.objective),
        number(run.bound),
        number(run.cpu_seconds),
        number(run.wall_seconds),
        number(run.peak_mib),
        number(run.build_seconds),
        number(run.solve_seconds)};
    for (const std::string& name : stats) {
      const auto found = run.stats.find(name);
      fields.push_back(found == run.stats.end() ? "" : number(found->second));
    }
    out += line(fields);
  }
  return out;
}

}  // namespace quadrille::tools::compare

// SPDX-License-Identifier: MIT

#include "tools/compare/report.hpp"

#include <string>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using namespace tools::compare;

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Reports whether every tag is closed, in order. Text and attributes must not contain angle
// brackets.
bool is_balanced(const std::string& page) {
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    const std::size_t end = page.find('>', at);
    if (end == std::string::npos || page.find('<', at + 1) < end) return false;
    const std::string tag = page.substr(at + 1, end - at - 1);
    if (tag.starts_with('!') || tag.ends_with('/')) continue;
    if (!tag.starts_with('/')) {
      open.push_back(tag.substr(0, tag.find(' ')));
    } else if (open.empty() || open.back() != tag.substr(1)) {
      return false;
    } else {
      open.pop_back();
    }
  }
  return open.empty();
}

void check_page(const std::string& page) {
  CHECK(is_balanced(page));
  CHECK_FALSE(has(page, "<script"));
  CHECK_FALSE(has(page, "nan"));
  CHECK_FALSE(has(page, "inf"));
  const std::string svg = "http://www.w3.org/2000/svg";
  for (std::size_t at = page.find("http"); at != std::string::npos; at = page.find("http", at + 1))
    CHECK(page.compare(at, svg.size(), svg) == 0);
}

Run run(const std::string& solver, const std::string& status, double seconds) {
  return {.board = "<a&b>.txt:1",
          .puzzle = "hashi",
          .rows = 8,
          .columns = 9,
          .solver = solver,
          .question = "solve",
          .status = status,
          .cpu_seconds = seconds};
}

TEST_CASE("A report escapes text from files", "[compare]") {
  const std::string page =
      report_html({run("x\"y", "solved", 0.25), run("z", "unknown", 1)}, {"x < z & z"});
  check_page(page);
  CHECK(has(page, "&lt;a&amp;b&gt;.txt:1"));
  CHECK(has(page, "x&quot;y"));
  CHECK(has(page, "<li>x &lt; z &amp; z</li>"));
  CHECK(has(page, "8 x 9"));
  CHECK(has(page, "Failed runs: none."));
}

TEST_CASE("A report of few or no runs is valid", "[compare]") {
  const std::string nothing = report_html({}, {});
  check_page(nothing);
  CHECK(has(nothing, "There are no runs."));
  const std::string one = report_html({run("x", "solved", 0)}, {});
  check_page(one);
  CHECK(has(one, "&lt;0.001"));
  CHECK_FALSE(has(one, "Solver against solver"));
}

TEST_CASE("A report of failures gives their reasons", "[compare]") {
  std::vector<Run> runs = {run("x", "failed", 0), run("x", "failed", 0), run("y", "failed", 0)};
  for (Run& run : runs) run.reason = "killed by signal 9";
  const std::string page = report_html(runs, {});
  check_page(page);
  CHECK(has(page, "x: killed by signal 9 (2 runs, the first on &lt;a&amp;b&gt;.txt:1)"));
  CHECK(has(page, "y: killed by signal 9 (1 run, on &lt;a&amp;b&gt;.txt:1)"));
}

TEST_CASE("Plots are also separate files", "[compare]") {
  CHECK(report_plots({}).empty());
  std::vector<std::string> names;
  for (const ReportFile& plot :
       report_plots({run("a/x", "solved", 0.25), run("b y", "solved", 1)})) {
    names.push_back(plot.name);
    check_page(plot.text);
  }
  CHECK(names == std::vector<std::string>{"solved-over-time.svg", "time-and-size.svg",
                                          "performance-profile.svg", "scatter-1-a-x-b-y.svg"});
}

TEST_CASE("Runs are exported as CSV", "[compare]") {
  std::vector<Run> runs = {run("x", "optimal", 0.5), run("y", "failed", 0)};
  runs[0].objective = 3;
  runs[0].solution_count = 1;
  runs[0].stats = {{"nodes", 2}};
  runs[1].board = "a,\"b\"\n";
  runs[1].stats = {{"cuts", 0.1}};
  CHECK(
      report_csv(runs) ==
      "board,puzzle,rows,cols,sense,solver,question,repeat,time_limit,status,reason,solution_count,"
      "complete,objective,bound,cpu,wall,peak_mib,build,solve,board_hash,model_hash,seed,memory_"
      "limit,settings,"
      "command,program,program_version,start,version,commit,build_type,compiler,cadical,machine,"
      "system,date,arguments,cuts,nodes\r\n"
      "<a&b>.txt:1,hashi,8,9,,x,solve,1,,optimal,,1,false,3,,0.5,0,0,0,0,,,0,0,,,,,0,,,,,,,,,,,"
      "2\r\n"
      "\"a,\"\"b\"\"\n\",hashi,8,9,,y,solve,1,,failed,,,false,,,0,0,0,0,0,,,0,0,,,,,0,,,,,,,,,,0.1,"
      "\r\n");
  CHECK(report_csv({}).ends_with("arguments\r\n"));
}

}  // namespace
}  // namespace quadrille::tests

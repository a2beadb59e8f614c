// SPDX-License-Identifier: MIT

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/examples/use.hpp"
#include "tools/compare/agreement.hpp"
#include "tools/compare/axis.hpp"
#include "tools/compare/child_process.hpp"
#include "tools/compare/figures.hpp"
#include "tools/compare/measure.hpp"
#include "tools/compare/natural_order.hpp"
#include "tools/compare/plot.hpp"
#include "tools/compare/report.hpp"
#include "tools/compare/results.hpp"
#include "tools/compare/run.hpp"
#include "tools/compare/run_fields.hpp"
#include "tools/compare/solver.hpp"
#include "tools/compare/statistics.hpp"
#include "tools/compare/stylesheet.hpp"
#include "tools/console.hpp"

namespace quadrille::tools::compare {

void agreement_example(const std::vector<Run>& runs, Console& console) {
  // begin tools/compare/agreement.hpp
  for (const std::string& one : disagreements(runs)) console.err(one + '\n');
  // end
}

void child_process_example() {
  // begin tools/compare/child_process.hpp
  const auto end = run_process({"/usr/bin/cbc", "model.lp"}, {.wall_seconds = 60});
  if (end && end->exit_code == 0) use(end->out, end->cpu_seconds);
  // end
}

void measure_example(const MeasureSetting& setting, const Board& board, const Solver& solver) {
  // begin tools/compare/measure.hpp
  const Measurer measurer(setting);
  const auto run = measurer.measure(board, solver, 1);  // its first repeat
  // end
  use(run);
}

ExitCode results_example(const Run& run, Console& console) {
  // begin tools/compare/results.hpp
  Results results("study", "results-1of4.jsonl");
  if (auto failure = results.open(true)) return console.complain("study", *failure);
  if (!results.has(run.key())) results.add(run);
  // end
  return kDone;
}

double run_example(std::string_view line, std::string& file) {
  double total = 0;
  // begin tools/compare/run.hpp
  const auto run = read_run(line);
  if (run && run->is_decided()) total += run->cpu_seconds;
  file.append(json_line(*run));
  // end
  return total;
}

void run_fields_example(const Run& run) {
  // begin tools/compare/run_fields.hpp
  for_each_field(run, [&](const char* name, const auto& value) { use(name, value); });
  // end
}

void solver_example() {
  // begin tools/compare/solver.hpp
  const auto solver = external_solver("cbc@hashi/flow: cbc {file} -solve -solu {answer}");
  if (const auto* known = std::get_if<Solver>(&solver)) use(known->answers("hashi"));
  // end
}

void axis_example() {
  // begin tools/compare/axis.hpp
  const Axis axis = log_axis("CPU time (s)", 0.003, 40);  // spans 0.002 to 50
  for (const Tick& tick : ticks(axis)) use(position(axis, tick.value), tick.label);
  // end
}

void figures_example(const Comparison& comparison, std::string& page) {
  // begin tools/compare/figures.hpp
  page += plot_html(cactus(comparison));
  const auto pairs = scatter_pairs(comparison);
  for (const auto& [a, b] : pairs) page += plot_html(scatter(comparison, a, b));
  // end
}

void natural_order_example(std::vector<std::string>& names) {
  // begin tools/compare/natural_order.hpp
  std::sort(names.begin(), names.end(), NaturalOrder());
  // end
}

void plot_example(std::string& page) {
  // begin tools/compare/plot.hpp
  Plot plot{.x = log_axis("cells", 64, 625), .y = log_axis("CPU time (s)", 0.01, 9)};
  plot.series.push_back({.name = "a/sat", .marks = {{.x = 64, .y = 0.02}}});
  page += plot_html(plot);
  // end
}

void report_example(const std::vector<Run>& runs) {
  // begin tools/compare/report.hpp
  const std::string page = report_html(runs, {"a.txt:1: solved by x, none by y"});
  const std::string table = report_csv(runs);
  // end
}

void statistics_example(const std::vector<Run>& runs) {
  // begin tools/compare/statistics.hpp
  const Comparison comparison = gathered(runs);
  for (std::size_t solver = 0; solver < comparison.solvers.size(); ++solver)
    use(comparison.solvers[solver], summary(comparison, solver).par2);
  // end
}

void stylesheet_example(std::ostream& page) {
  // begin tools/compare/stylesheet.hpp
  page << "<style>" << page_stylesheet() << "</style>";
  // end
}

}  // namespace quadrille::tools::compare

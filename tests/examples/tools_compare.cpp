// SPDX-License-Identifier: MIT

#include <string>
#include <string_view>
#include <vector>

#include "tests/examples/use.hpp"
#include "tools/compare/agreement.hpp"
#include "tools/compare/child_process.hpp"
#include "tools/compare/measure.hpp"
#include "tools/compare/results.hpp"
#include "tools/compare/run.hpp"
#include "tools/compare/solver.hpp"
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

void solver_example() {
  // begin tools/compare/solver.hpp
  const auto solver = external_solver("cbc@hashi/flow: cbc {file} -solve -solu {answer}");
  if (const auto* known = std::get_if<Solver>(&solver)) use(known->answers("hashi"));
  // end
}

}  // namespace quadrille::tools::compare

// SPDX-License-Identifier: MIT
//
// B. Bischl et al., "ASlib: a benchmark library for algorithm selection", Artificial Intelligence
// 237 (2016), 41-58, and the specification of its data format.

#include "tools/compare/aslib.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <string>

#include "tools/compare/statistics.hpp"
#include "tools/output/process_figures.hpp"

namespace quadrille::tools::compare {

namespace {

constexpr const char* kScenario = "quadrille-compare";

// Returns a name in quotes, with those in it escaped, as both ARFF and YAML read it. Neither has
// lines in names.
std::string in_quotes(const std::string& name) {
  std::string out = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  return out + '"';
}

std::string header(const std::string& relation) {
  return "@RELATION " + relation + '_' + kScenario +
         "\n\n@ATTRIBUTE instance_id STRING\n@ATTRIBUTE repetition NUMERIC\n";
}

std::string status_of(const Run& run) {
  if (run.is_decided()) return "ok";
  if (run.status == "failed") return "crash";
  return run.time_limit ? "timeout" : "other";
}

std::string description(const std::vector<Run>& runs, const Comparison& comparison) {
  std::map<std::string, std::set<std::uint64_t>> seeds;
  for (const Run& run : runs) seeds[run.solver].insert(run.origin.seed);
  std::string text = std::string("scenario_id: ") + kScenario +
                     "\n"
                     "performance_measures:\n  - runtime\n"
                     "maximize:\n  - false\n"
                     "performance_type:\n  - runtime\n"
                     "algorithm_cutoff_time: " +
                     short_number(comparison.limit) +
                     "\n"
                     "algorithm_cutoff_memory: '?'\n"
                     "features_cutoff_time: '?'\n"
                     "features_cutoff_memory: '?'\n"
                     "number_of_feature_steps: 1\n"
                     "default_steps:\n  - size\n"
                     "feature_steps:\n  size:\n    provides:\n"
                     "      - rows\n      - columns\n      - cells\n"
                     "features_deterministic:\n  - rows\n  - columns\n  - cells\n"
                     "features_stochastic: []\n"
                     "metainfo_algorithms:\n";
  for (const std::string& solver : comparison.solvers) {
    text += "  " + in_quotes(solver) + ":\n    configuration: ''\n    deterministic: " +
            (seeds[solver].size() > 1 ? "false" : "true") + '\n';
  }
  return text;
}

std::string runs_table(const Comparison& comparison) {
  std::string text =
      header("ALGORITHM_RUNS") +
      "@ATTRIBUTE algorithm STRING\n@ATTRIBUTE runtime NUMERIC\n"
      "@ATTRIBUTE runstatus {ok, timeout, memout, not_applicable, crash, other}\n\n@DATA\n";
  const auto add = [&](const Task& task, std::size_t solver, std::size_t repeat, double seconds,
                       const std::string& status) {
    text += in_quotes(task.name) + ',' + std::to_string(repeat) + ',' +
            in_quotes(comparison.solvers[solver]) + ',' + short_number(seconds) + ',' + status +
            '\n';
  };
  for (const Task& task : comparison.tasks) {
    for (std::size_t solver = 0; solver < comparison.solvers.size(); ++solver) {
      const auto& performance = task.performances[solver];
      if (!performance) add(task, solver, 1, comparison.limit, "not_applicable");
      if (!performance) continue;
      for (const Run* run : performance->runs)
        add(task, solver, run->repeat, run->cpu_seconds, status_of(*run));
    }
  }
  return text;
}

std::string feature_values(const Comparison& comparison) {
  std::string text = header("FEATURE_VALUES") +
                     "@ATTRIBUTE rows NUMERIC\n@ATTRIBUTE columns NUMERIC\n"
                     "@ATTRIBUTE cells NUMERIC\n\n@DATA\n";
  for (const Task& task : comparison.tasks) {
    const std::size_t cells =
        static_cast<std::size_t>(task.rows) * static_cast<std::size_t>(task.columns);
    text += in_quotes(task.name) + ",1," + std::to_string(task.rows) + ',' +
            std::to_string(task.columns) + ',' + std::to_string(cells) + '\n';
  }
  return text;
}

std::string feature_statuses(const Comparison& comparison) {
  std::string text = header("FEATURE_RUNSTATUS") +
                     "@ATTRIBUTE size {ok, timeout, memout, presolved, crash, other}\n\n@DATA\n";
  for (const Task& task : comparison.tasks) text += in_quotes(task.name) + ",1,ok\n";
  return text;
}

constexpr const char* kReadme =
    "A comparison by `quadrille compare` as a scenario of ASlib.\n\n"
    "Instances are boards: file and index in it. Algorithms are models of Quadrille, or other\n"
    "solvers with a model that it exported. The runtime is the CPU time of the whole process, in\n"
    "seconds. Repetitions are repeats. A run crashed if it failed for the reason in results.csv, "
    "and\n"
    "is not applicable if the solver was not run on the board, with the limit as its time. The\n"
    "features are rows, columns and cells of the board; they cost nothing. results.jsonl has\n"
    "everything else, such as programs, versions, seeds and machine.\n";

}  // namespace

std::vector<ReportFile> aslib_files(const std::vector<Run>& runs) {
  if (runs.empty()) return {};
  const Comparison comparison = gathered(runs);
  return {{"readme.txt", kReadme},
          {"description.txt", description(runs, comparison)},
          {"algorithm_runs.arff", runs_table(comparison)},
          {"feature_values.arff", feature_values(comparison)},
          {"feature_runstatus.arff", feature_statuses(comparison)}};
}

}  // namespace quadrille::tools::compare

// SPDX-License-Identifier: MIT
//
// The performance profile follows E. D. Dolan and J. J. Moré, "Benchmarking optimization software
// with performance profiles", Mathematical Programming 91 (2002), 201-213.

#include "tools/compare/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "tools/compare/natural_order.hpp"

namespace quadrille::tools::compare {

namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();

void settle(Performance& performance) {
  std::vector<double> answered, spent;
  for (const Run* run : performance.runs) {
    answered.push_back(run->is_decided() ? run->cpu_seconds : kEndless);
    spent.push_back(run->cpu_seconds);
  }
  const double seconds = *median(answered);
  performance.is_solved = std::isfinite(seconds);
  performance.seconds = performance.is_solved ? seconds : *median(spent);
  for (const Run* run : performance.runs) {
    if (run->is_decided() == performance.is_solved) performance.status = run->status;
  }
}

double limit_of(const std::vector<Run>& runs) {
  double limit = 0, longest = kClockSeconds;
  for (const Run& run : runs) {
    limit = std::max(limit, run.time_limit.value_or(0));
    longest = std::max(longest, run.cpu_seconds);
  }
  return limit > 0 ? limit : longest;
}

std::optional<double> relative_gap(std::optional<double> objective, std::optional<double> bound) {
  if (!objective || !bound) return std::nullopt;
  return std::abs(*objective - *bound) / std::max(1.0, std::abs(*objective));
}

std::optional<double> stat(const Run& run, const std::string& name) {
  const auto found = run.stats.find(name);
  return found == run.stats.end() ? std::nullopt : std::optional(found->second);
}

std::vector<const Run*> runs_of(const Comparison& comparison, std::size_t solver) {
  std::vector<const Run*> runs;
  for (const Task& task : comparison.tasks) {
    const std::optional<Performance>& performance = task.performances[solver];
    if (performance) runs.insert(runs.end(), performance->runs.begin(), performance->runs.end());
  }
  return runs;
}

// Returns the median of a figure over the runs. `figure_of` returns nullopt for a run without it.
template <typename FigureOf>
std::optional<double> median_of(const std::vector<const Run*>& runs, const FigureOf& figure_of) {
  std::vector<double> figures;
  for (const Run* run : runs) {
    if (const std::optional<double> figure = figure_of(*run)) figures.push_back(*figure);
  }
  return median(std::move(figures));
}

}  // namespace

double clocked(const Performance& performance) {
  return std::max(performance.seconds, kClockSeconds);
}

double best_time(const Task& task) {
  double best = kEndless;
  for (const std::optional<Performance>& performance : task.performances) {
    if (performance && performance->is_solved) best = std::min(best, clocked(*performance));
  }
  return best;
}

std::optional<double> median(std::vector<double> values) {
  if (values.empty()) return std::nullopt;
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  if (values.size() % 2 == 1) return values[middle];
  return (values[middle - 1] + values[middle]) / 2;
}

Comparison gathered(const std::vector<Run>& runs) {
  Comparison comparison{.limit = limit_of(runs)};
  std::vector<std::string>& solvers = comparison.solvers;
  std::vector<std::string> questions;
  for (const Run& run : runs) {
    if (std::find(solvers.begin(), solvers.end(), run.solver) == solvers.end())
      solvers.push_back(run.solver);
    questions.push_back(run.question);
  }
  std::sort(questions.begin(), questions.end());
  const bool are_mixed = !questions.empty() && questions.front() != questions.back();

  std::map<std::string, Task, NaturalOrder> tasks;
  for (const Run& run : runs) {
    const std::string name = run.board + (are_mixed ? " (" + run.question + ")" : "");
    Task& task = tasks[name];
    task.name = name;
    task.puzzle = run.puzzle;
    task.rows = run.rows;
    task.columns = run.columns;
    task.performances.resize(solvers.size());
    const auto solver = std::find(solvers.begin(), solvers.end(), run.solver) - solvers.begin();
    std::optional<Performance>& performance = task.performances[static_cast<std::size_t>(solver)];
    if (!performance) performance.emplace();
    performance->runs.push_back(&run);
  }
  for (auto& [name, task] : tasks) {
    for (std::optional<Performance>& performance : task.performances) {
      if (performance) settle(*performance);
    }
    comparison.tasks.push_back(std::move(task));
  }
  return comparison;
}

Summary summary(const Comparison& comparison, std::size_t solver) {
  const std::vector<const Run*> runs = runs_of(comparison, solver);
  Summary out{.runs = runs.size()};
  for (const Run* run : runs) {
    const bool is_failed = run->status == "failed";
    out.failed += is_failed;
    out.unsolved += !is_failed && !run->is_decided();
    out.total_seconds += run->cpu_seconds;
  }
  std::vector<double> times;
  for (const Task& task : comparison.tasks) {
    const std::optional<Performance>& performance = task.performances[solver];
    if (!performance) continue;
    ++out.tasks;
    if (performance->is_solved) times.push_back(performance->seconds);
    out.par2 += performance->is_solved ? performance->seconds : 2 * comparison.limit;
  }
  if (out.tasks > 0) out.par2 /= static_cast<double>(out.tasks);
  out.solved = times.size();
  out.seconds = median(std::move(times));
  out.peak_mib =
      median_of(runs, [](const Run& run) { return std::optional<double>(run.peak_mib); });
  out.root_gap = median_of(
      runs, [](const Run& run) { return relative_gap(run.objective, stat(run, "root_bound")); });
  out.gap = median_of(runs, [](const Run& run) { return relative_gap(run.objective, run.bound); });
  return out;
}

std::optional<double> median_stat(const Comparison& comparison, std::size_t solver,
                                  const std::string& name) {
  return median_of(runs_of(comparison, solver), [&](const Run& run) { return stat(run, name); });
}

std::vector<double> solved_times(const Comparison& comparison, std::size_t solver) {
  std::vector<double> times;
  for (const Task& task : comparison.tasks) {
    const std::optional<Performance>& performance = task.performances[solver];
    if (performance && performance->is_solved) times.push_back(clocked(*performance));
  }
  std::sort(times.begin(), times.end());
  return times;
}

std::vector<double> performance_ratios(const Comparison& comparison, std::size_t solver) {
  std::vector<double> ratios;
  for (const Task& task : comparison.tasks) {
    const std::optional<Performance>& performance = task.performances[solver];
    if (performance && performance->is_solved)
      ratios.push_back(clocked(*performance) / best_time(task));
  }
  std::sort(ratios.begin(), ratios.end());
  return ratios;
}

}  // namespace quadrille::tools::compare

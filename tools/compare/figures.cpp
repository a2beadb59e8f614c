// SPDX-License-Identifier: MIT

#include "tools/compare/figures.hpp"

#include <algorithm>

namespace quadrille::tools::compare {

namespace {

constexpr const char* kTimeTitle = "CPU time (seconds)";

double plotted_time(const Comparison& comparison, const Performance& performance) {
  return std::max(performance.is_solved ? performance.seconds : comparison.limit, kClockSeconds);
}

// Returns an axis that spans all times of the comparison, so that its plots can be compared.
Axis time_axis(const Comparison& comparison, const std::string& title) {
  double low = comparison.limit, high = comparison.limit;
  for (const Task& task : comparison.tasks) {
    for (const std::optional<Performance>& performance : task.performances) {
      if (!performance) continue;
      const double seconds = plotted_time(comparison, *performance);
      low = std::min(low, seconds);
      high = std::max(high, seconds);
    }
  }
  return log_axis(title, low, high);
}

// Returns the number of cells; 1 if the size is unknown.
double size_of(const Task& task) {
  return std::max(1.0, static_cast<double>(task.rows) * task.columns);
}

std::string tip(const Performance& performance) {
  return three_digits(performance.seconds) + " s " + performance.status;
}

// Returns a line that rises by `step` at each of the ascending values.
Series staircase(const std::string& name, std::size_t look, const std::vector<double>& values,
                 double step) {
  Series series{.name = name, .look = look, .is_steps = true};
  for (const double value : values) {
    const double height = step * static_cast<double>(series.marks.size() + 1);
    series.marks.push_back({.x = value, .y = height});
  }
  return series;
}

bool have_common_boards(const Comparison& comparison, std::size_t a, std::size_t b) {
  return std::any_of(comparison.tasks.begin(), comparison.tasks.end(), [&](const Task& task) {
    return task.performances[a] && task.performances[b];
  });
}

// Returns the best solver by PAR2 among those with boards in common, possibly the solver itself.
std::size_t best_rival(const Comparison& comparison, std::size_t solver) {
  std::size_t best = solver;
  for (std::size_t other = 0; other < comparison.solvers.size(); ++other) {
    if (have_common_boards(comparison, solver, other) &&
        summary(comparison, other).par2 < summary(comparison, best).par2)
      best = other;
  }
  return best;
}

}  // namespace

Plot cactus(const Comparison& comparison) {
  Plot plot{.label = "Boards solved against CPU time",
            .x = time_axis(comparison, kTimeTitle),
            .y = {.title = "boards solved",
                  .high = static_cast<double>(std::max<std::size_t>(1, comparison.tasks.size())),
                  .least_step = 1},
            .limit_x = comparison.limit};
  for (std::size_t i = 0; i < comparison.solvers.size(); ++i)
    plot.series.push_back(staircase(comparison.solvers[i], i, solved_times(comparison, i), 1));
  return plot;
}

Plot performance_profile(const Comparison& comparison) {
  Plot plot{.label = "Performance profile", .y = {.title = "fraction of boards"}};
  const double step = 1 / static_cast<double>(std::max<std::size_t>(1, comparison.tasks.size()));
  double high = 1;
  for (std::size_t i = 0; i < comparison.solvers.size(); ++i) {
    const std::vector<double> ratios = performance_ratios(comparison, i);
    if (!ratios.empty()) high = std::max(high, ratios.back());
    plot.series.push_back(staircase(comparison.solvers[i], i, ratios, step));
  }
  plot.x = log_axis("factor tau of the best solver's CPU time", 1, high);
  return plot;
}

Plot size_plot(const Comparison& comparison) {
  Plot plot{.label = "CPU time against size of the board",
            .y = time_axis(comparison, kTimeTitle),
            .limit_y = comparison.limit};
  double low = 0, high = 1;
  for (const Task& task : comparison.tasks) {
    low = low == 0 ? size_of(task) : std::min(low, size_of(task));
    high = std::max(high, size_of(task));
  }
  plot.x = log_axis("size (cells)", std::max(low, 1.0), high);
  for (std::size_t i = 0; i < comparison.solvers.size(); ++i) {
    Series series{.name = comparison.solvers[i], .look = i};
    for (const Task& task : comparison.tasks) {
      const std::optional<Performance>& performance = task.performances[i];
      if (!performance) continue;
      series.marks.push_back({.x = size_of(task),
                              .y = plotted_time(comparison, *performance),
                              .is_hollow = !performance->is_solved,
                              .tip = task.name + ": " + tip(*performance)});
    }
    plot.series.push_back(std::move(series));
  }
  return plot;
}

Plot scatter(const Comparison& comparison, std::size_t a, std::size_t b) {
  const auto title = [&](std::size_t solver) { return comparison.solvers[solver] + " (seconds)"; };
  Plot plot{.label = "CPU times of " + comparison.solvers[a] + " and " + comparison.solvers[b],
            .x = time_axis(comparison, title(a)),
            .y = time_axis(comparison, title(b)),
            .has_diagonal = true,
            .limit_x = comparison.limit,
            .limit_y = comparison.limit,
            .width = 390,
            .height = 360};
  for (const Task& task : comparison.tasks) {
    const std::optional<Performance>&of_a = task.performances[a], &of_b = task.performances[b];
    if (!of_a || !of_b) continue;
    auto series = std::find_if(plot.series.begin(), plot.series.end(),
                               [&](const Series& other) { return other.name == task.puzzle; });
    if (series == plot.series.end())
      series = plot.series.insert(series, {.name = task.puzzle, .look = plot.series.size()});
    series->marks.push_back({.x = plotted_time(comparison, *of_a),
                             .y = plotted_time(comparison, *of_b),
                             .is_hollow = !of_a->is_solved || !of_b->is_solved,
                             .tip = task.name + ": " + tip(*of_a) + ", " + tip(*of_b)});
  }
  return plot;
}

std::vector<SolverPair> scatter_pairs(const Comparison& comparison) {
  constexpr std::size_t kMost = 6;
  const std::size_t count = comparison.solvers.size();
  std::vector<SolverPair> all, with_best;
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      if (have_common_boards(comparison, a, b)) all.emplace_back(a, b);
    }
  }
  if (all.size() <= kMost) return all;
  for (std::size_t solver = 0; solver < count; ++solver) {
    const std::size_t best = best_rival(comparison, solver);
    if (best != solver) with_best.emplace_back(best, solver);
  }
  return with_best;
}

}  // namespace quadrille::tools::compare

// SPDX-License-Identifier: MIT
//
// Groups the runs of a comparison by board and solver and computes their statistics.
//
//   const Comparison comparison = gathered(runs);
//   for (std::size_t solver = 0; solver < comparison.solvers.size(); ++solver)
//     use(comparison.solvers[solver], summary(comparison, solver).par2);

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/compare/run.hpp"

namespace quadrille::tools::compare {

// The smallest time shown: shorter ones are noise, and zero has no logarithm.
inline constexpr double kClockSeconds = 0.001;

// All repeats of a solver on a board. An unsolved repeat counts as infinite; the board is solved if
// the median time is finite.
struct Performance {
  std::vector<const Run*> runs = {};  // at least one
  bool is_solved = false;
  double seconds = 0;  // median CPU time; for an unsolved board, of the time spent
  std::string status = {};
};

// A board and a question.
struct Task {
  std::string name = {};
  std::string puzzle = {};
  int rows = 0;
  int columns = 0;
  std::vector<std::optional<Performance>> performances = {};  // by solver; nullopt: not run
};

// The grouped runs, which must outlive it.
struct Comparison {
  std::vector<std::string> solvers = {};  // in the order of their first runs
  std::vector<Task> tasks = {};           // in natural order of their names
  double limit = 0;                       // CPU seconds: see gathered()
};

// Groups the runs. The limit is the longest time limit of the runs or, if none has one, the longest
// CPU time.
Comparison gathered(const std::vector<Run>& runs);

struct Summary {
  std::size_t runs = 0;
  std::size_t tasks = 0;
  std::size_t solved = 0;    // tasks
  std::size_t failed = 0;    // runs
  std::size_t unsolved = 0;  // runs without an answer, usually because of the limit
  double total_seconds = 0;  // CPU, of all runs
  double par2 = 0;           // mean seconds per task; an unsolved one counts as twice the limit
  std::optional<double> seconds = {};  // median over solved tasks
  std::optional<double> peak_mib = {};
  std::optional<double> root_gap = {};  // |objective - root bound| / max(1, |objective|)
  std::optional<double> gap = {};       // the same with the last bound
};

Summary summary(const Comparison& comparison, std::size_t solver);

// Returns the median of a statistic of the engine over the solver's runs that have it.
std::optional<double> median_stat(const Comparison& comparison, std::size_t solver,
                                  const std::string& name);

// Returns the median: for an even number of values, the mean of the middle two. nullopt without
// values.
std::optional<double> median(std::vector<double> values);

// Returns the CPU seconds, at least kClockSeconds.
double clocked(const Performance& performance);
// Returns the shortest time of the solvers that solved the task; infinity if none did.
double best_time(const Task& task);

// Returns the solver's times on the tasks that it solved, ascending, at least kClockSeconds each.
std::vector<double> solved_times(const Comparison& comparison, std::size_t solver);

// Returns these times as multiples of the best solver's time on the same task, ascending. The
// number of entries up to tau, divided by the number of tasks, is the performance profile at tau.
std::vector<double> performance_ratios(const Comparison& comparison, std::size_t solver);

}  // namespace quadrille::tools::compare

// SPDX-License-Identifier: MIT
//
// Figures of a comparison: the runs grouped by board and solver, and their statistics.
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

// Below it times are noise, and zero has no logarithm.
inline constexpr double kClockSeconds = 0.001;

// A solver on a board: its repeats as one. An unsolved repeat counts as endless, and the median of
// all says whether the board is solved.
struct Performance {
  std::vector<const Run*> runs = {};  // at least one
  bool is_solved = false;
  double seconds = 0;  // CPU time, the median; of an unsolved board the time spent
  std::string status = {};
};

// A board with the question asked of it.
struct Task {
  std::string name = {};
  std::string puzzle = {};
  int rows = 0;
  int columns = 0;
  std::vector<std::optional<Performance>> performances =
      {};  // by solver; empty where it was not run
};

// The runs must outlive it.
struct Comparison {
  std::vector<std::string> solvers = {};  // in the order of their first runs
  std::vector<Task> tasks = {};           // in natural order of their names
  double limit = 0;                       // CPU seconds: see gathered()
};

// The limit is the longest time limit of the runs; where none has one, the longest CPU time.
Comparison gathered(const std::vector<Run>& runs);

struct Summary {
  std::size_t runs = 0;
  std::size_t tasks = 0;
  std::size_t solved = 0;    // tasks
  std::size_t failed = 0;    // runs
  std::size_t unsolved = 0;  // runs that ended without an answer, most often by their limit
  double total_seconds = 0;  // CPU, of all runs
  double par2 = 0;           // seconds a task; an unsolved one counts as twice the limit
  std::optional<double> seconds = {};  // the median of solved tasks
  std::optional<double> peak_mib = {};
  std::optional<double> root_gap = {};  // |objective - root bound| / max(1, |objective|)
  std::optional<double> gap = {};       // the same of the last bound
};

Summary summary(const Comparison& comparison, std::size_t solver);

// Returns the median of a figure of the engine over the solver's runs that have it.
std::optional<double> median_stat(const Comparison& comparison, std::size_t solver,
                                  const std::string& name);

// Returns the median: the mean of the middle two for an even number of values; nullopt for none.
std::optional<double> median(std::vector<double> values);

// CPU seconds, not below kClockSeconds.
double clocked(const Performance& performance);
// The least of those that solved the task; infinity where none did.
double best_time(const Task& task);

// The solver's times on the tasks that it solved, ascending, none below kClockSeconds.
std::vector<double> solved_times(const Comparison& comparison, std::size_t solver);

// Its times on them as multiples of the best solver's on the same task, ascending; the number of
// entries up to tau, divided by the number of tasks, is the performance profile at tau.
std::vector<double> performance_ratios(const Comparison& comparison, std::size_t solver);

}  // namespace quadrille::tools::compare

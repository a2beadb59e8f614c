// SPDX-License-Identifier: MIT
//
// From a request to a report, for every puzzle: which model, which engine, how long.

#include <chrono>
#include <utility>

#include "puzzles/choose_model.hpp"
#include "puzzles/sat_search.hpp"

namespace quadrille {

Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options) {
  using Clock = std::chrono::steady_clock;
  const Result<ModelInfo> model = puzzles::choose_model(puzzle.instance().kind(), options);
  if (!model) return model.error();

  const Clock::time_point start = Clock::now();
  const auto seconds = [start] {
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  const encoders::StopFunction stop = [&] {
    return (options.stop && options.stop()) ||
           (options.time_limit && seconds() >= *options.time_limit);
  };

  Report report = puzzles::sat_search(puzzle.instance(), model->name, options, stop);
  report.engine = model->engine;
  report.model = model->name;
  report.verified = !report.solutions.empty() && report.status != Status::kError;
  report.seconds.total = seconds();
  return report;
}

}  // namespace quadrille

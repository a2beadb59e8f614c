// SPDX-License-Identifier: MIT
//
// From a request to a report, for every puzzle: which model, which engine, how long.

#include <chrono>
#include <utility>

#include "puzzles/choose_model.hpp"
#include "puzzles/ip_search.hpp"
#include "puzzles/sat_search.hpp"

namespace quadrille {
namespace {

Report answer(const puzzles::Instance& instance, const ModelInfo& model,
              const SolveOptions& options, const std::function<bool()>& stop) {
  if (std::optional<std::string> why = instance.impossible()) {
    Report report;
    report.status = Status::kNone;
    report.complete = true;
    report.note = std::move(*why);
    return report;
  }
  if (model.engine == "ip")
    return puzzles::ip_search(instance, {model.name, options.without, stop}, options, stop);
  return puzzles::sat_search(instance, model.name, options, stop);
}

}  // namespace

Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options) {
  using Clock = std::chrono::steady_clock;
  const Result<ModelInfo> model = puzzles::choose_model(puzzle.instance(), options);
  if (!model) return model.error();

  const Clock::time_point start = Clock::now();
  const auto seconds = [start] {
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  // Once true it stays true: whoever has left off must not be taken for one who has finished.
  bool is_stopped = false;
  const encoders::StopFunction stop = [&] {
    is_stopped = is_stopped || (options.stop && options.stop()) ||
                 (options.time_limit && seconds() >= *options.time_limit);
    return is_stopped;
  };

  Report report = answer(puzzle.instance(), *model, options, stop);
  report.engine = model->engine;
  report.model = model->name;
  report.verified = !report.solutions.empty() && report.status != Status::kError;
  report.seconds.total = seconds();
  return report;
}

}  // namespace quadrille

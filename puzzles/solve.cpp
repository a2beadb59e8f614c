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

using puzzles::Instance;

Report impossible(std::string why) {
  Report report;
  report.status = Status::kNone;
  report.complete = true;
  report.note = std::move(why);
  return report;
}

Report search(const Instance& instance, const ModelInfo& model, const SolveOptions& options,
              const std::function<bool()>& stop) {
  if (std::optional<std::string> why = instance.impossible()) return impossible(std::move(*why));
  if (model.engine == "ip")
    return puzzles::ip_search(instance, {model.name, options.without, stop}, options, stop);
  return puzzles::sat_search(instance, model.name, options, stop);
}

// What to do where a model is too large.
std::string advice(const Instance& instance, const ModelInfo& model, const SolveOptions& options) {
  const std::string name(model.name);
  if (options.model.empty()) return "every model is too large, " + name + " too";
  std::string others;
  const auto models = puzzles::choose_models(instance, {});
  for (const ModelInfo& other : models ? *models : std::vector<ModelInfo>()) {
    if (other.name != model.name) (others += others.empty() ? "" : ", ") += other.name;
  }
  return "the model " + name + " is too large" +
         (others.empty() ? "" : " (others may do: " + others + ")");
}

}  // namespace

Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options) {
  using Clock = std::chrono::steady_clock;
  const Result<std::vector<ModelInfo>> models = puzzles::choose_models(puzzle.instance(), options);
  if (!models) return models.error();

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

  Report report;
  for (const ModelInfo& model : *models) {
    report = search(puzzle.instance(), model, options, stop);
    report.engine = model.engine;
    report.model = model.name;
    if (!report.too_large) break;
    report.note = advice(puzzle.instance(), model, options);
    if (!report.solutions.empty()) break;
  }
  report.verified = !report.solutions.empty() && report.status != Status::kError;
  report.seconds.total = seconds();
  return report;
}

}  // namespace quadrille

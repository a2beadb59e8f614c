// SPDX-License-Identifier: MIT
//
// From a request to a report, for every puzzle: which model, which engine, how long.

#include <algorithm>
#include <chrono>
#include <utility>

#include "encoders/dimacs.hpp"
#include "puzzles/puzzle.hpp"
#include "puzzles/sat_search.hpp"

namespace quadrille {

namespace {

using puzzles::PuzzleKind;

std::string names_of(const std::vector<ModelInfo>& models) {
  std::string names;
  for (const ModelInfo& model : models) {
    if (!names.empty()) names += ", ";
    names += model.name;
  }
  return names;
}

std::string_view engine_name(EngineChoice engine) {
  return engine == EngineChoice::kSat ? "sat" : "ip";
}

// The model that the options ask for, the puzzle's first that fits where they leave it open.
Result<ModelInfo> choose_model(const PuzzleKind& kind, const SolveOptions& options) {
  const auto fits = [&](const ModelInfo& model) {
    return (options.engine == EngineChoice::kAuto || model.engine == engine_name(options.engine)) &&
           (options.model.empty() || model.name == options.model);
  };
  const auto found = std::find_if(kind.models.begin(), kind.models.end(), fits);
  if (found != kind.models.end()) return *found;

  std::string wanted = "no model";
  if (!options.model.empty()) wanted += " '" + options.model + "'";
  wanted += " of " + std::string(kind.id);
  if (options.engine != EngineChoice::kAuto) {
    wanted += " for engine '" + std::string(engine_name(options.engine)) + "'";
  }
  return Error{ErrorKind::kRequest, 0, 0, wanted + " (models: " + names_of(kind.models) + ")"};
}

}  // namespace

Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options) {
  using Clock = std::chrono::steady_clock;
  const Result<ModelInfo> model = choose_model(puzzle.instance().kind(), options);
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

Result<std::string> export_dimacs(const Puzzle& puzzle, std::string_view model) {
  const puzzles::Instance& instance = puzzle.instance();
  const Result<ModelInfo> chosen =
      choose_model(instance.kind(), {.engine = EngineChoice::kSat, .model = std::string(model)});
  if (!chosen) return chosen.error();

  const puzzles::SatFormulation formulation =
      instance.sat_stages(chosen->name, puzzles::Goal::kExact).back().build();
  const puzzles::AnswerShape shape = instance.shape();
  std::vector<encoders::NamedLiteral> names;
  for (const puzzles::AnswerLink& link : formulation.links) {
    std::string name = shape.name(static_cast<std::size_t>(link.variable));
    if (link.value != 1) name += '=' + std::to_string(link.value);
    names.push_back({std::move(name), link.literal});
  }
  return encoders::to_dimacs(formulation.cnf, names);
}

}  // namespace quadrille

// SPDX-License-Identifier: MIT

#include <cmath>
#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <quadrille/solving.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/search/ask_models.hpp"
#include "puzzles/search/assumed.hpp"
#include "puzzles/search/relaxation.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {

using puzzles::Model;
using puzzles::Question;

std::vector<ModelInfo> applicable_models(const Puzzle& puzzle) {
  std::vector<ModelInfo> models;
  for (const Model& model : puzzle.instance().kind().models) {
    if (!model.why_inapplicable || !model.why_inapplicable(puzzle.instance()))
      models.push_back(model.info);
  }
  return models;
}

std::optional<double> gap_of(const SolveStats& stats) {
  if (!stats.model_objective || !stats.model_bound) return std::nullopt;
  const double difference = std::abs(*stats.model_objective - *stats.model_bound);
  if (difference == 0) return 0;
  if (*stats.model_objective == 0) return std::nullopt;
  return difference / std::abs(*stats.model_objective);
}

Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options) {
  const bool is_part = !options.assumptions.values.empty();
  if (is_part) {
    if (auto error = puzzles::foreign_marks(puzzle.instance(), options.assumptions))
      return *std::move(error);
  }
  return puzzles::ask_models(puzzle, options, is_part ? Question::kAssumed : Question::kSolutions,
                             [&](const Model& model, const StopToken& stop) {
                               return find_solutions(puzzle.instance(), model, options, stop);
                             });
}

Result<CountReport> count_solutions(const Puzzle& puzzle, const SolveOptions& options) {
  SolveOptions request = options;
  if (request.limit == 1) request.limit = 2;  // two decide whether the first is unique
  CountReport counted;
  Result<Report> report = puzzles::ask_models(
      puzzle, request, Question::kCount, [&](const Model& model, const StopToken& stop) {
        puzzles::SearchOutcome outcome(puzzle.instance(), request);
        Result<Report> swept =
            run_search(std::get<puzzles::FrontierModel>(model.method).search, puzzle.instance(),
                       {.options = request, .stop = stop, .counts = true}, outcome);
        counted.count = outcome.count();
        return swept;
      });
  if (!report) return report.error();
  counted.report = std::move(report).value();
  if (counted.report.status == Status::kNone) counted.count = "0";
  return counted;
}

Result<RelaxationReport> relax(const Puzzle& puzzle, const SolveOptions& options) {
  if (options.unique || options.limit != 1)
    return puzzles::request_error("a linear relaxation has no solutions to count or compare");
  RelaxationReport relaxed;
  Result<Report> report = puzzles::ask_models(
      puzzle, options, Question::kRelaxation,
      [&](const Model& model, const StopToken& stop) -> Result<Report> {
        relaxed = relax(puzzle.instance(), std::get<puzzles::IpModel>(model.method), options, stop);
        return relaxed.report;
      });
  if (!report) return report.error();
  relaxed.report = std::move(report).value();
  return relaxed;
}

Result<Explanation> explain(const Puzzle& puzzle, const std::function<bool()>& stop) {
  return puzzle.instance().explain({.known = puzzle.instance().givens(), .stop = StopToken(stop)});
}

}  // namespace quadrille

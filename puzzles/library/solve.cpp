// SPDX-License-Identifier: MIT
//
// From a request to a report, for every puzzle: which model, which engine, how long.

#include <utility>
#include <variant>

#include <quadrille/stop.hpp>
#include "puzzles/core/findings.hpp"
#include "puzzles/search/choose_model.hpp"
#include "puzzles/search/ip_search.hpp"
#include "puzzles/search/relaxation.hpp"
#include "puzzles/search/sat_search.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille {
namespace {

using puzzles::Instance;
using puzzles::Model;

Report infeasible(std::string why, const SolveOptions& options) {
  Report report;
  report.status = Status::kNone;
  report.complete = true;
  if (options.count) report.count = "0";
  report.note = std::move(why);
  return report;
}

Result<Report> run(const puzzles::Search& search, const Instance& instance,
                   const SolveOptions& options, const StopToken& stop) {
  puzzles::Findings findings(instance, options);
  const puzzles::Clock::time_point start = puzzles::Clock::now();
  search(instance, {options, stop}, findings);
  if (findings.refusal()) return *findings.refusal();
  findings.report().seconds.solve = puzzles::seconds_since(start);
  return findings.conclude();
}

Result<Report> search(const Instance& instance, const Model& model, const SolveOptions& options,
                      const StopToken& stop) {
  if (std::optional<std::string> why = instance.why_infeasible())
    return infeasible(*std::move(why), options);
  if (const auto* sat = std::get_if<puzzles::SatModel>(&model.method))
    return puzzles::sat_search(instance, *sat, options, stop);
  if (const auto* ip = std::get_if<puzzles::IpModel>(&model.method))
    return options.relax ? puzzles::relax(instance, *ip, options, stop)
                         : puzzles::ip_search(instance, *ip, options, stop);
  if (const auto* sweep = std::get_if<puzzles::FrontierModel>(&model.method))
    return run(sweep->search, instance, options, stop);
  return run(std::get<puzzles::OwnSearch>(model.method).search, instance, options, stop);
}

// What to do where a model is too large.
std::string advice_on_model(const Instance& instance, const Model& model, bool is_one_of_many) {
  const std::string name(model.info.name);
  if (is_one_of_many) return "every model is too large, " + name + " too";
  std::string others;
  const auto models = puzzles::choose_models(instance, {});
  for (const Model* other : models ? *models : std::vector<const Model*>()) {
    if (other != &model) (others += others.empty() ? "" : ", ") += other->info.name;
  }
  return "the model " + name + " is too large" +
         (others.empty() ? "" : " (others may do: " + others + ")");
}

}  // namespace

Result<Report> solve(const Puzzle& puzzle, const SolveOptions& options) {
  if (options.relax && (options.unique || options.explain || options.limit != 1))
    return Error{.kind = ErrorKind::kRequest,
                 .message = "a linear relaxation has no solutions to count, compare or explain"};
  if (auto error = puzzles::bad_time_limit(options.time_limit)) return *std::move(error);
  const auto models = puzzles::choose_models(puzzle.instance(), options);
  if (!models) return models.error();

  const puzzles::Clock::time_point start = puzzles::Clock::now();
  const StopToken stop(options.stop, puzzles::deadline_after(start, options.time_limit));

  std::optional<Explanation> explanation;
  if (options.explain) {
    Result<Explanation> explained = puzzle.instance().explain(stop);
    if (!explained) return explained.error();
    explanation = std::move(explained).value();
  }

  Report report;
  for (const Model* model : *models) {
    Result<Report> searched = search(puzzle.instance(), *model, options, stop);
    if (!searched) return searched.error();
    report = std::move(searched).value();
    report.engine = model->info.engine;
    report.model = model->info.name;
    if (!report.too_large) break;
    report.note = advice_on_model(puzzle.instance(), *model, models->size() > 1);
    if (!report.solutions.empty()) break;
  }
  report.explanation = std::move(explanation);
  if (!report.solutions.empty() && report.status != Status::kError)
    report.answers = puzzle.instance().answers(report, stop);
  report.verified = !report.solutions.empty() && report.status != Status::kError;
  report.seconds.total = puzzles::seconds_since(start);
  return report;
}

Result<Explanation> explain(const Puzzle& puzzle, const std::function<bool()>& stop) {
  return puzzle.instance().explain(stop);
}

}  // namespace quadrille

// SPDX-License-Identifier: MIT

#include "puzzles/search/ask_models.hpp"

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/sat_solver.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/search/assumed.hpp"
#include "puzzles/search/ip_search.hpp"
#include "puzzles/search/sat_search.hpp"
#include "puzzles/text/clock.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

namespace {

Report infeasible(std::string why) {
  Report report;
  report.status = Status::kNone;
  report.complete = true;
  report.note = std::move(why);
  return report;
}

// Returns advice if a model is too large.
std::string advice_on_model(const Instance& instance, const Model& model, bool is_one_of_many) {
  const std::string name(model.info.name);
  if (is_one_of_many) return "every model is too large, " + name + " too";
  std::string others;
  const auto models = choose_models(instance, {});
  for (const Model* other : models ? *models : std::vector<const Model*>()) {
    if (other != &model) (others += others.empty() ? "" : ", ") += other->info.name;
  }
  return "the model " + name + " is too large" +
         (others.empty() ? "" : " (others may fit: " + others + ")");
}

}  // namespace

Result<Report> ask_models(
    const Puzzle& puzzle, const SolveOptions& options, Question question,
    const std::function<Result<Report>(const Model& model, const StopToken& stop)>& ask) {
  if (auto error = bad_time_limit(options.time_limit)) return *std::move(error);
  if (auto why = encoders::SatSolver::why_unusable()) return request_error(*std::move(why));
  const Instance& instance = puzzle.instance();
  if (options.work_limit && *options.work_limit < 0)
    return request_error("invalid limit of work (expected a number, at least 0)");
  const bool has_assumptions = !options.assumptions.values.empty();
  if (has_assumptions && question != Question::kAssumed)
    return request_error(
        "assumed marks are for a search for solutions alone (expected no other question)");
  const auto models = choose_models(instance, options, question);
  if (!models) return models.error();

  const Clock::time_point start = Clock::now();
  const StopToken stop(options.stop, deadline_after(start, options.time_limit));
  const std::optional<std::string> why_infeasible = instance.why_infeasible();
  Report report;
  assert(!models->empty());
  for (const Model* model : *models) {
    Result<Report> asked = why_infeasible ? infeasible(*why_infeasible) : ask(*model, stop);
    if (!asked) return asked.error();
    report = std::move(asked).value();
    report.engine = model->info.engine;
    report.model = model->info.name;
    if (!report.too_large) break;
    report.note = advice_on_model(instance, *model, models->size() > 1);
    if (!report.solutions.empty()) break;
  }
  const bool has_solutions = !report.solutions.empty() && report.status != Status::kError;
  if (has_solutions && !has_assumptions) {
    Replies replies = instance.answers(report, stop);
    report.replies = std::move(replies.answers);
    report.readings = std::move(replies.readings);
  }
  report.verified = has_solutions;
  report.found_all = report.found_all || report.complete;  // also if the board shows it
  report.seconds.total = seconds_since(start);
  return report;
}

Result<Report> run_search(const Search& search, const Instance& instance,
                          const SearchRequest& request, SearchOutcome& outcome) {
  const Clock::time_point start = Clock::now();
  search(instance, request, outcome);
  if (outcome.refusal()) return *outcome.refusal();
  outcome.report().seconds.solve = seconds_since(start);
  return outcome.conclude();
}

Result<Report> find_solutions(const Instance& instance, const Model& model,
                              const SolveOptions& options, const StopToken& stop) {
  const bool keeps_checkpoints = options.search.checkpoint || !options.search.resume.empty();
  if (keeps_checkpoints && !model.takes_search_options)
    return request_error(std::string(model.info.name) +
                         " cannot keep checkpoints (expected min-clues/hitting-set)");
  if (const auto* sat = std::get_if<SatModel>(&model.method)) {
    const bool is_part = !options.assumptions.values.empty();
    return sat_search(instance, is_part ? assumed(*sat, options.assumptions) : *sat, options, stop);
  }
  if (const auto* ip = std::get_if<IpModel>(&model.method))
    return ip_search(instance, *ip, options, stop);
  SearchOutcome outcome(instance, options);
  outcome.drop_early();
  const auto* sweep = std::get_if<FrontierModel>(&model.method);
  const Search& search = sweep ? sweep->search : std::get<OwnSearch>(model.method).search;
  return run_search(search, instance, {options, stop}, outcome);
}

}  // namespace quadrille::puzzles

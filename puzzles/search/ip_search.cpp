// SPDX-License-Identifier: MIT
//
// How a question is answered. If the model has an objective, its optimum is found first; then the
// objective becomes a row, so that further solutions are as good. A single search finds them: the
// engine reports each, the rules judge it, and a clause or a row excludes it, until enough are
// found or the engine has proved that there are no more.

#include "puzzles/search/ip_search.hpp"

#include <optional>
#include <utility>

#include <quadrille/engine/solver.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::puzzles {

namespace {

std::string_view stop_note(engine::StopReason stop) {
  switch (stop) {
    case engine::StopReason::kNumerics:
      return "the search stopped because of numerical difficulties";
    case engine::StopReason::kMemory:
      return "the search tree is too large";
    default:
      return {};
  }
}

class IpSearch {
 public:
  IpSearch(const Instance& instance, const IpModel& model, const SolveOptions& options,
           const StopToken& stop)
      : instance_(instance), options_(options), stop_(stop), outcome_(instance, options) {
    const Clock::time_point start = Clock::now();
    formulation_ = program_of(model, instance,
                              {.without = options.without,
                               .row_order = options.row_order,
                               .seed = options.seed,
                               .stop = stop});
    report_.seconds.build = seconds_since(start);
  }

  Report run() {
    if (!formulation_) {
      report_.stopped = true;
      report_.too_large = !stop_();
      return outcome_.conclude();
    }
    report_.stats.variables = static_cast<std::int64_t>(formulation_->model.columns().size());
    report_.stats.constraints = static_cast<std::int64_t>(formulation_->model.rows().size());
    report_.stats.deduced_bounds = formulation_->deduced_bounds;
    if (formulation_->model.objective().sense == engine::Sense::kNone || find_best()) find_all();
    if (!report_.stopped) report_.note = {};
    return outcome_.conclude();
  }

 private:
  // Adds a solution to the report; returns what excludes it, or nullopt if there are enough.
  std::optional<engine::Exclusion> take(engine::Point point) {
    if (!outcome_.accept(decode(*formulation_, point)) || outcome_.is_enough()) return std::nullopt;
    // The first solution is excluded by a row: it takes part in the relaxation, which may show that
    // no other exists. Further ones are excluded by clauses, which cost less, and so are numbers.
    if (outcome_.solutions().size() > 1 || !formulation_->numbers.empty()) {
      if (auto clause = blocking_clause(*formulation_, point)) return *std::move(clause);
    }
    return blocking_row(*formulation_, point);
  }

  engine::SolveResult solve(engine::Options options = {}) {
    options.seed = options_.seed;
    options.features = formulation_->features;
    if (!options_.presolve) options.features.presolve = options.features.probing = false;
    options.stop = stop_;
    if (options_.work_limit)
      options.limits.work = *options_.work_limit - report_.stats.nodes -
                            report_.stats.lp_iterations - report_.stats.conflicts;
    if (options_.progress) {
      options.progress = [this](const engine::Progress& progress) {
        options_.progress({.nodes = progress.nodes,
                           .solutions = outcome_.solutions().size(),
                           .value = without_surplus(progress.incumbent),
                           .bound = without_surplus(progress.bound)});
      };
    }
    options.callbacks_are_integral = true;
    for (const auto& separator : formulation_->optional_separators)
      options.separators.push_back(separator.get());
    for (const auto& separator : formulation_->separators)
      options.separators.push_back(separator.get());
    const Clock::time_point start = Clock::now();
    engine::SolveResult result = engine::solve(formulation_->model, options);
    report_.seconds.solve += seconds_since(start);
    report_.stats.nodes += result.statistics.nodes;
    report_.stats.lp_iterations += result.statistics.lp_iterations;
    report_.stats.lazy_rows += result.statistics.lazy_rows;
    report_.stats.cuts += result.statistics.cuts;
    report_.stats.conflicts += result.statistics.conflicts;
    if (!result.contract_error.empty()) outcome_.fail(result.contract_error);
    report_.note = stop_note(result.stop_reason);
    return result;
  }

  double surplus() const { return static_cast<double>(formulation_->surplus); }
  std::optional<double> without_surplus(const std::optional<double>& objective) const {
    return objective ? std::optional(*objective - surplus()) : std::nullopt;
  }

  // Finds a best point. Returns true if there is one and more is asked.
  bool find_best() {
    const engine::SolveResult result = solve();
    const bool has_sense = instance_.sense() != Sense::kAny;
    if (result.objective) report_.stats.model_objective = result.objective->approximation();
    if (result.bound) report_.stats.model_bound = result.bound->approximation();
    if (outcome_.has_failed()) return false;
    report_.stopped = result.status == engine::SolveStatus::kUnknown;
    if (has_sense && result.bound) report_.bound = result.bound->approximation() - surplus();
    if (!result.objective) {  // no point; a point without columns has no values either
      report_.complete = !report_.stopped;
      return false;
    }
    const engine::Number& best = *result.objective;
    if (formulation_->solved_at && best != *formulation_->solved_at) {
      report_.complete = !report_.stopped;  // no point reaches the value of a solution
      return false;
    }
    if (!has_sense) report_.stopped = false;  // any solution would do
    const std::vector<std::int64_t> point = integers_of(result);
    Answer answer = decode(*formulation_, point);
    if (!(has_sense ? accept_best(std::move(answer), best) : outcome_.accept(std::move(answer))))
      return false;
    if (report_.stopped || outcome_.is_enough()) return false;
    ask_for_another(*formulation_, has_sense, point);
    return true;
  }

  bool accept_best(Answer answer, const engine::Number& best) {
    if (!outcome_.accept_better(std::move(answer))) return false;
    if (best != instance_.value(outcome_.solutions().front()) + formulation_->surplus)
      return outcome_.fail("the model's objective is not the answer's value");
    if (!report_.stopped) outcome_.set_optimal();
    return true;
  }

  void find_all() {
    const engine::SolveResult result =
        solve({.on_solution = [this](engine::Point point) { return take(point); }});
    if (outcome_.has_failed()) return;
    report_.complete = result.status == engine::SolveStatus::kInfeasible;
    report_.stopped = result.status == engine::SolveStatus::kUnknown;
  }

  const Instance& instance_;
  const SolveOptions& options_;
  StopToken stop_;
  std::optional<IpFormulation> formulation_;
  SearchOutcome outcome_;
  Report& report_ = outcome_.report();
};

}  // namespace

Report ip_search(const Instance& instance, const IpModel& model, const SolveOptions& options,
                 const StopToken& stop) {
  return IpSearch(instance, model, options, stop).run();
}

}  // namespace quadrille::puzzles

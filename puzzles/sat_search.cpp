// SPDX-License-Identifier: MIT
//
// How a question is answered. The stages of the model's plan, or else its formulation, are tried in
// order until one has a solution, guessed or found, or refutes the puzzle. If more is asked, the
// search goes on where the solution stands blocked: in the stage at hand or a later one if that is
// strong enough for the question, else in the exact formulation. What is found last decides only
// what its strength allows (sat_formulation.hpp); what no stage decides stays unknown.
//
// Where a best solution is asked for, the first one found is improved until nothing better is
// left; further ones have to be as good.

#include "puzzles/sat_search.hpp"

#include <memory>
#include <span>
#include <utility>

#include "encoders/sat_solver.hpp"
#include "puzzles/clock.hpp"
#include "puzzles/findings.hpp"
#include "puzzles/sat_formulation.hpp"

namespace quadrille::puzzles {

namespace {

using encoders::SatSolver;
using encoders::SatStatus;
constexpr std::int64_t kLargeFormula = 1'000'000;  // clauses
constexpr double kProgressSeconds = 0.1;

class SatSearch {
 public:
  SatSearch(const Instance& instance, const Model& model, const SolveOptions& options,
            const encoders::StopFunction& stop)
      : instance_(instance),
        model_(model),
        options_(options),
        stop_([this, &stop] {
          show_progress();
          return stop();
        }),
        exact_{[this](const auto& is_stopped) { return model_.sat(instance_, is_stopped); }},
        plan_(model.plan ? model.plan(instance) : SatPlan{.stages = {exact_}}),
        findings_(instance, options) {}

  Report run() {
    find_first();
    if (!findings_.solutions().empty() && (instance_.sense() == Sense::kAny || improve()) &&
        !findings_.is_enough() && !findings_.has_failed())
      find_others();
    close();
    if (!report_.stopped) report_.too_large = false;  // a later stage did what one could not
    return findings_.conclude();
  }

 private:
  void show_progress() {
    if (!options_.progress || seconds_since(shown_) < kProgressSeconds) return;
    shown_ = Clock::now();
    SolveProgress progress{.conflicts = report_.stats.conflicts,
                           .lazy_clauses = report_.stats.lazy_clauses,
                           .solutions = findings_.solutions().size(),
                           .value = report_.objective};
    if (solver_) {
      progress.conflicts += solver_->stats().conflicts;
      progress.lazy_clauses += solver_->stats().lazy_clauses;
    }
    options_.progress(progress);
  }

  void open(const SatStage& stage) {
    const Clock::time_point start = Clock::now();
    close();
    formulation_ = std::make_unique<SatFormulation>(stage.build(stop_));
    solver_ = std::make_unique<SatSolver>(encoders::SatOptions{
        .seed = options_.seed,
        .prefer_false = formulation_->prefer_false,
        .stable = formulation_->stable,
        .inprocessing =
            formulation_->inprocessing && formulation_->cnf.clause_count() < kLargeFormula});
    if (!formulation_->cnf.abandoned()) solver_->add_formula(formulation_->cnf, stop_);
    report_.stats.variables = formulation_->cnf.variable_count();
    report_.stats.constraints = formulation_->cnf.clause_count();
    report_.seconds.build += seconds_since(start);
  }

  // Of the formulation at hand; a guess needs none.
  Strength strength() const {
    return formulation_ ? formulation_->strength : Strength::kSufficient;
  }

  // Takes the figures of the solver that is about to go.
  void close() {
    if (!solver_) return;
    report_.stats.conflicts += solver_->stats().conflicts;
    report_.stats.lazy_clauses += solver_->stats().lazy_clauses;
    report_.stats.rounds += solver_->stats().rounds;
    if (formulation_->cnf.clause_count() >= kLargeFormula && options_.discard)
      options_.discard(std::shared_ptr<SatSolver>(std::move(solver_)));
    solver_.reset();
  }

  SatStatus solve(std::int64_t max_conflicts = -1,
                  std::span<const encoders::Literal> assumptions = {}) {
    if (formulation_->cnf.abandoned()) {
      report_.too_large = !stop_();
      return SatStatus::kUnknown;
    }
    const Clock::time_point start = Clock::now();
    const SatStatus status =
        solver_->solve(stop_, formulation_->separator.get(), assumptions, max_conflicts);
    report_.seconds.solve += seconds_since(start);
    return status;
  }

  void find_first() {
    while (next_stage_ < plan_.stages.size()) {
      const SatStage& stage = plan_.stages[next_stage_];
      std::optional<Answer> guessed = guess(stage);
      if (guessed && accept_first(*std::move(guessed))) return;
      switch (enumerate(stage, guessed)) {
        case SatStatus::kSatisfiable:
          accept_first(*std::move(guessed));
          return;
        case SatStatus::kUnsatisfiable:
          report_.complete = true;
          return;
        case SatStatus::kUnknown:
          break;
      }
      ++next_stage_;
      if (stage.build) open(stage);
      const SatStatus status = solve(stage.max_conflicts);
      if (status == SatStatus::kSatisfiable) {
        accept_first(decode(*formulation_, *solver_));
        return;
      }
      const bool is_last = next_stage_ == plan_.stages.size();
      if (status == SatStatus::kUnknown && (stop_() || is_last)) {
        report_.stopped = true;
        return;
      }
      if (status == SatStatus::kUnsatisfiable && formulation_->strength != Strength::kSufficient) {
        report_.complete = true;
        return;
      }
    }
  }

  bool accept_first(Answer answer) {
    return instance_.sense() == Sense::kAny ? findings_.accept(std::move(answer))
                                            : findings_.accept_better(std::move(answer));
  }

  // What a stage guesses, if it is a solution.
  std::optional<Answer> guess(const SatStage& stage) {
    if (!stage.guess) return std::nullopt;
    const Clock::time_point start = Clock::now();
    std::optional<Answer> guess = stage.guess(stop_);
    report_.seconds.solve += seconds_since(start);
    if (guess && instance_.check(*guess)) guess.reset();
    return guess;
  }

  // A further solution by the method of a stage, if it has one and that does not give up.
  SatStatus enumerate(const SatStage& stage, std::optional<Answer>& further) {
    if (!stage.enumerate) return SatStatus::kUnknown;
    const Clock::time_point start = Clock::now();
    auto solutions = stage.enumerate(findings_.solutions().size() + 1, stop_);
    report_.seconds.solve += seconds_since(start);
    if (!solutions) return SatStatus::kUnknown;
    for (Answer& solution : *solutions) {
      if (findings_.knows(solution)) continue;
      further = std::move(solution);
      return SatStatus::kSatisfiable;
    }
    return SatStatus::kUnsatisfiable;
  }

  // Puts better solutions in the place of the first one until there are none. False: stopped.
  bool improve() {
    const int better = instance_.sense() == Sense::kMaximise ? 1 : -1;
    if (!formulation_) open(plan_.stages[next_stage_++]);  // the first one was guessed
    while (!findings_.has_failed()) {
      const std::int64_t value = instance_.value(findings_.solutions().front());
      if (formulation_->cnf.abandoned()) {
        report_.too_large = !stop_();
        report_.stopped = true;
        return false;
      }
      const auto reaches = formulation_->as_good_as(value + better);
      const SatStatus status =
          reaches ? solve(-1, std::span(&*reaches, 1)) : SatStatus::kUnsatisfiable;
      if (status == SatStatus::kUnsatisfiable) {
        report_.bound = report_.objective;
        findings_.set_optimal();
        if (const auto as_good = formulation_->as_good_as(value)) solver_->add({*as_good});
        return true;
      }
      if (status == SatStatus::kUnknown) {
        report_.stopped = true;
        return false;
      }
      findings_.accept_better(decode(*formulation_, *solver_));
    }
    return false;
  }

  void find_others() {
    if (!findings_.is_optimal() && findings_.wanted() == 2 && decide_by_neighbours()) return;
    while (strength() != Strength::kExact && next_stage_ < plan_.stages.size()) {
      open(plan_.stages[next_stage_++]);
    }
    if (strength() != Strength::kExact) open(exact_);
    while (!findings_.is_enough()) {
      block(*formulation_, findings_.solutions().back(), *solver_);
      std::optional<Answer> guessed;
      switch (solve_by_turns(guessed)) {
        case SatStatus::kSatisfiable:
          if (!findings_.accept(guessed ? *std::move(guessed) : decode(*formulation_, *solver_)))
            return;
          break;
        case SatStatus::kUnsatisfiable:
          report_.complete = true;
          return;
        case SatStatus::kUnknown:
          report_.stopped = true;
          return;
      }
    }
  }

  // A further solution of the search at hand: its own, or what the stages that go on with it guess.
  SatStatus solve_by_turns(std::optional<Answer>& guessed) {
    while (next_stage_ < plan_.stages.size() && !plan_.stages[next_stage_].build) {
      SatStatus status = solve(plan_.stages[next_stage_ - 1].max_conflicts);
      if (status != SatStatus::kUnknown || stop_()) return status;
      const SatStage& stage = plan_.stages[next_stage_++];
      guessed = guess(stage);
      if (guessed && !findings_.knows(*guessed)) return SatStatus::kSatisfiable;
      guessed.reset();
      status = enumerate(stage, guessed);
      if (status != SatStatus::kUnknown) return status;
    }
    return solve();
  }

  // Is there a second solution? True if that is settled, or the search was stopped.
  bool decide_by_neighbours() {
    const Answer first = findings_.solutions().front();
    std::optional<Answer> neighbour =
        plan_.neighbour ? plan_.neighbour(first, stop_) : std::nullopt;
    const bool is_isolated = !neighbour;
    if (neighbour && !instance_.check(*neighbour)) return findings_.accept(*std::move(neighbour));

    while (strength() == Strength::kSufficient && next_stage_ < plan_.stages.size()) {
      open(plan_.stages[next_stage_++]);
    }
    if (strength() != Strength::kReduced) return false;
    block(*formulation_, first, *solver_);
    switch (solve()) {
      case SatStatus::kSatisfiable: {
        Answer second = decode(*formulation_, *solver_);
        if (second == first) return false;  // it was another only before it was normalised
        findings_.accept(std::move(second));
        return true;
      }
      case SatStatus::kUnsatisfiable:
        report_.complete = is_isolated;
        return is_isolated;
      case SatStatus::kUnknown:
        report_.stopped = true;
        return true;
    }
    return false;
  }

  const Instance& instance_;
  const Model& model_;
  const SolveOptions& options_;
  const encoders::StopFunction stop_;
  const SatStage exact_;
  const SatPlan plan_;
  std::size_t next_stage_ = 0;
  std::unique_ptr<SatFormulation> formulation_;
  std::unique_ptr<SatSolver> solver_;
  Clock::time_point shown_ = Clock::now();
  Findings findings_;
  Report& report_ = findings_.report();
};

}  // namespace

Report sat_search(const Instance& instance, const Model& model, const SolveOptions& options,
                  const std::function<bool()>& stop) {
  return SatSearch(instance, model, options, stop).run();
}

}  // namespace quadrille::puzzles
